import { useEffect, useEffectEvent, useRef } from 'react';
import { getCableOwnerCase, getInquirerCase } from '@schaktkoll/contract';
import { unstable_serialize, useSWRConfig } from 'swr';
import { useLive } from './ApiProvider.tsx';
import { swrSettings } from './swrSettings.ts';
import { callKey } from './useCall.ts';
import { invalidateCase } from './live/invalidateCase.ts';
import type { LiveListener } from './live/LiveTab.ts';
import type { LiveSide } from './live/openLiveTab.ts';

export type { LiveSide };

/** Minimum time between two fetches of a list, however many changes there are. */
const listPauseMilliseconds = 3_000;

/** SWR does not fetch a list again within this time of the last fetch (`dedupingInterval`). */
const recentMilliseconds = swrSettings.standard.dedupingInterval;

/**
 * Keeps a list of cases up to date: calls `refresh` when a case that the user may see has changed. Nothing is received
 * while the tab is hidden; SWR fetches again when it becomes visible.
 */
export function useLiveCases(side: LiveSide, refresh: () => void): void {
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isStale = useRef(false);
  const ask = () => {
    if (pause.current !== undefined) {
      isStale.current = true;
      return;
    }
    isStale.current = false;
    refresh();
    pause.current = setTimeout(() => {
      pause.current = undefined;
      if (isStale.current) ask();
    }, listPauseMilliseconds);
  };
  const mountedAt = useRef(0);
  useEffect(() => {
    mountedAt.current = performance.now();
    return () => clearTimeout(pause.current);
  }, []);
  const { changedAt } = useLive();
  useFollow(side, {
    // After a recent change, the list may be from before it.
    onFollow: () => void (changedAt() > mountedAt.current - recentMilliseconds && ask()),
    onChange: ask,
    onMissed: ask,
    onSilence: () => undefined,
  });
}

const readOf = { inquirer: getInquirerCase, cableowner: getCableOwnerCase } as const;

interface LiveCase {
  readonly caseNumber: string;
  /** Another user has changed what the page shows. */
  readonly onUpdated: () => void;
}

/**
 * Keeps an open case up to date: its cached read is fetched again at a change, and every 30 s while no events can be
 * received. `onUpdated` is called only if what is shown has changed, and not through an action in this tab.
 */
export function useLiveCase(side: LiveSide, { caseNumber, onUpdated }: LiveCase): void {
  const { ownActions } = useLive();
  const { cache, mutate } = useSWRConfig();
  const shown = () => cache.get(unstable_serialize(callKey(readOf[side], { params: { caseNumber } })))?.data as unknown;
  const compare = async (invalidated: Promise<unknown>) => {
    const [before, isOwn] = [shown(), ownActions.isRecent()];
    await invalidated;
    const after = shown();
    if (before !== undefined && after !== undefined && after !== before && !isOwn && !ownActions.isRecent())
      onUpdated();
  };
  useFollow(side, {
    onFollow: () => undefined,
    onChange: (change, invalidated) => void (change.caseNumber === caseNumber && compare(invalidated)),
    onMissed: (invalidated) => void compare(invalidated),
    onSilence: () => void compare(invalidateCase({ mutate }, caseNumber)),
  });
}

/** The code of the stream is loaded after the page, because nothing on first load needs it. */
function useFollow(side: LiveSide, listener: LiveListener & { readonly onFollow: () => void }): void {
  const { tabOf } = useLive();
  const latest = useEffectEvent(() => listener);
  useEffect(() => {
    let isGone = false;
    let leave = (): void => undefined;
    const begin = async () => {
      const tab = await tabOf(side);
      if (isGone) return;
      leave = tab.follow({
        onChange: (change, invalidated) => latest().onChange(change, invalidated),
        onMissed: (invalidated) => latest().onMissed(invalidated),
        onSilence: () => latest().onSilence(),
      });
      latest().onFollow();
    };
    // In a later task, after the page has painted. If the code cannot be loaded, updates are left to SWR.
    const turn = setTimeout(() => void begin().catch(() => undefined));
    return () => {
      isGone = true;
      clearTimeout(turn);
      leave();
    };
  }, [side, tabOf]);
}
