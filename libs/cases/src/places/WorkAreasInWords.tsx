import { lazyPart } from '@schaktkoll/ui';
import { Suspense } from 'react';
import type { PlacedWorkAreasProps } from './PlacedWorkAreas.tsx';
import { WorkAreaRows } from './WorkAreaRows.tsx';

const PlacedWorkAreas = lazyPart(async () => (await import('./PlacedWorkAreas.tsx')).default);

/** The areas in words, beside a map that is elsewhere. */
export function WorkAreasInWords(props: PlacedWorkAreasProps) {
  return (
    <Suspense fallback={<WorkAreaRows workAreas={props.workAreas} />}>
      <PlacedWorkAreas {...props} />
    </Suspense>
  );
}
