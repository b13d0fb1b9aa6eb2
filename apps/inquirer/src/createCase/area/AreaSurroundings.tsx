import { useAreaPlaces, useMapSources } from '@schaktkoll/cases';
import type { MapSource, WorkArea } from '@schaktkoll/map';
import { useEffect } from 'react';

/** What is known of the land around the work areas. */
export interface Surroundings {
  readonly sources: readonly MapSource[];
  /** Where each area lies, in words; undefined where that is not known yet. */
  readonly places: readonly (string | undefined)[];
}

interface AreaSurroundingsProps {
  readonly configured: readonly MapSource[];
  readonly areas: readonly WorkArea[];
  readonly onFound: (found: Surroundings) => void;
}

/** Draws nothing: finds out where the areas lie and which borders the map can show, and tells the step. Fetched in a quiet moment. */
export function AreaSurroundings({ configured, areas, onFound }: AreaSurroundingsProps) {
  const sources = useMapSources(configured);
  const places = useAreaPlaces(areas);
  const told = JSON.stringify(places.map((place) => place ?? null));
  useEffect(() => {
    onFound({ sources, places: (JSON.parse(told) as (string | null)[]).map((place) => place ?? undefined) });
  }, [sources, told, onFound]);
  return null;
}
