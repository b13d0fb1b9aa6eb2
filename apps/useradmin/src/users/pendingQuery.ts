export const pendingQuery = { status: 'pending' } as const;
