import { lazyPart } from '@schaktkoll/ui';
import { Suspense, type ReactElement } from 'react';
import { useIdle } from './useIdle.ts';
import type { WhereaboutsProps } from './Whereabouts.tsx';

const Whereabouts = lazyPart(async () => (await import('./Whereabouts.tsx')).Whereabouts);

/** Where the map is, once the page has nothing better to do: the first load does without it. */
export function MapHead(props: WhereaboutsProps): ReactElement | null {
  return useIdle() ? (
    <Suspense fallback={null}>
      <Whereabouts {...props} />
    </Suspense>
  ) : null;
}
