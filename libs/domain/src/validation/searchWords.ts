/**
 * The words of a search text. A case matches when each is a prefix of a word of its name or number, with or without
 * dash, ignoring case.
 */
export function searchWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s.,;:/\\()[\]{}"'!?+*&|<>=_–-]/)
    .filter((word) => word !== '');
}

/** When a search while typing begins, how long it waits, in milliseconds, and the most it shows (specification section 5). */
export const searchLimits = { minimumCharacters: 3, delay: 750, maximumResults: 20 } as const;
