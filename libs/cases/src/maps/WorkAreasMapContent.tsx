import { useOpenMapAccess } from '@schaktkoll/api-client';
import type { AppConfig, InquirerCase, SitePhoto } from '@schaktkoll/contract';
import { SingleCaseMap, type SingleCaseMapProps } from '@schaktkoll/map';
import { casePageTexts, mapTexts, workAreaEditorTexts } from '@schaktkoll/texts';
import { useMemo } from 'react';
import { paperMap } from '../PrintButton.tsx';
import { photoMarks } from '../photos/placedPhotos.ts';
import { useMapSources } from '../places/useMapSources.ts';

const { ownPosition, position } = workAreaEditorTexts;
const texts = { ...mapTexts, ownPosition, position, map: casePageTexts.areas.map };

const noPhotos: readonly SitePhoto[] = [];

export interface WorkAreasMapProps extends Pick<SingleCaseMapProps, 'answers' | 'covered' | 'messages' | 'onPress'> {
  readonly workAreas: InquirerCase['workAreas'];
  /** Photos from the site; those with a place are marked on the map. */
  readonly photos?: readonly SitePhoto[] | undefined;
  /** Layers of the map, as the deployment configures them. */
  readonly sources: AppConfig['map']['sources'];
}

/** The map of a case; a file of its own, so that its code is loaded after the initial render. */
export function WorkAreasMapContent({ workAreas, photos = noPhotos, sources, ...place }: WorkAreasMapProps) {
  const points = useMemo(() => photoMarks(photos), [photos]);
  const openAccess = useOpenMapAccess();
  return (
    <SingleCaseMap
      areas={workAreas}
      points={points}
      texts={texts}
      sources={useMapSources(sources)}
      openAccess={openAccess}
      paper={paperMap}
      {...place}
    />
  );
}
