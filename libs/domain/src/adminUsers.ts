/** The orders of the admin's list of users; the first is the one it opens in. The last login ascending is known and not offered (specification section 3). */
export const userListSorts = ['DisplayNameAscending', 'DisplayNameDescending', 'LoginAscending', 'LastLoginDateDescending', 'LastLoginDateAscending'] as const;
export type UserListSort = (typeof userListSorts)[number];

/** Users on a page of the admin's list (specification section 9). */
export const usersPerPage = 30;
