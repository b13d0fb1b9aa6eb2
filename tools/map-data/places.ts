import { toSweref99Tm } from '@schaktkoll/geometry';
import { readMunicipalities, readSwedishPlaces } from './sources.ts';

/** 1 county town, 2 main place of a municipality, 3 other place. The source has no population figures. */
type PlaceRank = 1 | 2 | 3;

export type PlacesFile = {
  readonly attribution: string;
  /** Municipality code to name. */
  readonly municipalities: Readonly<Record<string, string>>;
  /** Name, easting and northing in metres, rank, municipality code ('' when the source names none). */
  readonly places: readonly (readonly [
    name: string,
    easting: number,
    northing: number,
    rank: PlaceRank,
    municipality: string,
  ])[];
};

/** Where each county has its residence; Skåne's and Västra Götaland's second seats are municipal main places. */
const countyTowns = new Set([
  'Stockholm',
  'Uppsala',
  'Nyköping',
  'Linköping',
  'Jönköping',
  'Växjö',
  'Kalmar',
  'Visby',
  'Karlskrona',
  'Malmö',
  'Halmstad',
  'Göteborg',
  'Karlstad',
  'Örebro',
  'Västerås',
  'Falun',
  'Gävle',
  'Härnösand',
  'Östersund',
  'Umeå',
  'Luleå',
]);

/** The source writes this one name in English. */
const swedishNames: Readonly<Record<string, string>> = { Gothenburg: 'Göteborg' };

/** The places of Sweden that GeoNames knows, with the names of their municipalities, in the order of their names. */
export function buildPlaces(): PlacesFile {
  const municipalities = Object.fromEntries(readMunicipalities().map(({ code, municipality }) => [code, municipality]));
  const places = readSwedishPlaces().map((place): PlacesFile['places'][number] => {
    const name = swedishNames[place.name] ?? place.name;
    const [easting, northing] = toSweref99Tm('WGS84', [Number(place.lat), Number(place.lng)]);
    return [name, Math.round(easting), Math.round(northing), rankOf(name, municipalities[place.admin2]), place.admin2];
  });
  return {
    attribution:
      'Places from GeoNames (geonames.org), CC BY 4.0. Municipality names from Statistics Sweden through kommunkoder, MIT.',
    municipalities,
    places: places.toSorted(([a, eastA], [b, eastB]) => (a < b ? -1 : a > b ? 1 : eastA - eastB)),
  };
}

function rankOf(name: string, municipality: string | undefined): PlaceRank {
  if (countyTowns.has(name)) return 1;
  return municipality !== undefined && (municipality === name || municipality === `${name}s`) ? 2 : 3;
}
