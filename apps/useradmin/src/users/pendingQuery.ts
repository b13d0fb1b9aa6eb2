/** The query of the list of users that shows those pending activation. */
export const pendingQuery = { status: 'pending' } as const;
