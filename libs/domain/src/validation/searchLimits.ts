/** When a search while typing begins, how long it waits, in milliseconds, and the most it shows (specification section 5). */
export const searchLimits = { minimumCharacters: 3, delay: 750, maximumResults: 20 } as const;
