/**
 * The words of a search text. A case is found when each of them begins a word of its name or its number, dash or no
 * dash; upper case and lower case are the same.
 */
export function searchWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s.,;:/\\()[\]{}"'!?+*&|<>=_–-]+/)
    .filter((word) => word !== '');
}
