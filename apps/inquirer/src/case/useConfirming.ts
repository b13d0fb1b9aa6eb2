import type { CaseRecipient } from '@schaktkoll/contract';
import { useState } from 'react';

/** A button for one answer, for those without cables and without a comment, or for all. */
type ConfirmButton = 'one' | 'plain' | 'all';

interface Run {
  readonly button: ConfirmButton;
  readonly recipients: readonly CaseRecipient[];
}

/** The answers that are being confirmed; each of them may be confirmed by several buttons. */
export interface Confirming {
  /** The answers that a button confirms now; undefined where it confirms none. */
  readonly inProgress: (button: ConfirmButton) => readonly CaseRecipient[] | undefined;
  /** Whether another button confirms one of these answers now. */
  readonly isLocked: (button: ConfirmButton, recipients: readonly CaseRecipient[]) => boolean;
  /** Locks the other buttons of these answers until the action ends. */
  readonly runLocked: (
    button: ConfirmButton,
    recipients: readonly CaseRecipient[],
    action: () => Promise<void>,
  ) => Promise<void>;
}

/** While several answers are confirmed they change one by one: their buttons stay in place, and none is sent twice. */
export function useConfirming(): Confirming {
  const [runs, setRuns] = useState<readonly Run[]>([]);
  return {
    inProgress: (button) => runs.find((run) => run.button === button)?.recipients,
    isLocked: (button, recipients) =>
      runs.some(
        (run) => run.button !== button && run.recipients.some(({ id }) => recipients.some((one) => one.id === id)),
      ),
    runLocked: (button, recipients, action) => {
      const run: Run = { button, recipients };
      setRuns((others) => [...others, run]);
      return action().finally(() => setRuns((all) => all.filter((each) => each !== run)));
    },
  };
}
