import { Suspense } from 'react';
import { listTexts } from '@schaktkoll/texts';
import { lazyPart, LoadingBlock } from '@schaktkoll/ui';
import type { CaseListMapStatesProps } from './CaseListMapStates.tsx';

const CaseListMapStates = lazyPart(async () => (await import('./CaseListMapStates.tsx')).CaseListMapStates);

/** The cases of a list on a map, whose code is loaded on demand. */
export function CaseListMap(props: CaseListMapStatesProps) {
  return (
    <Suspense fallback={<LoadingBlock text={listTexts.loadingMap} />}>
      <CaseListMapStates {...props} />
    </Suspense>
  );
}
