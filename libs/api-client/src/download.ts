import { useCallback, useState } from 'react';
import type { CallDeclaration } from '@schaktkoll/contract';
import { useSend } from './ApiProvider.tsx';
import type { CallInput, ReceivedFile } from './request.ts';

export interface Download<C extends CallDeclaration> {
  /** Fetches the file and hands it to the browser. Rejects with ApiError. */
  readonly run: (input: CallInput<C>) => Promise<void>;
  readonly isBusy: boolean;
}

/** Downloads what a call of kind `file` answers: with the bearer header, so that no token stands in an address. */
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

/** Gives the file to the browser under its name. */
function save({ name, content }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken the file over by the next turn; later the address would only hold its memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
