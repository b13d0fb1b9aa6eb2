/** The admin's list of users of all organisations; what it shares with other lists is in `userListTexts`. */
export const adminUsersTexts = {
  heading: 'Alla användare',
  columns: { logInAs: 'Logga in som' },
  logInAs: (name: string) => `Logga in som ${name}`,
} as const;
