/** Fetches and decodes a JSON asset at its first call and gives the same promise after that; a failure is forgotten. */
export interface Loader<Result> {
  (): Promise<Result>;
  /** What was loaded; undefined before. */
  readonly result: () => Result | undefined;
  /** Calls a listener when the asset is loaded, by whichever call; the answer ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The next call fetches anew: tests that share a window have map data of their own. */
  forget(): void;
}

/** Makes the {@link Loader} of an asset. */
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
