import { groundDistance, whereIs, type Position } from '@schaktkoll/geometry';
import { mapTexts } from '@schaktkoll/texts';
import sweden from './generated/places.json' with { type: 'json' };

interface SwedishPlace {
  readonly name: string;
  readonly position: Position;
  /** Empty where the source has none. */
  readonly municipalityCode: string;
  readonly municipality?: string;
}

const municipalityNames: Readonly<Record<string, string>> = sweden.municipalities;

/** The places of Sweden with the codes and names of their municipalities. */
export const swedishPlaces: readonly SwedishPlace[] = (
  sweden.places as unknown as readonly (readonly [string, number, number, number, string])[]
).map(([name, easting, northing, , municipalityCode]) => {
  const municipality = municipalityNames[municipalityCode];
  return { name, position: [easting, northing], municipalityCode, ...(municipality !== undefined && { municipality }) };
});

/** Where a position of EPSG:3006 is, described from the nearest place as on maps: `1,2 km norr om Valbo (Gävle)`. */
export function describePosition(position: Position): string {
  const where = whereIs(position, { nearest });
  return where === undefined ? '' : mapTexts.whereabouts(where);
}

function nearest(position: Position): { readonly place: SwedishPlace } | undefined {
  const distances = swedishPlaces.map((place) => ({ place, metres: groundDistance(position, place.position) }));
  return distances.reduce((least, each) => (each.metres < least.metres ? each : least));
}
