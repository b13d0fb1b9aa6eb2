import { useCallback, useState } from 'react';
import type { CallDeclaration } from '@schaktkoll/contract';
import { useSend } from './ApiProvider.tsx';
import type { CallInput, ReceivedFile } from './request.ts';

export interface Download<C extends CallDeclaration> {
  /** Fetches the file and lets the browser save it. Rejects with ApiError. */
  readonly run: (input: CallInput<C>) => Promise<void>;
  readonly isBusy: boolean;
}

/** Downloads the response of a call of kind `file`. The token is sent in a header, so it is never part of a URL. */
export function useDownload<C extends CallDeclaration & { readonly kind: 'file' }>(call: C): Download<C> {
  const send = useSend();
  const [isBusy, setIsBusy] = useState(false);
  const run = useCallback(
    async (input: CallInput<C>) => {
      setIsBusy(true);
      try {
        save((await send(call, input)) as unknown as ReceivedFile);
      } finally {
        setIsBusy(false);
      }
    },
    [call, send],
  );
  return { run, isBusy };
}

/** Lets the browser save the file under its name. */
function save({ name, content }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has read the blob by then; without this the object URL would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
