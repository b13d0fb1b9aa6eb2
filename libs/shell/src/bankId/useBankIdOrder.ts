import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '@schaktkoll/api-client';
import type { BankIdOrderView } from '@schaktkoll/contract';
import { bankIdReturnMarker, type BankIdDevice, type BankIdPurpose } from '@schaktkoll/domain';

/** The calls of an identification; the same object as long as they are for the same one. */
export interface BankIdCalls {
  readonly purpose: BankIdPurpose;
  readonly start: (device: BankIdDevice) => Promise<BankIdOrderView>;
  readonly read: (signal: AbortSignal) => Promise<BankIdOrderView>;
  readonly cancel: () => Promise<unknown>;
}

export interface FollowedOrder {
  /** As it was last heard of; null before the first answer. */
  readonly view: BankIdOrderView | null;
  /** Why nothing is heard at the moment; it is asked again. */
  readonly trouble: 'offline' | 'busy' | null;
  /** Why nothing will be heard any more. */
  readonly refusal: unknown;
  readonly restart: () => void;
}

type Heard = Omit<FollowedOrder, 'restart'>;

/** The code changes each second; without a code there is nothing to see between two questions to the e-ID. */
const everyMilliseconds: Readonly<Record<BankIdDevice, number>> = { OtherDevice: 1_000, ThisDevice: 2_000 };
const afterTrouble = 3_000;
const nothing: Heard = { view: null, trouble: null, refusal: null };

/**
 * Follows an identification on a device: goes on with one that is under way (the page was loaded anew, or the e-ID's app
 * has come back to another tab), else begins one, and asks how it stands until it has ended. When the page is looked at
 * again, or the network is back, it asks at once.
 */
export function useBankIdOrder(calls: BankIdCalls, device: BankIdDevice): FollowedOrder {
  const [heard, setHeard] = useState<Heard>(nothing);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const begin = () => calls.start(device);
    let ask = round === 0 ? () => goOnOrBegin(calls, device, leaving.signal, begin) : begin;
    const hear = async (): Promise<number | null> => {
      try {
        const view = await ask();
        ask = () => calls.read(leaving.signal);
        if (!leaving.signal.aborted) setHeard({ view, trouble: null, refusal: null });
        return view.state === 'Pending' ? everyMilliseconds[device] : null;
      } catch (error) {
        const trouble = troubleOf(error);
        if (!leaving.signal.aborted)
          setHeard(({ view }) => ({ view, trouble, refusal: trouble === null ? error : null }));
        return trouble === null ? null : afterTrouble;
      }
    };
    const follow = async (): Promise<void> => {
      const wait = await hear();
      if (wait === null || leaving.signal.aborted) return undefined;
      await pause(wait, leaving.signal);
      return leaving.signal.aborted ? undefined : follow();
    };
    void follow();
    return () => leaving.abort();
  }, [calls, device, round]);

  const restart = useCallback(() => {
    setHeard(nothing);
    setRound((count) => count + 1);
  }, []);
  return { ...heard, restart };
}

async function goOnOrBegin(
  calls: BankIdCalls,
  device: BankIdDevice,
  signal: AbortSignal,
  begin: () => Promise<BankIdOrderView>,
): Promise<BankIdOrderView> {
  const view = await calls.read(signal);
  const isSame = view.purpose === calls.purpose && view.device === device;
  // Who comes back from the app is told how it ended there; who opens the page for another try gets one.
  const isReturn = window.location.hash === bankIdReturnMarker;
  const goesOn = view.state === 'Pending' || view.state === 'Complete' || (view.state === 'Failed' && isReturn);
  return isSame && goesOn ? view : begin();
}

function troubleOf(error: unknown): FollowedOrder['trouble'] {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 0) return 'offline';
  return error.status === 503 ? 'busy' : null;
}

/** Ends after the time, or as soon as somebody looks at the page again or the network is back. */
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
