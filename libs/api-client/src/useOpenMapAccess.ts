import { openMapAccess } from '@schaktkoll/contract';
import { useCallback } from 'react';
import { useSend } from './ApiProvider.tsx';

/**
 * Lets this browser fetch map images from our own server for 20 minutes, for maps with such a source. The function is
 * stable across renders.
 */
export function useOpenMapAccess(): () => Promise<void> {
  const send = useSend();
  return useCallback(async () => {
    await send(openMapAccess, {});
  }, [send]);
}
