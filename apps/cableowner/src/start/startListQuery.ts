/** What is to be answered, nearest due day first. */
export const startListQuery = { status: 'ToAnswer', sort: 'ToDoFirst' } as const;
