import { groundDistance, type Position } from '@schaktkoll/geometry';

/** 1 county town, 2 main place of a municipality, 3 other place. */
export type PlaceRank = 1 | 2 | 3;

export interface Place {
  readonly name: string;
  readonly position: Position;
  readonly rank: PlaceRank;
  /** Name of the municipality; missing when the source does not tell. */
  readonly municipality?: string;
}

export interface NearPlace {
  readonly place: Place;
  /** On the ground. */
  readonly metres: number;
}

/** What tools/map-data writes: see PlacesFile there. */
export interface PlacesFile {
  readonly municipalities: Readonly<Record<string, string>>;
  readonly places: readonly (readonly [name: string, easting: number, northing: number, rank: number, municipality: string])[];
}

export interface PlaceIndex {
  readonly places: readonly Place[];
  /** Places whose name begins with the text, or has a word that does; exact spelling first, then by rank and name. */
  readonly search: (text: string, limit?: number) => readonly Place[];
  /** The place nearest to a position; undefined only when the index is empty. */
  readonly nearest: (position: Position) => NearPlace | undefined;
}

const DEFAULT_LIMIT = 8;

export function createPlaceIndex(file: PlacesFile): PlaceIndex {
  const places = file.places.map(([name, easting, northing, rank, code]): Place => {
    const municipality = file.municipalities[code];
    return { name, position: [easting, northing], rank: rankOf(rank), ...(municipality !== undefined && { municipality }) };
  });
  const folded = places.map((place) => ({ place, lower: place.name.toLocaleLowerCase('sv'), plain: withoutAccents(place.name) }));
  return {
    places,
    search: (text, limit = DEFAULT_LIMIT) => {
      const lower = text.trim().toLocaleLowerCase('sv');
      const plain = withoutAccents(lower);
      if (plain === '') return [];
      return folded
        .filter(({ plain: name }) => beginsAWord(name, plain))
        .toSorted((a, b) => scoreOf(a, lower, plain) - scoreOf(b, lower, plain) || a.place.name.localeCompare(b.place.name, 'sv'))
        .slice(0, limit)
        .map(({ place }) => place);
    },
    nearest: (position) =>
      places.reduce<NearPlace | undefined>((nearest, place) => {
        const metres = groundDistance(position, place.position);
        return nearest === undefined || metres < nearest.metres ? { place, metres } : nearest;
      }, undefined),
  };
}

/** Lower is better: spelt as typed before spelt without accents, whole name before beginning before later word; then rank. */
function scoreOf({ place, lower, plain }: { place: Place; lower: string; plain: string }, typed: string, typedPlain: string): number {
  const position = plain === typedPlain ? 0 : plain.startsWith(typedPlain) ? 1 : 2;
  const spelling = beginsAWord(lower, typed) ? 0 : 1;
  return position * 100 + spelling * 10 + place.rank;
}

function beginsAWord(name: string, text: string): boolean {
  return name.startsWith(text) || name.includes(` ${text}`) || name.includes(`-${text}`);
}

function withoutAccents(text: string): string {
  return text.toLocaleLowerCase('sv').normalize('NFD').replace(/\p{Diacritic}/gu, '');
}

function rankOf(rank: number): PlaceRank {
  return rank === 1 || rank === 2 ? rank : 3;
}
