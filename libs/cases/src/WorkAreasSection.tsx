import { Suspense } from 'react';
import type { AppConfig, InquirerCase } from '@schaktkoll/contract';
import { areaOf } from '@schaktkoll/geometry';
import { casePageTexts, formatArea } from '@schaktkoll/texts';
import { LoadingBlock, Section, lazyPart } from '@schaktkoll/ui';

const texts = casePageTexts.areas;
// The map is half of all script on the page and what it shows is not the first thing asked for.
const CaseMapPart = lazyPart(async () => (await import('./CaseMapPart.tsx')).default);

export interface WorkAreasSectionProps {
  readonly workAreas: InquirerCase['workAreas'];
  /** Layers of the map, as the deployment configures them. */
  readonly sources: AppConfig['map']['sources'];
}

/** Where the work is: a map to look at, and the areas in words. */
export function WorkAreasSection({ workAreas, sources }: WorkAreasSectionProps) {
  return (
    <Section heading={texts.heading}>
      <Suspense fallback={<LoadingBlock text={casePageTexts.loading} />}>
        <CaseMapPart workAreas={workAreas} sources={sources} />
      </Suspense>
      <ul>
        {workAreas.map((area) => (
          <li key={area.name}>{texts.one(area.name, formatArea(areaOf(area.geometry)))}</li>
        ))}
      </ul>
    </Section>
  );
}
