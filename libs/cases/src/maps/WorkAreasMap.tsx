import { Suspense } from 'react';
import { casePageTexts } from '@schaktkoll/texts';
import { lazyPart, LoadingBlock, media } from '@schaktkoll/ui';
import styled, { css } from 'styled-components';
import type { WorkAreasMapProps } from './WorkAreasMapContent.tsx';

// The map is half of all script on the page and what it shows is not the first thing asked for.
const WorkAreasMapContent = lazyPart(async () => (await import('./WorkAreasMapContent.tsx')).WorkAreasMapContent);

/** The work areas of one case on a map to look at. Its code is fetched after the page is rendered, into a box of the same height. */
export function WorkAreasMap(props: WorkAreasMapProps) {
  return (
    <MapBox $fills={props.workspace !== undefined}>
      <Suspense fallback={<LoadingBlock text={casePageTexts.loading} />}>
        <WorkAreasMapContent {...props} />
      </Suspense>
    </MapBox>
  );
}

const lowest = css`
  min-height: clamp(400px, 60vh, 580px);
  ${media.belowTablet} {
    min-height: 580px;
  }
`;

const fills = css`
  height: 100%;
  ${media.print} {
    height: auto;
  }
`;

/**
 * High enough for the buttons and the layer list under the map, so that the rest of the page does not move when they
 * are rendered.
 */
const MapBox = styled.div<{ readonly $fills: boolean }>`
  display: flex;
  flex-direction: column;
  ${({ $fills }) => ($fills ? fills : lowest)}
`;
