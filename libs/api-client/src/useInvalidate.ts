import type { CallDeclaration } from '@schaktkoll/contract';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/**
 * Removes a read from the cache when the component mounts: the page changes it, and the next page must fetch it again.
 */
export function useInvalidate(call: CallDeclaration): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    void mutate((cached) => Array.isArray(cached) && cached[0] === call.name, undefined, { revalidate: false });
  }, [call, mutate]);
}
