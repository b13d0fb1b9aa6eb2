import { Suspense, type ReactNode } from 'react';
import { casePageTexts } from '@schaktkoll/texts';
import { lazyPart, Section } from '@schaktkoll/ui';
import { WorkAreasMap } from './maps/WorkAreasMap.tsx';
import type { WorkAreasMapProps } from './maps/WorkAreasMapContent.tsx';
import { WorkAreaRows } from './places/WorkAreaRows.tsx';

const texts = casePageTexts.areas;
const PlacedWorkAreas = lazyPart(async () => (await import('./places/PlacedWorkAreas.tsx')).default);

export interface WorkAreasSectionProps extends WorkAreasMapProps {
  /** Below the areas while no municipality borders are imported: for whoever can import some. */
  readonly withoutBorders?: ReactNode;
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
