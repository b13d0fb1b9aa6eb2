import { createContext, useContext, useEffect } from 'react';

/** What hinders the sending of a form although its values are right: a code by the path of the field that says so. */
export type PendingWork = Map<string, string>;

export const PendingWorkContext = createContext<PendingWork | null>(null);

/**
 * Tells the form around a field that it cannot be sent now: `code` names the sentence, undefined means that nothing
 * hinders it. `FormShell` shows it at the field when somebody tries.
 */
export function usePendingWork(path: string, code: string | undefined): void {
  const work = useContext(PendingWorkContext);
  useEffect(() => {
    if (work === null || code === undefined) return undefined;
    work.set(path, code);
    return () => void work.delete(path);
  }, [work, path, code]);
}
