import { AfterPaint, lazyPart } from '@schaktkoll/ui';
import { Suspense } from 'react';

const Overview = lazyPart(async () => (await import('./Overview.tsx')).Overview);

/** Room for the line of the overview, so that the list does not move when it arrives. */
const place = { minHeight: 44 };

/** The overview above the list of cases, fetched once the list is shown. */
export function OverviewPlace() {
  return (
    <div style={place}>
      <AfterPaint>
        <Suspense fallback={null}>
          <Overview />
        </Suspense>
      </AfterPaint>
    </div>
  );
}
