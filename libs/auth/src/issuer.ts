/**
 * Refuses an answer of another provider than the one that was asked (RFC 9207): its code must not be exchanged here.
 * @param issuer `iss` of the answer; the provider of the product names itself in every answer, refusals too
 * @throws Error in words that `signInFaultOf` knows
 */
export function checkIssuer(issuer: string | null | undefined, authority: string): void {
  if (issuer !== authority) throw new Error('authority mismatch in the answer of the provider');
}
