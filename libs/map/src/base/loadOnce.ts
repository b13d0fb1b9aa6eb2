/** Fetches and decodes a JSON asset at its first call and gives the same promise after that; a failure is forgotten. */
export interface Loader<Result> {
  (): Promise<Result>;
  /** The next call fetches anew: tests that share a window have map data of their own. */
  forget(): void;
}

/** Makes the {@link Loader} of an asset. */
export function loadOnce<Content, Result>(address: string, decode: (content: Content) => Result): Loader<Result> {
  let loaded: Promise<Result> | undefined;
  const load = async (): Promise<Result> => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The map data answered ${response.status}`);
    return decode((await response.json()) as Content);
  };
  const loadUnlessLoaded = (): Promise<Result> => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return Object.assign(loadUnlessLoaded, {
    forget: () => {
      loaded = undefined;
    },
  });
}
