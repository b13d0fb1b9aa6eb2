import { useAreaPlaces, useMapSources } from '@schaktkoll/cases';
import type { MapSource, WorkArea } from '@schaktkoll/map';
import { useEffect } from 'react';

/** What is known about the surroundings of the work areas. */
export interface Surroundings {
  readonly sources: readonly MapSource[];
  /** The location of each area as a text; undefined until it is known. */
  readonly places: readonly (string | undefined)[];
}

interface AreaSurroundingsProps {
  readonly configured: readonly MapSource[];
  readonly areas: readonly WorkArea[];
  readonly onFound: (found: Surroundings) => void;
}

/**
 * Renders nothing: finds the locations of the areas and the borders that the map can show, and reports them to the
 * step. Mounted when the browser is idle: the first load does without the names of places.
 */
export function AreaSurroundings({ configured, areas, onFound }: AreaSurroundingsProps) {
  const sources = useMapSources(configured);
  const places = useAreaPlaces(areas);
  const serialised = JSON.stringify(places.map((place) => place ?? null));
  useEffect(() => {
    onFound({ sources, places: (JSON.parse(serialised) as (string | null)[]).map((place) => place ?? undefined) });
  }, [sources, serialised, onFound]);
  return null;
}
