/**
 * Rejects a response of another provider (RFC 9207): its code must not be exchanged.
 * @param issuer `iss` of the response; our provider sets it in every response, also in errors
 * @throws Error with a message known to `signInFaultOf`
 */
export function checkIssuer(issuer: string | null | undefined, authority: string): void {
  if (issuer !== authority) throw new Error('authority mismatch in the answer of the provider');
}
