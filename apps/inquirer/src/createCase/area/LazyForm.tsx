import { createCaseTexts } from '@schaktkoll/texts';
import { Details, LoadingBlock } from '@schaktkoll/ui';
import { Suspense, useState, type ReactElement, type ReactNode } from 'react';

interface LazyFormProps {
  readonly summary: string;
  /** Initially open, because it already has input. */
  readonly isOpen?: boolean;
  /** Rendered, and therefore loaded, when it is first opened. */
  readonly children: ReactNode;
}

/** A collapsed form for adding areas, loaded on demand. */
export function LazyForm({ summary, isOpen = false, children }: LazyFormProps): ReactElement {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <Details summary={summary} open={isOpen} onOpen={() => setWasOpened(true)}>
      {wasOpened && <Suspense fallback={<LoadingBlock text={createCaseTexts.area.loadingForm} />}>{children}</Suspense>}
    </Details>
  );
}
