/** A place with the code of its municipality; metres of SWEREF 99 TM. */
export interface MunicipalPlace {
  readonly easting: number;
  readonly northing: number;
  readonly municipality: string;
}

/** Metres within which the municipality of a place may also be that of a work area. */
const reach = 10_000;

/**
 * The municipalities that a position may lie in, where no borders are known: those of all places within 10 km, and that
 * of the nearest. One too many is better than one too few: an owner that is not named may not be asked.
 */
export function municipalitiesNear(
  { easting, northing }: Omit<MunicipalPlace, 'municipality'>,
  places: readonly MunicipalPlace[],
): string[] {
  const distances = places.map((place) => ({
    municipality: place.municipality,
    distance: Math.hypot(place.easting - easting, place.northing - northing),
  }));
  const nearest = Math.min(...distances.map(({ distance }) => distance));
  const near = distances.filter(({ distance }) => distance <= Math.max(nearest, reach));
  return [...new Set(near.map(({ municipality }) => municipality))].toSorted();
}
