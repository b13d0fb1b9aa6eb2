import type { ScopedMutator } from 'swr';

/** Whether a read has this case as a parameter, or any case (null). */
export function isOfCase(input: unknown, caseNumber: string | null): boolean {
  const { caseNumber: asked } =
    (input as { readonly params?: Readonly<Record<string, string>> } | undefined)?.params ?? {};
  return asked !== undefined && (caseNumber === null || asked === caseNumber);
}

/**
 * Invalidates the cached reads of a case, or of all cases (null). Those that are shown are fetched again at once; the
 * others when they are next shown, even within SWR's deduping interval. The response of a request that started before
 * this is discarded.
 */
export function invalidateCase(
  { mutate }: { readonly mutate: ScopedMutator },
  caseNumber: string | null,
): Promise<unknown> {
  // The page of a read shows its error.
  return mutate((key) => Array.isArray(key) && isOfCase(key[1], caseNumber)).catch(() => undefined);
}
