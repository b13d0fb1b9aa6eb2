import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media condition, such as `(min-width: 1440px)`, holds now. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(condition);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [condition],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(condition).matches ?? false);
}
