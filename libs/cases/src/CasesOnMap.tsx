import { Suspense } from 'react';
import { listTexts } from '@schaktkoll/texts';
import { lazyPart, LoadingBlock } from '@schaktkoll/ui';
import type { CasesMapViewProps } from './CasesMapView.tsx';

const CasesMapView = lazyPart(async () => (await import('./CasesMapView.tsx')).CasesMapView);

/** The cases of a list on a map, whose code is fetched only by who wants the map. */
export function CasesOnMap(props: CasesMapViewProps) {
  return (
    <Suspense fallback={<LoadingBlock text={listTexts.loadingMap} />}>
      <CasesMapView {...props} />
    </Suspense>
  );
}
