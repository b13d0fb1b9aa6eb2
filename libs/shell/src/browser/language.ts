/** The local storage for `readLanguage`; browsers that block storage throw when it is only named, which counts as empty. */
export const localStorageOrNothing = { getItem: (key: string): string | null => window.localStorage.getItem(key) };

/** The one place for what only a developer can put right (specification section 1: an unsupported language logs an error). */
export function logToConsole(message: string): void {
  // oxlint-disable-next-line no-console -- only a developer sets the key, and looks in the console
  console.error(message);
}
