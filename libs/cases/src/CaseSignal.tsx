import { hasWork, signalOfRead, type CasePurpose, type ShownStatus } from '@schaktkoll/domain';
import { signalTexts } from '@schaktkoll/texts';
import { Note, Signal } from '@schaktkoll/ui';
import type { ReactNode } from 'react';

interface CaseSignalProps {
  readonly status: ShownStatus;
  readonly purpose: CasePurpose;
  /** What is shown was read more than a day ago. */
  readonly isOutdated?: boolean;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** Whether the digger may begin, and what to do next: the signal, or a note where nothing is dug or the case is over. */
export function CaseSignal({ status, purpose, isOutdated = false, heading, children }: CaseSignalProps) {
  const signal = signalOfRead(status, isOutdated);
  if (signal === 'none' || !hasWork(purpose)) {
    return (
      <Note kind="neutral" heading={heading}>
        {children}
      </Note>
    );
  }
  return (
    <Signal signal={signal} word={signalTexts.words[signal]} label={signalTexts.question} heading={heading}>
      {children}
    </Signal>
  );
}
