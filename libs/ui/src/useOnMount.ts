import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls once when the component has been shown for the first time, also where React runs effects twice. */
export function useOnMount(act: () => void): void {
  const run = useEffectEvent(act);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    run();
  }, []);
}
