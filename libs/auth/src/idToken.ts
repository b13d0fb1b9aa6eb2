/** The claims of an ID token that decide whether it is accepted. */
export interface IdTokenFacts {
  readonly iss?: string | undefined;
  readonly aud?: string | readonly string[] | undefined;
  /** Seconds. */
  readonly iat?: number | undefined;
  readonly exp?: number | undefined;
}

/** How far the clocks of provider and browser may be apart (specification section 9). */
const clockSkewSeconds = 5 * 60;

/**
 * Rejects an ID token of another issuer, for another app, or from another time: the sign-in library leaves these checks
 * to the app. A token without these claims is rejected too.
 * @param nowSeconds the browser's clock
 * @throws Error with a message known to `signInFaultOf`
 */
export function checkIdToken(
  { iss, aud, iat, exp }: IdTokenFacts,
  expected: { readonly issuer: string; readonly clientId: string },
  nowSeconds: number,
): void {
  const isForUs =
    iss === expected.issuer &&
    (Array.isArray(aud) ? aud.length === 1 && aud[0] === expected.clientId : aud === expected.clientId);
  if (!isForUs) throw new Error('ID Token is not for this app');
  // A comparison with NaN is false, so a token without its times is rejected.
  const isOfNow = Number(iat) - clockSkewSeconds <= nowSeconds && nowSeconds < Number(exp) + clockSkewSeconds;
  if (!isOfNow) throw new Error('ID Token is from another time');
}

/**
 * Rejects a response of another provider (RFC 9207): its code must not be exchanged.
 * @param issuer `iss` of the response; our provider sets it in every response, also in errors
 * @throws Error with a message known to `signInFaultOf`
 */
export function checkIssuer(issuer: string | null | undefined, authority: string): void {
  if (issuer !== authority) throw new Error('authority mismatch in the response of the provider');
}
