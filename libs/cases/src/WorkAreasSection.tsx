import { Suspense, type ReactNode } from 'react';
import type { AppConfig, InquirerCase } from '@schaktkoll/contract';
import { casePageTexts } from '@schaktkoll/texts';
import { LoadingBlock, media, Section, lazyPart } from '@schaktkoll/ui';
import styled from 'styled-components';
import { WorkAreaRows } from './places/WorkAreaRows.tsx';

const texts = casePageTexts.areas;
// The map is half of all script on the page and what it shows is not the first thing asked for.
const CaseMapPart = lazyPart(async () => (await import('./CaseMapPart.tsx')).default);
const PlacedWorkAreas = lazyPart(async () => (await import('./places/PlacedWorkAreas.tsx')).default);

export interface WorkAreasSectionProps {
  readonly workAreas: InquirerCase['workAreas'];
  /** Layers of the map, as the deployment configures them. */
  readonly sources: AppConfig['map']['sources'];
  /** Below the areas while no municipality borders are imported: for whoever can import some. */
  readonly withoutBorders?: ReactNode;
}

/** The work areas on a map to look at. Its code is fetched after the page is rendered, into a box of the same height. */
export function WorkAreasMap({ workAreas, sources }: Pick<WorkAreasSectionProps, 'workAreas' | 'sources'>) {
  return (
    <MapBox>
      <Suspense fallback={<LoadingBlock text={casePageTexts.loading} />}>
        <CaseMapPart workAreas={workAreas} sources={sources} />
      </Suspense>
    </MapBox>
  );
}

/** Where the work is: a map to look at, and the areas in words. */
export function WorkAreasSection({ workAreas, sources, withoutBorders }: WorkAreasSectionProps) {
  return (
    <Section heading={texts.heading}>
      <WorkAreasMap workAreas={workAreas} sources={sources} />
      <Suspense fallback={<WorkAreaRows workAreas={workAreas} />}>
        <PlacedWorkAreas workAreas={workAreas} withoutBorders={withoutBorders} />
      </Suspense>
    </Section>
  );
}

/** High enough for the buttons and the layer list under the map, so that the rest of the page does not move when they come. */
const MapBox = styled.div`
  display: flex;
  flex-direction: column;
  min-height: clamp(400px, 60vh, 580px);
  ${media.belowTablet} {
    min-height: 580px;
  }
`;
