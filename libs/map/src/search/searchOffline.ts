import { type CoordinateSystem, coordinateSystems } from '@schaktkoll/domain';
import { type Extent, type Position, fromSweref99Tm, parseCoordinates } from '@schaktkoll/geometry';
import { loadPlaces } from '../places/places.ts';
import { loadTown } from '../base/townLayer.ts';
import { beginsWith, type PlaceIndex } from '../places/placeIndex.ts';

/** A search result that needs no network. */
export type OfflineResult =
  | {
      readonly kind: 'Coordinates';
      readonly system: CoordinateSystem;
      readonly position: Position;
      /** The nearest place. */ readonly near?: string;
    }
  | { readonly kind: 'Place'; readonly name: string; readonly municipality?: string; readonly position: Position }
  | { readonly kind: 'Street'; readonly name: string; readonly town: string; readonly position: Position }
  | { readonly kind: 'Municipality'; readonly name: string; readonly position: Position; readonly extent: Extent };

/**
 * Coordinates in any of the fifteen systems; otherwise places and municipalities whose name starts with the text,
 * ignoring accents. `Valbo, Gävle` is the Valbo of that municipality. Rejects if the places cannot be loaded.
 * @param hasTown the map shows the invented town of a demonstration, which is found first
 */
export async function searchOffline(text: string, hasTown = false): Promise<readonly OfflineResult[]> {
  const readings = readCoordinates(text);
  const index = await loadPlaces().catch((error: unknown) => {
    // The numbers alone determine the point.
    if (readings.length > 0) return undefined;
    throw error;
  });
  if (readings.length > 0)
    return readings.map((reading) => ({ kind: 'Coordinates', ...reading, ...nearOf(index, reading.position) }));
  const inTown = hasTown ? await searchTown(text).catch(() => []) : [];
  return index === undefined ? inTown : [...inTown, ...searchNames(index, text)];
}

/** The streets of the invented town, and the town itself. A house number does not matter: the town has none. */
async function searchTown(text: string): Promise<readonly OfflineResult[]> {
  const [typed = ''] = text.split(',');
  const words = typed.trim().split(/\s+/);
  const number = words.findIndex((word, index) => index > 0 && /^\d+\p{Letter}?$/u.test(word));
  const name = words.slice(0, number === -1 ? undefined : number).join(' ');
  const { labels } = await loadTown();
  const town = labels[0]?.text ?? '';
  const found = new Map(labels.filter((label) => beginsWith(label.text, name)).map((label) => [label.text, label]));
  return [...found.values()].map((label) =>
    label.text === town
      ? { kind: 'Place', name: label.text, position: label.position }
      : { kind: 'Street', name: label.text, town, position: label.position },
  );
}

function nearOf(index: PlaceIndex | undefined, position: Position): { readonly near?: string } {
  const near = index?.nearest(position);
  return near === undefined ? {} : { near: near.place.name };
}

function searchNames(index: PlaceIndex, text: string): readonly OfflineResult[] {
  const [name = '', within = ''] = text.split(',').map((part) => part.trim());
  const municipalities = index.searchMunicipalities(within === '' ? name : within);
  const inside = new Set(municipalities.map((each) => each.name));
  const places = index
    .search(name)
    .filter(({ municipality }) => within === '' || (municipality !== undefined && inside.has(municipality)));
  return [
    ...places.map((place): OfflineResult => ({
      kind: 'Place',
      name: place.name,
      position: place.position,
      ...(place.municipality !== undefined && { municipality: place.municipality }),
    })),
    ...(within === '' ? municipalities : []).map((each): OfflineResult => ({ kind: 'Municipality', ...each })),
  ];
}

/** A typed point in one of the coordinate systems. */
interface CoordinateReading {
  readonly system: CoordinateSystem;
  readonly position: Position;
}

/** The order of the readings if the numbers fit several systems: the most common ones before the zones. */
const order: readonly CoordinateSystem[] = [
  'SWEREF99',
  'RT90',
  'WGS84',
  ...coordinateSystems.filter((system) => system.startsWith('SWEREF99_')),
];
/** The central meridian of a zone of SWEREF 99, and how far from it the zone is used, in metres. */
const zone = { easting: 150_000, reach: 100_000 };

/**
 * The point in a text, once for each system that its numbers fit; empty if it is not a point. An easting from 50 000 to
 * 250 000 fits every zone, and above 180 000 also SWEREF 99 TM: the user chooses.
 */
export function readCoordinates(text: string): readonly CoordinateReading[] {
  return order.flatMap((system): CoordinateReading[] => {
    const parsed = parseCoordinates(text, system, 'Point');
    const position = parsed.ok ? parsed.positions[0] : undefined;
    return position !== undefined && isUsed(system, position) ? [{ system, position }] : [];
  });
}

function isUsed(system: CoordinateSystem, position: Position): boolean {
  if (!system.startsWith('SWEREF99_')) return true;
  return Math.abs(fromSweref99Tm(system, position)[1] - zone.easting) <= zone.reach;
}
