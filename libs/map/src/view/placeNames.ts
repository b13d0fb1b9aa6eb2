import { mapFont } from '../colours/mapColours.ts';
import type { LabelLook, MapLabel } from '../canvas/LabelLayer.ts';
import type { Place, PlaceRank } from '../places/placeIndex.ts';
import { loadPlaces } from '../places/places.ts';

/** The names of the places of Sweden on the map; rejects if they cannot be loaded. */
export async function loadPlaceNames(): Promise<readonly MapLabel[]> {
  return placeLabels((await loadPlaces()).places);
}

const placeLooks: Readonly<Record<PlaceRank, LabelLook & { readonly coarsestResolution: number }>> = {
  1: {
    font: `600 15px ${mapFont}`,
    colour: 'label',
    haloWidth: 3,
    dotRadius: 3.5,
    coarsestResolution: 2600,
  },
  2: {
    font: `500 14px ${mapFont}`,
    colour: 'label',
    haloWidth: 3,
    dotRadius: 2.5,
    coarsestResolution: 480,
  },
  3: {
    font: `400 14px ${mapFont}`,
    colour: 'labelMuted',
    haloWidth: 3,
    dotRadius: 2.5,
    coarsestResolution: 120,
  },
};

/** Names of places, the greater first. */
function placeLabels(places: readonly Place[]): readonly MapLabel[] {
  return places
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name, position, rank }) => ({
      text: name,
      position,
      look: placeLooks[rank],
      coarsestResolution: placeLooks[rank].coarsestResolution,
    }));
}
