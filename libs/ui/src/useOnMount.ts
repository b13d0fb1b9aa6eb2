import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls once when the component has been shown for the first time, also where React runs effects twice. */
export function useOnMount(action: () => void): void {
  const run = useEffectEvent(action);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    run();
  }, []);
}
