import {
  epsgCodeOf,
  locate,
  nameOfDescription,
  pointsOf,
  readGeoJson,
  type Pair,
  type RawShape,
} from '@schaktkoll/geometry';
import type { Dataset, Gdal } from '../gdal.ts';
import { GeodataError } from '../geodataError.ts';

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
  // Points alone, so that no reader mends shapes on the way; they are put together again below.
  const nameIn = (wkt: string | null): string | null => {
    const described = wkt === null ? null : nameOfDescription(wkt);
    const name = described === 'unnamed' || described === 'unknown' ? null : described;
    // Without a datum that PROJ can shift in Sweden it would take the coordinates as they are, hundreds of metres off;
    // the register itself has such systems, RT 38 for one.
    const isKnown = wkt !== null && (knownDatum.test(wkt) || (registered.test(wkt) && modernEllipsoid.test(wkt)));
    if (!isKnown) throw refused('no known datum', name ?? nameInFile);
    return name;
  };
  const run = (
    isSwapped: boolean,
  ): { readonly name: string | null; readonly points: ReadonlyMap<number, readonly Pair[]> } =>
    library.inFolder((folder) => {
      const features = shapes.map((shape, index) => ({
        type: 'Feature',
        properties: { index },
        geometry: {
          type: 'MultiPoint',
          coordinates: pointsOf(shape).map(([first, second]) => (isSwapped ? [second, first] : [first, second])),
        },
      }));
      library.write(folder, {
        name: 'given.json',
        content: new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features })),
      });
      return library.withDataset(`${folder}/given.json`, 'GeoJSON', (dataset) => {
        const name = nameIn(writtenSystem(dataset, { folder, library, options: ['-a_srs', source] }));
        dataset.translate(
          `${folder}/found.json`,
          ['-f', 'GeoJSON', '-s_srs', source, '-t_srs', target, '-lco', 'COORDINATE_PRECISION=6'],
          { isLenient: true },
        );
        const read = readGeoJson(JSON.parse(new TextDecoder().decode(library.read(`${folder}/found.json`))));
        const points = (read?.features ?? []).map(
          ({ properties, shapes: found }): readonly [number, readonly Pair[]] => [
            Number(properties['index']),
            found.flatMap(pointsOf),
          ],
        );
        return { name, points: new Map(points) };
      });
    });
  try {
    const direct = run(false);
    // Files of northings and latitudes first: the register's own order, which many programs do not keep to.
    const found = isInSweden(direct.points) ? direct : run(true);
    const chosen = isInSweden(found.points) ? found : direct;
    return {
      name: chosen.name ?? nameInFile,
      shapes: shapes.map((shape, index) => rebuilt(shape, chosen.points.get(index) ?? [])),
    };
  } catch (error) {
    if (error instanceof GeodataError && error.code === 'GeodataMalformed') throw refused(error.detail);
    throw error;
  }
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

function isInSweden(points: ReadonlyMap<number, readonly Pair[]>): boolean {
  return [...points.values()].some(
    (each) => each.length > 0 && each.every(([east, north]) => east < north) && locate(each, 'SWEREF99') !== null,
  );
}

function rebuilt(shape: RawShape, found: readonly Pair[]): RawShape {
  const given = pointsOf(shape);
  const points = found.length === given.length ? found : given.map((): Pair => [Infinity, Infinity]);
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
