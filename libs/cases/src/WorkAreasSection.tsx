import { Suspense, type ReactNode } from 'react';
import { casePageTexts } from '@schaktkoll/texts';
import { lazyPart, Section } from '@schaktkoll/ui';
import { WorkAreasMap } from './maps/WorkAreasMap.tsx';
import type { WorkAreasMapProps } from './maps/WorkAreasMapContent.tsx';
import { WorkAreaRows } from './places/WorkAreaRows.tsx';

const texts = casePageTexts.areas;
const PlacedWorkAreas = lazyPart(async () => (await import('./places/PlacedWorkAreas.tsx')).default);

export interface WorkAreasSectionProps extends WorkAreasMapProps {
  /** Below the areas while no municipality borders are imported, for users who can import them. */
  readonly withoutBorders?: ReactNode;
}

/** Where the work is: a map to look at, and the areas and the places of photos in words. */
export function WorkAreasSection({ workAreas, photos, sources, withoutBorders }: WorkAreasSectionProps) {
  return (
    <Section heading={texts.heading}>
      <WorkAreasMap workAreas={workAreas} photos={photos} sources={sources} />
      <WorkAreasInWords workAreas={workAreas} photos={photos} withoutBorders={withoutBorders} />
    </Section>
  );
}

/** The areas and the places of photos in words, beside a map that is elsewhere. */
export function WorkAreasInWords({
  workAreas,
  photos,
  withoutBorders,
}: Omit<WorkAreasSectionProps, 'sources' | 'workspace'>) {
  return (
    <Suspense fallback={<WorkAreaRows workAreas={workAreas} />}>
      <PlacedWorkAreas workAreas={workAreas} photos={photos} withoutBorders={withoutBorders} />
    </Suspense>
  );
}
