import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { propertyText, readGeoJson, type RawShape, type ReadFeature } from '@schaktkoll/geometry';

/** A layer as Debian's GDAL sees it. */
export interface SeenLayer {
  readonly name: string;
  readonly shapes: readonly RawShape[];
}

/** What Debian's GDAL sees in a file. */
export interface Seen {
  readonly driver: string;
  readonly layers: readonly SeenLayer[];
}

/** Which entities of a drawing count (record 8), by the last class of an entity; the oldest drawings have none. */
const drawn = [
  '',
  'AcDbLine',
  'AcDbPolyline',
  'AcDb2dPolyline',
  'AcDb3dPolyline',
  'AcDbCircle',
  'AcDbArc',
  'AcDbEllipse',
  'AcDbSpline',
  'AcDbHatch',
  'AcDbBlockReference',
  'AcDbPoint',
  'AcDbTrace',
  'AcDbFace',
  'AcDbPolyFaceMesh',
  'AcDbPolygonMesh',
];
/** Runs a program of the package and returns what it writes; throws when it fails. */
export type RunCommand = (command: string, parameters: readonly string[]) => string;

/** Nothing is fetched, even if a file names the URL of its schema. */
const settings = ['--config', 'GML_DOWNLOAD_SCHEMA', 'NO', '--config', 'GML_SKIP_RESOLVE_ELEMS', 'ALL'];

/** Debian's GDAL (package gdal-bin), which what is read and written here is compared with. */
export class Oracle {
  readonly #folder: string;
  readonly #run: RunCommand;

  /** @param folder for temporary files; the caller creates and deletes it */
  constructor(folder: string, run: RunCommand = runCommand) {
    this.#folder = folder;
    this.#run = run;
    mkdirSync(folder, { recursive: true });
  }

  /** The layers of a file with every shape; null when no driver opens it. */
  seen(path: string): Seen | null {
    const source = extname(path) === '.wkt' ? this.asCsv(path) : extname(path) === '.zip' ? `/vsizip/${path}` : path;
    let output: string;
    try {
      output = this.#run('ogrinfo', ['-ro', ...settings, source]);
    } catch {
      return null;
    }
    const driver = /using driver `([^']+)'/.exec(output)?.[1] ?? '';
    const names = [...output.matchAll(/^\d+: (.*?)(?: \((?:[^()]|\([^()]*\))*\))*$/gm)].map(([, name = '']) => name);
    return { driver, layers: names.flatMap((name) => this.#layers(source, name, driver === 'DXF')) };
  }

  /** What ogrinfo says of a whole file. */
  describe(path: string): string {
    return this.#run('ogrinfo', ['-al', '-so', path]);
  }

  /** The features of a file, or of a layer of it, with as many decimals as are asked for. */
  features(source: string, decimals: number, layer?: string): readonly ReadFeature[] {
    const target = join(this.#folder, 'read.json');
    rmSync(target, { force: true });
    // Meshes are none of what GeoJSON can hold: what else is there is compared.
    this.#run('ogr2ogr', [
      ...settings,
      '-skipfailures',
      '-f',
      'GeoJSON',
      '-dim',
      'XY',
      '-lco',
      `COORDINATE_PRECISION=${decimals}`,
      target,
      source,
      ...(layer === undefined ? [] : [layer]),
    ]);
    return readGeoJson(JSON.parse(readFileSync(target, 'utf8')))?.features ?? [];
  }

  /** Text geometries in the form that GDAL reads: a table. A .prj beside the target gives its system. */
  asCsv(path: string, target = join(this.#folder, 'text.csv')): string {
    const rows = readFileSync(path, 'utf8')
      .trim()
      .split(/\r?\n(?=[A-Z])/i)
      .map(
        (geometry, index) =>
          `${index},"${geometry
            .split('\n')
            .map((line) => line.trim())
            .join(' ')}"\n`,
      );
    writeFileSync(target, `id,WKT\n${rows.join('')}`);
    return target;
  }

  /** Completes a lone Shape file with its index and table; null when GDAL cannot create them. */
  completed(path: string): string | null {
    const [alone, folder] = [join(this.#folder, 'alone'), join(this.#folder, 'completed')];
    for (const each of [alone, folder]) {
      rmSync(each, { recursive: true, force: true });
      mkdirSync(each);
    }
    copyFileSync(path, join(alone, basename(path)));
    try {
      this.#run('ogr2ogr', [
        '--config',
        'SHAPE_RESTORE_SHX',
        'YES',
        '-f',
        'ESRI Shapefile',
        folder,
        join(alone, basename(path)),
      ]);
    } catch {
      return null;
    }
    const made = readdirSync(folder).find((name) => name.endsWith('.shp'));
    return made === undefined ? null : join(folder, made);
  }

  #layers(source: string, name: string, isDrawing: boolean): readonly SeenLayer[] {
    const features = this.features(source, 9, name);
    if (!isDrawing) return [{ name, shapes: features.flatMap(({ shapes }) => shapes) }];
    const remaining = features.filter(
      ({ properties }) =>
        Number(properties['PaperSpace'] ?? 0) === 0 &&
        drawn.includes(propertyText(properties['SubClasses']).split(':').at(-1) ?? ''),
    );
    return [...Map.groupBy(remaining, ({ properties }) => propertyText(properties['Layer'] ?? '0'))].map(
      ([layer, ofLayer]) => ({ name: layer, shapes: ofLayer.flatMap(({ shapes }) => shapes) }),
    );
  }
}

const runCommand: RunCommand = (command, parameters) =>
  execFileSync(command, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 });
