const dayMilliseconds = 86_400_000;
/** For so many days after the user has changed it, an address or number proves little about who the user is. */
export const newContactDays = 90;

/**
 * Whether the user has changed an address or number so recently that somebody else may have done it, with the password
 * alone (ACCOUNT-9).
 */
export function isNewContact(ownChangedAt: string | null, now: Date): boolean {
  return ownChangedAt !== null && Date.parse(ownChangedAt) >= now.getTime() - newContactDays * dayMilliseconds;
}

/**
 * From when codes for a new password go to a mobile number that the user has changed, as an ISO moment; null when that is
 * now. Until then they go by e-mail (ACCOUNT-9).
 */
export function smsCodesFrom(ownChangedAt: string | null, now: Date): string | null {
  if (ownChangedAt === null || !isNewContact(ownChangedAt, now)) return null;
  return new Date(Date.parse(ownChangedAt) + newContactDays * dayMilliseconds).toISOString();
}
