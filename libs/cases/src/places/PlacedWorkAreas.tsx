import type { ReactNode } from 'react';
import type { InquirerCase } from '@schaktkoll/contract';
import { useAreaPlaces } from './useAreaPlaces.ts';
import { useShownBorders } from './useShownBorders.ts';
import { WorkAreaRows } from './WorkAreaRows.tsx';

export interface PlacedWorkAreasProps {
  readonly workAreas: InquirerCase['workAreas'];
  /** Below the areas while no municipality borders are imported, for users who can import them. */
  readonly withoutBorders?: ReactNode;
}

/** The work areas of a case with their locations; a file of its own, because place names are loaded with the map. */
export default function PlacedWorkAreas({ workAreas, withoutBorders }: PlacedWorkAreasProps) {
  const places = useAreaPlaces(workAreas);
  const borders = useShownBorders();
  return (
    <>
      <WorkAreaRows workAreas={workAreas} places={places} />
      {borders === null && withoutBorders}
    </>
  );
}
