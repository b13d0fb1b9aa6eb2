import { useCallback, useState } from 'react';
import { hasErrorCode, useOwnProfile } from '@schaktkoll/api-client';

/** One value that can be changed: whether its form is open, and the result. */
export interface Change {
  readonly isOpen: boolean;
  /** The text of the last result; empty before that. */
  readonly result: string;
  readonly open: () => void;
  readonly cancel: () => void;
  /**
   * Sends the change, reads the profile again, closes the form and shows the text. Rejects if sending fails; the form
   * then stays open.
   */
  readonly finish: (send: () => Promise<unknown>, text: string) => Promise<void>;
}

/**
 * After a conflict, for example with another tab, the profile is read again, and the form shows the new values next to
 * the input.
 */
export function useChange(): Change {
  const { mutate } = useOwnProfile();
  const [isOpen, setIsOpen] = useState(false);
  const [result, setResult] = useState('');

  const open = useCallback(() => {
    setResult('');
    setIsOpen(true);
  }, []);
  const cancel = useCallback(() => setIsOpen(false), []);
  const finish = useCallback(
    async (send: () => Promise<unknown>, text: string) => {
      try {
        await send();
      } catch (error) {
        if (hasErrorCode(error, 'VersionConflict')) await mutate();
        throw error;
      }
      await mutate();
      setIsOpen(false);
      setResult(text);
    },
    [mutate],
  );
  return { isOpen, result, open, cancel, finish };
}
