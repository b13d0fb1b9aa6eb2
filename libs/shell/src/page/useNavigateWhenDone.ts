import { useCallback } from 'react';
import { useAppNavigate } from '@schaktkoll/routing';
import { useIsUnmounted } from '@schaktkoll/ui';

type Navigate = ReturnType<typeof useAppNavigate>;

/**
 * Navigation after an action that was waited for; nothing if the user has left the page meanwhile. The promise never
 * resolves: a form that returns it stays busy until the other page replaces it, because another press while the code of
 * that page loads would repeat the action.
 */
export function useNavigateWhenDone(): (...to: Parameters<Navigate>) => Promise<never> {
  const navigate = useAppNavigate();
  const isUnmounted = useIsUnmounted();
  return useCallback(
    (...to) => {
      // In a later task, when the unsaved-changes guard has been removed.
      setTimeout(() => {
        if (!isUnmounted.current) navigate(...to);
      });
      return new Promise<never>(() => undefined);
    },
    [navigate, isUnmounted],
  );
}
