/** A function that fetches and decodes a JSON asset at its first call and gives the same promise after that; a failure is forgotten. */
export function loadOnce<Content, Result>(address: string, decode: (content: Content) => Result): () => Promise<Result> {
  let loaded: Promise<Result> | undefined;
  const load = async (): Promise<Result> => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The map data answered ${response.status}`);
    return decode((await response.json()) as Content);
  };
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
