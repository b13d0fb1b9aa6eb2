import type { ScopedMutator } from 'swr';

/** Whether a read was asked of one case: of this one, or of any (null). */
export function isOfCase(input: unknown, caseNumber: string | null): boolean {
  const { caseNumber: asked } =
    (input as { readonly params?: Readonly<Record<string, string>> } | undefined)?.params ?? {};
  return asked !== undefined && (caseNumber === null || asked === caseNumber);
}

/**
 * Makes the cached reads of a case stale, or of all cases (null). Those that are shown are read again at once; the others
 * when they are next shown, also within the time in which SWR would not ask twice. What was asked for before this and has
 * not come yet is discarded when it comes.
 */
export function invalidateCase(
  { mutate }: { readonly mutate: ScopedMutator },
  caseNumber: string | null,
): Promise<unknown> {
  // What a read refuses stands on its page already.
  return mutate((key) => Array.isArray(key) && isOfCase(key[1], caseNumber)).catch(() => undefined);
}
