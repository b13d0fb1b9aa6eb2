import { useCallback, useState } from 'react';
import { hasErrorCode, useOwnProfile } from '@schaktkoll/api-client';

/** One value that can be changed: whether its form is open, and the result. */
export interface Change {
  readonly isOpen: boolean;
  /** The text of the last result; empty before that. */
  readonly result: string;
  readonly open: () => void;
  readonly cancel: () => void;
  /** Sends the change, reads the profile again and shows the text. Rejects if sending fails. */
  readonly save: (send: () => Promise<unknown>, text: string) => Promise<void>;
  /** The same, and closes the form. */
  readonly finish: (send: () => Promise<unknown>, text: string) => Promise<void>;
}

/**
 * After a conflict, for example with another tab, the profile is read again, and the form shows the new values next to
 * the input.
 *
 * @param isOpenAtFirst its form continues from before a reload
 */
export function useChange(isOpenAtFirst = false): Change {
  const { mutate } = useOwnProfile();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [result, setResult] = useState('');

  const open = useCallback(() => {
    setResult('');
    setIsOpen(true);
  }, []);
  const cancel = useCallback(() => setIsOpen(false), []);
  const save = useCallback(
    async (send: () => Promise<unknown>, text: string) => {
      // The same text twice would not be announced again.
      setResult('');
      try {
        await send();
      } catch (error) {
        if (hasErrorCode(error, 'VersionConflict')) await mutate();
        throw error;
      }
      await mutate();
      setResult(text);
    },
    [mutate],
  );
  const finish = useCallback(
    async (send: () => Promise<unknown>, text: string) => {
      await save(send, text);
      cancel();
    },
    [cancel, save],
  );
  return { isOpen, result, open, cancel, save, finish };
}
