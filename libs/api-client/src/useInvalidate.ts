import type { CallDeclaration } from '@schaktkoll/contract';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/** Forgets what a read has given: the page that is opened changes it, and whoever shows it next shall ask anew. */
export function useInvalidate(call: CallDeclaration): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    void mutate((cached) => Array.isArray(cached) && cached[0] === call.name, undefined, { revalidate: false });
  }, [call, mutate]);
}
