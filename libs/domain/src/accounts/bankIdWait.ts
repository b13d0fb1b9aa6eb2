const dayMilliseconds = 86_400_000;
const minuteMilliseconds = 60_000;
/** The former address is notified of the change; in these days its owner can get the account back. */
const waitDays = 3;

/**
 * From when BankID may be connected after the user has changed the e-mail address that the code for it goes to
 * (ACCOUNT-10): a moment to the minute, as it is shown, or null when it may be connected now.
 */
export function bankIdConnectableFrom(ownEmailChangedAt: string | null, now: Date): string | null {
  if (ownEmailChangedAt === null) return null;
  const end = Date.parse(ownEmailChangedAt) + waitDays * dayMilliseconds;
  const from = new Date(Math.ceil(end / minuteMilliseconds) * minuteMilliseconds);
  return from > now ? from.toISOString() : null;
}
