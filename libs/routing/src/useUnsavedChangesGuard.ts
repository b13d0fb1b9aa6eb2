import { useCallback, useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';

export interface LeaveQuestion {
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Holds back every way out of a page with unsaved work: links and Back inside the app give the question to
 * ask, another app and closing the tab give the browser's own. `isSamePage` says which moves stay within
 * the work, such as the steps of one form.
 */
export function useUnsavedChangesGuard(hasChanges: boolean, isSamePage?: (pathname: string) => boolean): LeaveQuestion | null {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      hasChanges && nextLocation.pathname !== currentLocation.pathname && !(isSamePage?.(nextLocation.pathname) ?? false),
    [hasChanges, isSamePage],
  );
  const blocker = useBlocker(shouldBlock);

  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);

  return blocker.state === 'blocked' ? { stay: () => blocker.reset(), leave: () => blocker.proceed() } : null;
}
