import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '@schaktkoll/api-client';
import type { BankIdOrderView } from '@schaktkoll/contract';
import { bankIdReturnMarker, type BankIdDevice, type BankIdPurpose } from '@schaktkoll/domain';

/** The calls of an identification. Pass the same object for as long as it is the same identification. */
export interface BankIdCalls {
  readonly purpose: BankIdPurpose;
  readonly start: (device: BankIdDevice) => Promise<BankIdOrderView>;
  readonly read: (signal: AbortSignal) => Promise<BankIdOrderView>;
  readonly cancel: () => Promise<unknown>;
}

export interface FollowedOrder {
  /** The latest response; null before the first. */
  readonly view: BankIdOrderView | null;
  /** Why polling fails at the moment; it is retried. */
  readonly trouble: 'offline' | 'busy' | null;
  /** Why polling has stopped. */
  readonly refusal: unknown;
  readonly restart: () => void;
}

type Progress = Omit<FollowedOrder, 'restart'>;

/** Poll interval. The QR code changes each second; without it the page does not change between two polls. */
const everyMilliseconds: Readonly<Record<BankIdDevice, number>> = { OtherDevice: 1_000, ThisDevice: 2_000 };
const afterTrouble = 3_000;
const nothing: Progress = { view: null, trouble: null, refusal: null };

/**
 * Follows an identification on a device: continues a pending one (after a reload, or when the app has returned to
 * another tab), else starts one, and polls until it has ended. Polls at once when the page becomes visible or the
 * network is back.
 */
export function useBankIdOrder(calls: BankIdCalls, device: BankIdDevice): FollowedOrder {
  const [progress, setProgress] = useState<Progress>(nothing);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const begin = () => {
      removeReturnMarker();
      return calls.start(device);
    };
    let ask = round === 0 ? () => continueOrStart(calls, device, leaving.signal, begin) : begin;
    const poll = async (): Promise<number | null> => {
      try {
        const view = await ask();
        ask = () => calls.read(leaving.signal);
        if (!leaving.signal.aborted) setProgress({ view, trouble: null, refusal: null });
        return view.state === 'Pending' ? everyMilliseconds[device] : null;
      } catch (error) {
        const trouble = troubleOf(error);
        if (!leaving.signal.aborted)
          setProgress(({ view }) => ({ view, trouble, refusal: trouble === null ? error : null }));
        return trouble === null ? null : afterTrouble;
      }
    };
    const follow = async (): Promise<void> => {
      const wait = await poll();
      if (wait === null || leaving.signal.aborted) return undefined;
      await pause(wait, leaving.signal);
      return leaving.signal.aborted ? undefined : follow();
    };
    void follow();
    return () => leaving.abort();
  }, [calls, device, round]);

  const restart = useCallback(() => {
    setProgress(nothing);
    setRound((count) => count + 1);
  }, []);
  return { ...progress, restart };
}

async function continueOrStart(
  calls: BankIdCalls,
  device: BankIdDevice,
  signal: AbortSignal,
  begin: () => Promise<BankIdOrderView>,
): Promise<BankIdOrderView> {
  const view = await calls.read(signal);
  const isSame = view.purpose === calls.purpose && view.device === device;
  // A user who returns from the app gets the result; a user who opens the page to retry gets a new order.
  const isReturn = window.location.hash === bankIdReturnMarker;
  const goesOn = view.state === 'Pending' || view.state === 'Complete' || (view.state === 'Failed' && isReturn);
  return isSame && goesOn ? view : begin();
}

/** The BankID app has not been opened for a new order yet. */
function removeReturnMarker(): void {
  const { hash, pathname, search } = window.location;
  if (hash === bankIdReturnMarker) window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}

function troubleOf(error: unknown): FollowedOrder['trouble'] {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 0) return 'offline';
  return error.status === 503 ? 'busy' : null;
}

/** Resolves after the time, or when the page becomes visible or the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const endWhenSeen = () => document.visibilityState === 'visible' && end();
    const options = { signal: done.signal };
    signal.addEventListener('abort', end, options);
    window.addEventListener('online', end, options);
    window.addEventListener('pageshow', end, options);
    document.addEventListener('visibilitychange', endWhenSeen, options);
  });
}
