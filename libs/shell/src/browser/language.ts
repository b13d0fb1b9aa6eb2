/** The local storage for `readLanguage`. Browsers that block storage throw on any access, which counts as empty. */
export const localStorageOrNothing = { getItem: (key: string): string | null => window.localStorage.getItem(key) };

/** Logs what only a developer can fix (specification section 1: an unsupported language logs an error). */
export function logToConsole(message: string): void {
  // oxlint-disable-next-line no-console -- only a developer sets the key, and looks in the console
  console.error(message);
}
