import { useEffect, useRef } from 'react';
import { useLive } from '../ApiProvider.tsx';
import type { LiveListener } from './LiveTab.ts';
import type { LiveSide } from './openLiveTab.ts';

export type { LiveSide };

/** A list asks anew at most this often, however much happens. */
const listPauseMilliseconds = 3_000;

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
  useEffect(() => () => clearTimeout(pause.current), []);
  useFollow(side, { onChange: ask, onMissed: ask, onQuiet: () => undefined });
}

interface LiveCase<Item> {
  readonly caseNumber: string;
  /** The case as it is being read. */
  readonly reading: { readonly data: Item | undefined; readonly mutate: () => Promise<Item | undefined> };
  /** Somebody else has changed what the page shows. */
  readonly onUpdated: () => void;
}

/**
 * Keeps an open case as it is now: at a change it is asked for by its ordinary call, every 30 s when nothing can be
 * heard. `onUpdated` follows only when what is shown has become another, and not by an act of this tab.
 */
export function useLiveCase<Item>(side: LiveSide, { caseNumber, reading, onUpdated }: LiveCase<Item>): void {
  const { ownActs } = useLive();
  const ask = async () => {
    const before = reading.data;
    const isOwn = ownActs.isRecent();
    // A refusal stands on the page already: it is the reading's error.
    const after = await reading.mutate().catch(() => before);
    if (before !== undefined && after !== undefined && after !== before && !isOwn && !ownActs.isRecent()) onUpdated();
  };
  useFollow(side, {
    onChange: (change) => void (change.caseNumber === caseNumber && ask()),
    onMissed: () => void ask(),
    onQuiet: () => void ask(),
  });
}

/** The code of the stream comes after the page: nothing that is shown first needs it. */
function useFollow(side: LiveSide, listener: LiveListener): void {
  const { tabOf } = useLive();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    let isGone = false;
    let leave = (): void => undefined;
    const begin = async () => {
      const tab = await tabOf(side);
      if (isGone) return;
      leave = tab.follow({
        onChange: (change) => latest.current.onChange(change),
        onMissed: () => latest.current.onMissed(),
        onQuiet: () => latest.current.onQuiet(),
      });
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
