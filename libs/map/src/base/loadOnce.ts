/** Fetches and decodes a JSON asset once; later calls return the same promise. A failure is not cached. */
export interface Loader<Result> {
  (): Promise<Result>;
  /** The loaded asset; undefined before. */
  readonly result: () => Result | undefined;
  /** Calls a listener when the asset is loaded by any call; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes the next call fetch again: tests that share a window have their own map data. */
  forget(): void;
}

export function loadOnce<Content, Result>(address: string, decode: (content: Content) => Result): Loader<Result> {
  let loaded: Promise<Result> | undefined;
  let result: Result | undefined;
  const listeners = new Set<() => void>();
  const load = async (): Promise<Result> => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The map data answered ${response.status}`);
    return decode((await response.json()) as Content);
  };
  const loadUnlessLoaded = (): Promise<Result> => {
    if (loaded !== undefined) return loaded;
    const loading = load();
    loaded = loading;
    loading.then(
      (value) => {
        if (loaded !== loading) return;
        result = value;
        for (const listener of listeners) listener();
      },
      () => {
        if (loaded === loading) loaded = undefined;
      },
    );
    return loading;
  };
  return Object.assign(loadUnlessLoaded, {
    result: () => result,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forget: () => {
      loaded = undefined;
      result = undefined;
    },
  });
}
