const dayMilliseconds = 86_400_000;
/** For so many days after the user has changed it, an address or number proves little about who the user is. */
export const newContactDays = 90;

/**
 * Whether the user has changed an address or number so recently that somebody else may have done it, with the password
 * alone (decision record 121).
 */
export function isNewContact(ownChangedAt: string | null, now: Date): boolean {
  return ownChangedAt !== null && Date.parse(ownChangedAt) >= now.getTime() - newContactDays * dayMilliseconds;
}
