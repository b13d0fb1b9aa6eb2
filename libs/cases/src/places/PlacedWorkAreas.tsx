import type { ReactNode } from 'react';
import type { InquirerCase, SitePhoto } from '@schaktkoll/contract';
import { PhotoPlaces } from '../photos/PhotoPlaces.tsx';
import { useAreaPlaces } from './useAreaPlaces.ts';
import { useShownBorders } from './useShownBorders.ts';
import { WorkAreaRows } from './WorkAreaRows.tsx';

interface PlacedWorkAreasProps {
  readonly workAreas: InquirerCase['workAreas'];
  readonly photos?: readonly SitePhoto[] | undefined;
  /** Below the areas while no municipality borders are imported. */
  readonly withoutBorders?: ReactNode;
}

/** The work areas of a case with their locations; a file of its own, because place names are loaded with the map. */
export default function PlacedWorkAreas({ workAreas, photos, withoutBorders }: PlacedWorkAreasProps) {
  const places = useAreaPlaces(workAreas);
  const borders = useShownBorders();
  return (
    <>
      <WorkAreaRows workAreas={workAreas} places={places} />
      {photos !== undefined && <PhotoPlaces photos={photos} />}
      {borders === null && withoutBorders}
    </>
  );
}
