import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@schaktkoll/ui';

const SessionWarning = lazyPart(async () => (await import('./notices.ts')).SessionWarning);

/** A page that has just been drawn has better things to fetch. */
const startAfterMilliseconds = 10_000;

/** Watches the session of an open page: whether it still is there, and when it is about to end. */
export function SessionWatch() {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOn(true), startAfterMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    isOn && (
      <Suspense fallback={null}>
        <SessionWarning />
      </Suspense>
    )
  );
}
