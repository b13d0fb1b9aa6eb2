import { lazyPart } from '@schaktkoll/ui';
import { Suspense } from 'react';

/** Loaded when the browser is idle. */
const Overview = lazyPart(async () => {
  await new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  );
  return (await import('./Overview.tsx')).Overview;
});

/** Room for the line of the overview, so that the list does not move when it arrives. */
const place = { minHeight: 44 };

/** The overview above the list of cases. */
export function OverviewPlace() {
  return (
    <div style={place}>
      <Suspense fallback={null}>
        <Overview />
      </Suspense>
    </div>
  );
}
