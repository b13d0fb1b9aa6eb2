import { createCaseTexts } from '@schaktkoll/texts';
import { Details, LoadingBlock } from '@schaktkoll/ui';
import { Suspense, useState, type ReactElement, type ReactNode } from 'react';

interface LazyFormProps {
  readonly summary: string;
  /** Begins unfolded: something is typed in it already. */
  readonly isOpen?: boolean;
  /** Drawn, and with it fetched, when it is opened for the first time. */
  readonly children: ReactNode;
}

/** One of the ways to add areas, folded until it is wanted. */
export function LazyForm({ summary, isOpen = false, children }: LazyFormProps): ReactElement {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <Details summary={summary} open={isOpen} onOpen={() => setWasOpened(true)}>
      {wasOpened && <Suspense fallback={<LoadingBlock text={createCaseTexts.area.loadingForm} />}>{children}</Suspense>}
    </Details>
  );
}
