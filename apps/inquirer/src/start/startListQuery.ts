/** The own cases, the most urgent first. */
export const startListQuery = { whose: 'Own', sort: 'ToDoFirst' } as const;
