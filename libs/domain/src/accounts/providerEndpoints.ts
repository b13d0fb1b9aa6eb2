/**
 * Where the OpenID provider of an authority is asked, and what it calls itself, under the names of its discovery document.
 * The apps have it compiled in and need not read discovery first; the server compares it with its provider when it starts,
 * and does not start where they differ (decision record 41).
 */
export function providerEndpoints(authority: string) {
  return {
    issuer: authority,
    authorization_endpoint: `${authority}/auth`,
    token_endpoint: `${authority}/token`,
    revocation_endpoint: `${authority}/token/revocation`,
  } as const;
}
