import { useOpenMapAccess } from '@schaktkoll/api-client';
import { CaseMap } from '@schaktkoll/map';
import { casePageTexts, mapTexts } from '@schaktkoll/texts';
import { useMapSources } from './places/useMapSources.ts';
import type { WorkAreasSectionProps } from './WorkAreasSection.tsx';

const texts = { ...mapTexts, map: casePageTexts.areas.map };

/** The map of a case; a file of its own, so that its code is fetched after the page stands. */
export default function CaseMapPart({ workAreas, sources }: Pick<WorkAreasSectionProps, 'workAreas' | 'sources'>) {
  const openAccess = useOpenMapAccess();
  return <CaseMap areas={workAreas} texts={texts} sources={useMapSources(sources)} openAccess={openAccess} />;
}
