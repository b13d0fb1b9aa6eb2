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
 * The words by which a way of contact is searched. A phone number is one word of digits, with 0 for the country whichever
 * way it was written; an e-mail address is the words between its dots, dashes and its @. A user is found when each begins
 * a word of the user's.
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
