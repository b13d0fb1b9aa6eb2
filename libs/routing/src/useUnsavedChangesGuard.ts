import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useBeforeLogOut } from '@schaktkoll/auth';
import { useBlocker } from 'react-router-dom';
import { useUnsavedWork } from './AppHosts.tsx';
import type { LeaveQuestion, Work } from './UnsavedWork.ts';

type IsSamePage = (pathname: string) => boolean;

/**
 * Asks before a page with unsaved work is left, with the shared dialog; closing the tab gives the browser's own
 * question. `isSamePage` says which paths stay within the work.
 */
export function useLeaveQuestion(hasChanges: boolean, isSamePage?: IsSamePage): void {
  const work = useUnsavedWork();
  useWork(hasChanges, isSamePage);
  useBeforeLogOut(() => work.mayLeave(), hasChanges);
}

/**
 * Like {@link useLeaveQuestion}, for a page that asks in its own way or saves first: it returns the question, and the
 * page takes part in a log-out through `useBeforeLogOut`.
 */
export function useUnsavedChangesGuard(hasChanges: boolean, isSamePage?: IsSamePage): LeaveQuestion | null {
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  useWork(hasChanges, isSamePage, setQuestion);
  return question;
}

function useWork(hasChanges: boolean, isSamePage: IsSamePage | undefined, ask?: Work['ask']): void {
  const work = useUnsavedWork();
  const isSame = useEffectEvent((pathname: string) => isSamePage?.(pathname) ?? false);
  useEffect(
    () => (hasChanges ? work.add({ isSamePage: (pathname) => isSame(pathname), ...(ask && { ask }) }) : undefined),
    [hasChanges, work, ask],
  );
}

/**
 * Connects the router to the unsaved work of the page; mounted once in each app, by the shell, which shows the dialog.
 * The router allows only one blocker, so forms share it.
 */
export function useLeaveDialog(): LeaveQuestion | null {
  const work = useUnsavedWork();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    work.blocks(currentLocation.pathname, nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state === 'blocked')
      work.ask({ stay: () => blocker.reset(), leave: () => blocker.proceed() }, blocker.location.pathname);
  }, [blocker, work]);
  return useSyncExternalStore(work.subscribe, work.question);
}
