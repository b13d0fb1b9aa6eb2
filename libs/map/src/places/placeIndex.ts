import { groundDistance, type Extent, type Position } from '@schaktkoll/geometry';

/** 1 county town, 2 main place of a municipality, 3 other place. */
export type PlaceRank = 1 | 2 | 3;

export interface Place {
  readonly name: string;
  readonly position: Position;
  readonly rank: PlaceRank;
  /** Name of the municipality; missing when the source has none. */
  readonly municipality?: string;
}

/** A municipality by its places: no border is known here. */
interface MunicipalityPlaces {
  readonly name: string;
  /** The position of its main place. */
  readonly position: Position;
  /** The box around its places. */
  readonly extent: Extent;
}

interface NearPlace {
  readonly place: Place;
  /** On the ground. */
  readonly metres: number;
}

/** What tools/map-data writes: see PlacesFile there. */
export interface PlacesFile {
  readonly municipalities: Readonly<Record<string, string>>;
  readonly places: readonly (readonly [
    name: string,
    easting: number,
    northing: number,
    rank: number,
    municipality: string,
  ])[];
}

export interface PlaceIndex {
  readonly places: readonly Place[];
  /** Places whose name begins with the text, or has a word that does; exact spelling first, then by rank and name. */
  readonly search: (text: string, limit?: number) => readonly Place[];
  /** Municipalities whose name begins with the text; a trailing `kommun` is ignored. */
  readonly searchMunicipalities: (text: string, limit?: number) => readonly MunicipalityPlaces[];
  /** The place nearest to a position; undefined only when the index is empty. */
  readonly nearest: (position: Position) => NearPlace | undefined;
}

const DEFAULT_LIMIT = 8;
const MOST_MUNICIPALITIES = 3;

export function createPlaceIndex(file: PlacesFile): PlaceIndex {
  const places = file.places.map(([name, easting, northing, rank, code]): Place => {
    const municipality = file.municipalities[code];
    return {
      name,
      position: [easting, northing],
      rank: rankOf(rank),
      ...(municipality !== undefined && { municipality }),
    };
  });
  const folded = places.map((place) => ({
    place,
    lower: place.name.toLocaleLowerCase('sv'),
    plain: withoutAccents(place.name),
  }));
  return {
    places,
    search: (text, limit = DEFAULT_LIMIT) => {
      const lower = text.trim().toLocaleLowerCase('sv');
      const plain = withoutAccents(lower);
      if (plain === '') return [];
      return folded
        .filter(({ plain: name }) => startsWord(name, plain))
        .toSorted(
          (a, b) =>
            scoreOf(a, lower, plain) - scoreOf(b, lower, plain) || a.place.name.localeCompare(b.place.name, 'sv'),
        )
        .slice(0, limit)
        .map(({ place }) => place);
    },
    searchMunicipalities: (text, limit = MOST_MUNICIPALITIES) => {
      const plain = withoutAccents(text.trim()).replace(/s? kommun?$/, '');
      if (plain === '') return [];
      return Object.entries(file.municipalities)
        .filter(([, name]) => withoutAccents(name).startsWith(plain))
        .toSorted(([, a], [, b]) => a.localeCompare(b, 'sv'))
        .slice(0, limit)
        .flatMap(([code, name]) =>
          municipalityOf(
            name,
            file.places.filter(([, , , , of]) => of === code),
          ),
        );
    },
    nearest: (position) =>
      places.reduce<NearPlace | undefined>((nearest, place) => {
        const metres = groundDistance(position, place.position);
        return nearest === undefined || metres < nearest.metres ? { place, metres } : nearest;
      }, undefined),
  };
}

function municipalityOf(name: string, places: PlacesFile['places']): readonly MunicipalityPlaces[] {
  const [main] = places.toSorted(([, , , a], [, , , b]) => a - b);
  if (main === undefined) return [];
  const [eastings, northings] = [places.map(([, easting]) => easting), places.map(([, , northing]) => northing)];
  return [
    {
      name,
      position: [main[1], main[2]],
      extent: [Math.min(...eastings), Math.min(...northings), Math.max(...eastings), Math.max(...northings)],
    },
  ];
}

/** Lower is better: spelt as typed before spelt without accents, whole name before beginning before later word; then rank. */
function scoreOf(
  { place, lower, plain }: { place: Place; lower: string; plain: string },
  typed: string,
  typedPlain: string,
): number {
  const position = plain === typedPlain ? 0 : plain.startsWith(typedPlain) ? 1 : 2;
  const spelling = startsWord(lower, typed) ? 0 : 1;
  return position * 100 + spelling * 10 + place.rank;
}

/** Whether a name, or a word in it, begins with the text, ignoring accents. */
export function beginsWith(name: string, text: string): boolean {
  const plain = withoutAccents(text.trim());
  return plain !== '' && startsWord(withoutAccents(name), plain);
}

function startsWord(name: string, text: string): boolean {
  return name.startsWith(text) || name.includes(` ${text}`) || name.includes(`-${text}`);
}

function withoutAccents(text: string): string {
  return text
    .toLocaleLowerCase('sv')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
}

function rankOf(rank: number): PlaceRank {
  return rank === 1 || rank === 2 ? rank : 3;
}
