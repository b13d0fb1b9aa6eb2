import { lazyPart } from '@schaktkoll/ui';
import { Suspense } from 'react';
import styled from 'styled-components';

/** Loaded when the browser is idle. */
const Overview = lazyPart(async () => {
  await new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  );
  return (await import('./Overview.tsx')).Overview;
});

/**
 * The overview beside the heading of the list of cases, opened in a line of its own.
 *
 * @param isReady it is known whether there are cases: without any it stands elsewhere
 */
export function OverviewPlace({ isReady }: { readonly isReady: boolean }) {
  return (
    <Place>
      <Suspense fallback={null}>{isReady && <Overview />}</Suspense>
    </Place>
  );
}

/** As high before the overview has arrived, so that the list does not move. */
const Place = styled.div`
  min-height: 44px;
  &:has([open]) {
    flex-basis: 100%;
  }
`;
