import { useCallback, useState } from 'react';
import { ApiError, useOwnProfile } from '@schaktkoll/api-client';

/** One thing that can be changed: whether its form is open, and what became of it. */
export interface Change {
  readonly isOpen: boolean;
  /** What has been done, in words; empty before. */
  readonly told: string;
  readonly open: () => void;
  readonly cancel: () => void;
  /** Sends the change, reads the profile anew, closes the form and tells. Rejects as the sending does, with the form still open. */
  readonly finish: (send: () => Promise<unknown>, words: string) => Promise<void>;
}

/** What somebody changed meanwhile, in another tab say, is read anew: the form then tells of it beside the new values. */
export function useChange(): Change {
  const { mutate } = useOwnProfile();
  const [isOpen, setIsOpen] = useState(false);
  const [told, setTold] = useState('');

  const open = useCallback(() => {
    setTold('');
    setIsOpen(true);
  }, []);
  const cancel = useCallback(() => setIsOpen(false), []);
  const finish = useCallback(
    async (send: () => Promise<unknown>, words: string) => {
      try {
        await send();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'VersionConflict') await mutate();
        throw error;
      }
      await mutate();
      setIsOpen(false);
      setTold(words);
    },
    [mutate],
  );
  return { isOpen, told, open, cancel, finish };
}
