/** The file of a command of package.json, or null when there is none of that name; a name is a word, never a path. */
export function commandFile(root: string, name: string): string | null;
