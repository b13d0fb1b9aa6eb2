import { Suspense } from 'react';
import { casePageTexts } from '@schaktkoll/texts';
import { lazyPart, LoadingBlock, media } from '@schaktkoll/ui';
import styled from 'styled-components';
import type { WorkAreasMapProps } from './WorkAreasMapContent.tsx';

// The map is half of all script on the page and what it shows is not the first thing asked for.
const WorkAreasMapContent = lazyPart(async () => (await import('./WorkAreasMapContent.tsx')).WorkAreasMapContent);

/** The work areas of one case on a map that fills its place. Its code is fetched after the page is rendered. */
export function WorkAreasMap(props: WorkAreasMapProps) {
  return (
    <MapBox>
      <Suspense fallback={<LoadingBlock text={casePageTexts.loading} />}>
        <WorkAreasMapContent {...props} />
      </Suspense>
    </MapBox>
  );
}

const MapBox = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  ${media.print} {
    height: auto;
  }
`;
