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

/** A list asks anew at most this often, however much happens. */
const listPauseMilliseconds = 3_000;

/** For so long a list that is shown again is not asked for anew by SWR (`dedupingInterval`). */
const recentMilliseconds = swrSettings.standard.dedupingInterval;

/**
 * Keeps a list of cases as it is now: `refresh` is called when a case of the reader's has changed. Nothing is heard
 * while the tab is hidden; SWR asks when it is looked at again.
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
    // A change that came shortly before: what the list shows may be from before it.
    onFollow: () => void (changedAt() > mountedAt.current - recentMilliseconds && ask()),
    onChange: ask,
    onMissed: ask,
    onQuiet: () => undefined,
  });
}

/** The read of a case on each side. */
const readOf = { inquirer: getInquirerCase, cableowner: getCableOwnerCase } as const;

interface LiveCase {
  readonly caseNumber: string;
  /** Somebody else has changed what the page shows. */
  readonly onUpdated: () => void;
}

/**
 * Keeps an open case as it is now: at a change its cached read is read again, every 30 s when nothing can be heard.
 * `onUpdated` follows only when what is shown has become another, and not by an act of this tab.
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
    onQuiet: () => void compare(invalidateCase({ mutate }, caseNumber)),
  });
}

/** The code of the stream comes after the page: nothing that is shown first needs it. */
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
        onQuiet: () => latest().onQuiet(),
      });
      latest().onFollow();
    };
    // A turn later, when what the page shows has been painted. Without the code it is as live as SWR makes it.
    const turn = setTimeout(() => void begin().catch(() => undefined));
    return () => {
      isGone = true;
      clearTimeout(turn);
      leave();
    };
  }, [side, tabOf]);
}
