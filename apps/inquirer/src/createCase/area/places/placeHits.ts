import type { FoundPlace } from '@schaktkoll/contract';
import type { FieldChoice } from '@schaktkoll/forms';
import { boxAround, polygonOf, type Extent, type Polygon, type Position } from '@schaktkoll/geometry';
import type { OfflineResult } from '@schaktkoll/map';
import { placeSearchTexts as texts } from '@schaktkoll/texts';

/** A search result, as a choice of a combobox and as a place on the map. */
export interface PlaceHit {
  readonly choice: FieldChoice;
  readonly position: Position;
  readonly extent?: Extent | undefined;
  /** The outline of a property. */
  readonly areas?: readonly Polygon[] | undefined;
}

/** Metres on the ground shown around a point: a block or two. */
const AROUND = 300;

/** A result from the search without a network. */
export function fromOffline(hit: OfflineResult, typed: string): PlaceHit {
  switch (hit.kind) {
    case 'Coordinates':
      return hitOf({
        label: texts.coordinates(typed.trim(), hit.system),
        hint: hit.near === undefined ? undefined : texts.near(hit.near),
        position: hit.position,
      });
    case 'Place':
      return hitOf({
        label: hit.name,
        hint: texts.detail('Place', hit.municipality === hit.name ? undefined : hit.municipality),
        position: hit.position,
      });
    case 'Street':
      return hitOf({ label: hit.name, hint: texts.detail('Street', hit.town), position: hit.position });
    case 'Municipality':
      return hitOf({
        label: hit.name,
        hint: texts.detail('Municipality', undefined),
        position: hit.position,
        extent: hit.extent,
      });
  }
}

/** A result from the server. */
export function fromServer({ label, detail, kind, easting, northing, extent, areas }: FoundPlace): PlaceHit {
  return hitOf({ label, hint: texts.detail(kind, detail), position: [easting, northing], extent, areas });
}

function hitOf({
  label,
  hint,
  ...place
}: Omit<PlaceHit, 'choice'> & { readonly label: string; readonly hint: string | undefined }): PlaceHit {
  return {
    ...place,
    choice: { value: [label, hint, ...place.position].join('|'), label, ...(hint !== undefined && { hint }) },
  };
}

/** What the map shows of a result. */
export function areasOf({ areas, extent, position }: PlaceHit): readonly Polygon[] {
  if (areas !== undefined && areas.length > 0) return areas;
  if (extent === undefined) return [boxAround(position, AROUND, AROUND)];
  const [west, south, east, north] = extent;
  return [
    polygonOf([
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]),
    boxAround(position, AROUND, AROUND),
  ];
}
