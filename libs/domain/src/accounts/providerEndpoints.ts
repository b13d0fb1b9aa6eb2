/**
 * The issuer and endpoints of the OpenID provider at an authority, with the names of its discovery document. They are
 * compiled into the apps, which need not read discovery; the server compares them with its provider at start and exits
 * if they differ (record 2).
 */
export function providerEndpoints(authority: string) {
  return {
    issuer: authority,
    authorization_endpoint: `${authority}/auth`,
    token_endpoint: `${authority}/token`,
    revocation_endpoint: `${authority}/token/revocation`,
  } as const;
}
