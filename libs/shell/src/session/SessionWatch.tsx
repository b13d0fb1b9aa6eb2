import { Suspense, useEffect, useState } from 'react';
import { lazyBeside } from '@schaktkoll/ui';

const SessionWarning = lazyBeside(async () => (await import('./notices.ts')).SessionWarning);

/** The requests of a page that has just been shown come first. */
const startAfterMilliseconds = 10_000;

/** Polls whether the session of an open page still exists, and when it is about to end. */
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
