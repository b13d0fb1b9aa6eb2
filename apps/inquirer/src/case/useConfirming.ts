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
  /** The answers of a button that is at work. */
  readonly heldBy: (button: ConfirmButton) => readonly CaseRecipient[] | undefined;
  /** Whether another button confirms one of these answers now. */
  readonly isLocked: (button: ConfirmButton, recipients: readonly CaseRecipient[]) => boolean;
  /** Locks the other buttons of these answers until the action ends. */
  readonly during: (
    button: ConfirmButton,
    recipients: readonly CaseRecipient[],
    act: () => Promise<void>,
  ) => Promise<void>;
}

/** Answers change one by one while several are confirmed; what is at work keeps its place, and nothing is sent twice. */
export function useConfirming(): Confirming {
  const [runs, setRuns] = useState<readonly Run[]>([]);
  return {
    heldBy: (button) => runs.find((run) => run.button === button)?.recipients,
    isLocked: (button, recipients) =>
      runs.some(
        (run) => run.button !== button && run.recipients.some(({ id }) => recipients.some((one) => one.id === id)),
      ),
    during: (button, recipients, act) => {
      const run: Run = { button, recipients };
      setRuns((others) => [...others, run]);
      return act().finally(() => setRuns((all) => all.filter((each) => each !== run)));
    },
  };
}
