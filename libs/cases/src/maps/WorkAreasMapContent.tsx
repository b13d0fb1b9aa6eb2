import { useOpenMapAccess } from '@schaktkoll/api-client';
import type { AppConfig, InquirerCase } from '@schaktkoll/contract';
import { SingleCaseMap } from '@schaktkoll/map';
import { casePageTexts, mapTexts } from '@schaktkoll/texts';
import { useMapSources } from '../places/useMapSources.ts';

const texts = { ...mapTexts, map: casePageTexts.areas.map };

export interface WorkAreasMapProps {
  readonly workAreas: InquirerCase['workAreas'];
  /** Layers of the map, as the deployment configures them. */
  readonly sources: AppConfig['map']['sources'];
}

/** The map of a case; a file of its own, so that its code is loaded after the initial render. */
export function WorkAreasMapContent({ workAreas, sources }: WorkAreasMapProps) {
  const openAccess = useOpenMapAccess();
  return <SingleCaseMap areas={workAreas} texts={texts} sources={useMapSources(sources)} openAccess={openAccess} />;
}
