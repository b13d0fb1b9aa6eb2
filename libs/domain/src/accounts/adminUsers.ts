import { searchWords } from '../validation/searchWords.ts';

/** The orders of the admin's list of users; the first is the one it opens in. The last login ascending is known and not offered (specification section 3). */
export const userListSorts = [
  'DisplayNameAscending',
  'DisplayNameDescending',
  'LoginAscending',
  'LastLoginDateDescending',
  'LastLoginDateAscending',
] as const;
export type UserListSort = (typeof userListSorts)[number];

/** Users on a page of the admin's list (specification section 9). */
export const usersPerPage = 30;

/**
 * The search words of contact details. A phone number is one word of digits with a leading 0, however it was written;
 * an e-mail address is the words between dots, dashes and the @. A user matches when each is a prefix of one of the
 * user's words.
 */
export function contactWords(text: string): readonly string[] {
  const isPhone = /^[\d\s()+/.-]+$/.test(text) && /\d/.test(text);
  if (!isPhone) return searchWords(text.replaceAll('@', ' '));
  return [
    text
      .replaceAll(/[^\d+]/g, '')
      .replace(/^(?:\+|00)46/, '0')
      .replaceAll('+', ''),
  ];
}
