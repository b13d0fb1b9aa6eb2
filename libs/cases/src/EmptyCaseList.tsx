import type { ReactNode } from 'react';
import { listTexts } from '@schaktkoll/texts';
import { Button, EmptyState } from '@schaktkoll/ui';

interface EmptyCaseListProps {
  /** Whether filters narrow the list: then it is they that leave nothing. */
  readonly isFiltered: boolean;
  readonly onReset: () => void;
  readonly heading: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** In place of an empty list: nothing yet, and what to do; or no hits, and the way back to all. */
export function EmptyCaseList({ isFiltered, onReset, heading, children, action }: EmptyCaseListProps) {
  if (!isFiltered) {
    return (
      <EmptyState heading={heading} action={action}>
        {children}
      </EmptyState>
    );
  }
  return (
    <EmptyState heading={listTexts.noHitsHeading} action={<Button onClick={onReset}>{listTexts.filter.reset}</Button>}>
      {listTexts.noHitsBody}
    </EmptyState>
  );
}
