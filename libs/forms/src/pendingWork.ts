import { createContext, useContext, useEffect } from 'react';

/** Reasons not to submit a form although its values are valid: an error code by the path of the field. */
export type PendingWork = Map<string, string>;

export const PendingWorkContext = createContext<PendingWork | null>(null);

/**
 * Blocks the submission of the surrounding form: `code` selects the text, undefined allows it. `FormShell` shows it at
 * the field on submit.
 */
export function usePendingWork(path: string, code: string | undefined): void {
  const work = useContext(PendingWorkContext);
  useEffect(() => {
    if (work === null || code === undefined) return undefined;
    work.set(path, code);
    return () => void work.delete(path);
  }, [work, path, code]);
}
