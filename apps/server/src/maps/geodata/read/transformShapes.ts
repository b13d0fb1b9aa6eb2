import { epsgCodeOf, locate, nameOfDescription, pointsOf, type Pair, type RawShape } from '@schaktkoll/geometry';
import type { Dataset, Gdal } from '../shared/gdal.ts';
import { GeodataError } from '../shared/geodataError.ts';

/** A coordinate system that is none of ours, as a file has it. */
export interface ForeignSystem {
  /** A description in well-known text, or a code. */
  readonly definition: string;
  /** What the file says instead, where the definition has no name. */
  readonly name?: string;
}

export interface Transformed {
  /** The name by which the register of PROJ knows the system, else that of the file. */
  readonly name: string;
  /** In SWEREF 99 TM, easting first; what is too far away to be transformed lies at infinity. */
  readonly shapes: readonly RawShape[];
}

const target = 'EPSG:3006';
/** The description names the code of the whole system, at its end. */
const registered = /ID\["EPSG",\d+\]\]\s*$/;
/** GRS_80 is what GDAL calls a datum of MapInfo by which SWEREF 99 and ETRS 89 are meant. */
const knownDatum =
  /\b(?:DATUM|ENSEMBLE)\["(?:GRS_80|SWEREF|World Geodetic System|WGS|European Terrestrial|ETRS|European Datum 19(?:50|87)|Rikets)/i;
/** Datums of the register that are within metres of SWEREF 99. */
const modernEllipsoid = /\bELLIPSOID\["(?:GRS 1980|WGS 84)"/;

/**
 * Transforms shapes from another system into SWEREF 99 TM, by PROJ and its register, which gdal3.js contains. It needs
 * no network and has no grids: systems older than SWEREF 99 may be off by ten metres.
 * @throws GeodataError GeodataUnknownSystem, with its name, when PROJ does not know the system or cannot shift its datum
 */
export function transformShapes(shapes: readonly RawShape[], foreign: ForeignSystem, library: Gdal): Transformed {
  const nameInFile = nameOfForeign(foreign);
  const refused = (detail: string, system = nameInFile) => new GeodataError('GeodataUnknownSystem', { system }, detail);
  const source = sourceOf(foreign.definition);
  if (source === null) throw refused('no definition');
  const nameIn = (wkt: string | null): string | null => {
    const described = wkt === null ? null : nameOfDescription(wkt);
    const name = described === 'unnamed' || described === 'unknown' ? null : described;
    // Without a datum that PROJ can shift in Sweden it would take the coordinates as they are, hundreds of metres off;
    // the register itself has such systems, RT 38 for one.
    const isKnown = wkt !== null && (knownDatum.test(wkt) || (registered.test(wkt) && modernEllipsoid.test(wkt)));
    if (!isKnown) throw refused('no known datum', name ?? nameInFile);
    return name;
  };
  try {
    const name = nameIn(descriptionOf(source, library)) ?? nameInFile;
    const run = (isSwapped: boolean) => transformed(shapes.map(pointsOf), { source, isSwapped, library });
    const direct = run(false);
    // Files of northings and latitudes first: the register's own order, which many programs do not keep to.
    const found = isInSweden(direct) ? direct : run(true);
    const chosen = isInSweden(found) ? found : direct;
    return { name, shapes: shapes.map((shape, index) => rebuilt(shape, chosen[index] ?? [])) };
  } catch (error) {
    if (error instanceof GeodataError && error.code === 'GeodataMalformed') throw refused(error.detail);
    throw error;
  }
}

/** The description of a system as GDAL writes it; null when it writes none. */
function descriptionOf(source: string, library: Gdal): string | null {
  const point = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [0, 0] } };
  return library.inFolder((folder) => {
    library.write(folder, { name: 'given.json', content: new TextEncoder().encode(JSON.stringify(point)) });
    return library.withDataset(`${folder}/given.json`, 'GeoJSON', (dataset) =>
      writtenSystem(dataset, { folder, library, options: ['-a_srs', source] }),
    );
  });
}

interface Transforming {
  readonly source: string;
  /** The first of each pair is the northing. */
  readonly isSwapped: boolean;
  readonly library: Gdal;
}

/** The points of each shape in SWEREF 99 TM; all of a shape lie at infinity when one of them does. */
function transformed(
  points: readonly (readonly Pair[])[],
  { source, isSwapped, library }: Transforming,
): readonly (readonly Pair[])[] {
  const all = points.flat();
  const [eastings, northings] = [0, 1].map((axis) =>
    Float64Array.from(all, (pair) => pair[isSwapped ? 1 - axis : axis] ?? 0),
  );
  if (eastings === undefined || northings === undefined) return points;
  library.transform(source, target, { eastings, northings });
  let at = 0;
  return points.map((ofShape) => {
    const first = at;
    at += ofShape.length;
    const found = ofShape.map((_pair, index): Pair => [eastings[first + index] ?? 0, northings[first + index] ?? 0]);
    return found.every((pair) => pair.every(Number.isFinite)) ? found : found.map((): Pair => [Infinity, Infinity]);
  });
}

interface SystemToWrite {
  /** For a file on the way. */
  readonly folder: string;
  readonly library: Gdal;
  readonly options?: readonly string[];
}

/** The description of the system of a dataset as GDAL writes it in another file; null when it writes none. */
export function writtenSystem(dataset: Dataset, { folder, library, options = [] }: SystemToWrite): string | null {
  const path = `${folder}/system.gpkg`;
  dataset.translate(path, ['-f', 'GPKG', ...options, '-limit', '1']);
  return library.withDataset(path, 'GPKG', (written) => written.layers()[0]?.systemWkt ?? null);
}

/** What a file calls its system. */
export function nameOfForeign({ definition, name }: ForeignSystem): string {
  return name ?? nameOfDescription(definition) ?? codeNameOf(definition);
}

function isInSweden(shapes: readonly (readonly Pair[])[]): boolean {
  return shapes.some(
    (each) => each.length > 0 && each.every(([east, north]) => east < north) && locate(each, 'SWEREF99') !== null,
  );
}

function rebuilt(shape: RawShape, points: readonly Pair[]): RawShape {
  const [first] = points;
  if (shape.kind === 'line') return { kind: 'line', points };
  if (shape.kind === 'point' && first !== undefined) return { kind: 'point', points: [first] };
  if (shape.kind !== 'area') return { kind: 'other' };
  let at = 0;
  return { kind: 'area', rings: shape.rings.map((ring) => points.slice(at, (at += ring.length))) };
}

/** How a system is passed to GDAL: a code of the register, or a description, which a .prj has in Esri's dialect or PROJ's. */
function sourceOf(definition: string): string | null {
  // A grid of its own, tied to nothing.
  if (/^\s*(?:LOCAL_CS|ENGCRS|ENGINEERINGCRS)\b/i.test(definition)) return null;
  if (/^\s*\w+\s*\[/.test(definition))
    return /^\s*(?:PROJCS|GEOGCS|COMPD_CS)\b/.test(definition) ? `ESRI::${definition}` : definition;
  if (isParameters(definition)) return definition;
  const code = epsgCodeOf(definition);
  return code === null ? null : `EPSG:${code}`;
}

/** The parameters of PROJ, whose numbers are no codes: `+proj=utm +zone=34 +datum=WGS84`. */
function isParameters(definition: string): boolean {
  return definition.includes('+proj=');
}

function codeNameOf(definition: string): string {
  const code = isParameters(definition) ? null : epsgCodeOf(definition);
  return code === null ? definition.slice(0, 60) : `EPSG:${code}`;
}
