/** The key of the stored language; shared by the five apps. */
const languageKey = 'schaktkoll.language';

/** The only supported language (specification section 9). */
export const language = 'sv';

/** The part of a browser storage that is used. */
interface ReadableStorage {
  getItem(key: string): string | null;
}

/**
 * The language of the user interface: always Swedish. A stored language that is not supported logs one error through
 * `logError` (PAGE-7); a storage that cannot be read counts as empty.
 */
export function readLanguage(storage: ReadableStorage, logError: (message: string) => void): typeof language {
  const stored = readQuietly(storage);
  if (stored !== null && stored !== language)
    logError(`Unsupported language "${stored}" in ${languageKey}; Swedish is used`);
  return language;
}

function readQuietly(storage: ReadableStorage): string | null {
  try {
    return storage.getItem(languageKey);
  } catch {
    // Browsers throw here when the user has blocked storage.
    return null;
  }
}
