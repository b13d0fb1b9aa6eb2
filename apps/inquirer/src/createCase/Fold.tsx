import { stepTexts } from '@schaktkoll/texts';
import { Details } from '@schaktkoll/ui';
import { useState, type ReactNode } from 'react';

interface FoldProps {
  readonly heading: string;
  /** How much of it is filled in; false for nothing. */
  readonly filled: string | false;
  /** A field in it has an error, which opens it. */
  readonly isWrong: boolean;
  readonly children: ReactNode;
}

/** Optional fields, folded until somebody wants them. */
export function Fold({ heading, filled, isWrong, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(isWrong);
  // It stays open when the error is corrected.
  if (isWrong && !isOpen) setIsOpen(true);
  return (
    <Details summary={stepTexts.describe.folded(heading, filled)} open={isOpen}>
      {children}
    </Details>
  );
}
