import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useBeforeLogOut } from '@schaktkoll/auth';
import { useBlocker, useLocation } from 'react-router-dom';
import { useUnsavedWork } from './AppHosts.tsx';
import type { LeaveQuestion, Loss, Work } from './UnsavedWork.ts';

/** The default: navigation to another query of the same path stays on the page. */
const isSamePath: Work['isSamePage'] = (to, from) => to.pathname === from.pathname;

/** For work that ends when the query changes too: another step, or the list beside it. */
export const isSameStep: Work['isSamePage'] = (to, from) => isSamePath(to, from) && to.search === from.search;

/**
 * Asks before a page with unsaved work is left, with the shared dialog; closing the tab gives the browser's own
 * question. `isSamePage` says which paths stay within the work.
 */
export function useLeaveQuestion(hasChanges: boolean, isSamePage?: Work['isSamePage']): void {
  const work = useUnsavedWork();
  useWork(hasChanges, isSamePage);
  useBeforeLogOut(() => work.mayLeave(), hasChanges);
}

/**
 * Asks before a page with uploads under way is left, with the shared dialog. A move to another step of the same page
 * ends them too.
 */
export function useLeaveUploadsQuestion(isUnderWay: boolean): void {
  const work = useUnsavedWork();
  useWork(isUnderWay, isSameStep, undefined, 'uploads');
  useBeforeLogOut(() => work.mayLeave(), isUnderWay);
}

/**
 * Like {@link useLeaveQuestion}, for a page that asks in its own way or saves first: it returns the question, and the
 * page takes part in a log-out through `useBeforeLogOut`.
 */
export function useUnsavedChangesGuard(hasChanges: boolean, isSamePage?: Work['isSamePage']): LeaveQuestion | null {
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  useWork(hasChanges, isSamePage, setQuestion);
  return question;
}

function useWork(hasChanges: boolean, isSamePage = isSamePath, ask?: Work['ask'], loss: Loss = 'changes'): void {
  const work = useUnsavedWork();
  const isSame = useEffectEvent(isSamePage);
  useEffect(
    () =>
      hasChanges ? work.add({ isSamePage: (to, from) => isSame(to, from), ...(ask && { ask }), loss }) : undefined,
    [hasChanges, work, ask, loss],
  );
}

/**
 * Connects the router to the unsaved work of the page; mounted once in each app, by the shell, which shows the dialog.
 * The router allows only one blocker, so forms share it.
 */
export function useLeaveDialog(): LeaveQuestion | null {
  const work = useUnsavedWork();
  const from = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    work.blocks({ from: currentLocation, to: nextLocation }),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    return work.ask({ stay: () => blocker.reset(), leave: () => blocker.proceed() }, { from, to: blocker.location });
  }, [blocker, from, work]);
  return useSyncExternalStore(work.subscribe, work.question);
}
