import { simplifyRing, type NamedArea, type Position } from '@schaktkoll/geometry';

/** Points of a page: what lies closer to a line cannot be distinguished from it. */
const resolution = 0.25;
/** Metres: a sketch of areas far apart shows less than what is dug by. */
const mostMetres = 0.1;
/** Corners that are listed on paper, of all areas together: some eight pages. */
export const mostListed = 1_000;

export type Ring = readonly Position[];

/** An area as it is listed: its rings, or how many corners it has that are too many for paper. */
export type ListedArea = NamedArea & ({ readonly rings: readonly Ring[] } | { readonly corners: number });

/** Areas with what is listed of them. */
export interface Listing {
  readonly areas: readonly ListedArea[];
  /** How far a corner that is left out may lie from what is listed, in metres; 0 where all are there. */
  readonly within: number;
}

/** The rings of an area as its sketch shows them. */
export function sketchedRings({ polygon }: NamedArea, pointsPerMetre: number): readonly Ring[] {
  return simplified(polygon, resolution / pointsPerMetre);
}

/**
 * The corners of areas for a list on paper: all of them where they are few, else simplified to what the sketch can show, at
 * most 10 cm; an area that still has too many is not listed. A list of ten thousand corners has seventy pages.
 */
export function listCorners(areas: readonly NamedArea[], pointsPerMetre: number): Listing {
  const metres = Math.min(mostMetres, resolution / pointsPerMetre);
  const given = areas.map(({ polygon }) => polygon.coordinates);
  const isWhole = given.reduce((sum, rings) => sum + cornersOf(rings), 0) <= mostListed;
  let left = mostListed;
  const listed = areas.map((area, at): ListedArea => {
    const rings = isWhole ? (given[at] ?? []) : simplified(area.polygon, metres);
    const corners = cornersOf(rings);
    if (corners > left) return { ...area, corners: cornersOf(given[at] ?? []) };
    left -= corners;
    return { ...area, rings };
  });
  return { areas: listed, within: isWhole ? 0 : metres };
}

function simplified({ coordinates }: NamedArea['polygon'], metres: number): readonly Ring[] {
  return coordinates.map((ring) => simplifyRing(ring, metres));
}

/** The first corner of a ring is its last, too. */
function cornersOf(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + ring.length - 1, 0);
}
