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
