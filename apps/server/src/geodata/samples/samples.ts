import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { coordinateSystems, geodataFileSets, writableFormats, type CoordinateSystem, type WritableFormat } from '@schaktkoll/domain';
import { epsgCodes, fromSweref99Tm, pointsOf, readGeoJson, toSweref99Tm, type Pair, type RawShape } from '@schaktkoll/geometry';
import { unzipSync } from 'fflate';
import { Gdal } from '../gdal.ts';
import { GeodataThread } from '../geodataThread.ts';
import { passGate } from '../gate/gate.ts';
import { readLayers } from '../read/readLayers.ts';
import { GeodataRefusal } from '../refusal.ts';
import type { GivenFile } from '../unpack.ts';

/** What is compared: how many shapes of each kind, and the box round them in the file's own numbers. */
interface Seen {
  readonly counts: string;
  readonly box: readonly number[];
}

let [passed, failed] = [0, 0];
const temporary = mkdtempSync(join(tmpdir(), 'samples-'));

function report(isRight: boolean, line: string): void {
  if (isRight) passed += 1;
  else failed += 1;
  process.stdout.write(`${isRight ? 'ok    ' : 'FAILED'} ${line}\n`);
}

function run(command: string, parameters: readonly string[]): string {
  return execFileSync(command, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 });
}

function seenIn(shapes: readonly RawShape[]): Seen {
  const used = shapes.filter(({ kind }) => kind !== 'other');
  const count = (kind: RawShape['kind']) => used.filter((shape) => shape.kind === kind).length;
  const [first, second] = [0, 1].map((axis) => used.flatMap(pointsOf).map((pair: Pair) => pair[axis] ?? 0)) as [number[], number[]];
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  return { counts: `${count('area')} areas, ${count('line')} lines, ${count('point')} points`, box: [least(first), least(second), most(first), most(second)] };
}

/** The same box, also with the two axes changed: the order is decided from the values afterwards. */
function isSameBox(a: readonly number[], b: readonly number[]): boolean {
  const near = (order: readonly number[]) => order.every((from, to) => a[from] === b[to] || Math.abs((a[from] ?? 0) - (b[to] ?? 0)) < 1e-6 * Math.max(1, Math.abs(b[to] ?? 0)));
  return near([0, 1, 2, 3]) || near([1, 0, 3, 2]);
}

/** What Debian's GDAL sees in a file; null when it cannot open it or finds nothing. */
function seenByOracle(path: string): Seen | null {
  const target = join(temporary, 'oracle.json');
  rmSync(target, { force: true });
  const source = extname(path) === '.wkt' ? asCsv(readFileSync(path, 'utf8')) : path;
  try {
    const layers = [...run('ogrinfo', ['-so', '-q', source]).matchAll(/^\d+: (.*?)(?: \([^()]*\))?(?: \([^()]*\))?$/gm)].map(([, name = '']) => name);
    const shapes = layers.flatMap((layer) => {
      rmSync(target, { force: true });
      run('ogr2ogr', ['-f', 'GeoJSON', '-dim', 'XY', '-lco', 'COORDINATE_PRECISION=9', ...(extname(path) === '.dxf' ? ['-where', 'PaperSpace IS NULL OR PaperSpace = 0'] : []), target, source, layer]);
      return (readGeoJson(JSON.parse(readFileSync(target, 'utf8')))?.features ?? []).flatMap(({ shapes }) => shapes);
    });
    return seenIn(shapes);
  } catch {
    return null;
  }
}

function asCsv(text: string): string {
  const path = join(temporary, 'oracle.csv');
  const rows = text.trim().split(/\r?\n(?=[A-Z])/i).map((geometry, index) => `${index},"${geometry.replaceAll(/\s*\n\s*/g, ' ')}"\n`);
  writeFileSync(path, `id,WKT\n${rows.join('')}`);
  return path;
}

/** Where the schema of a GML is missing, one of ours goes with it: the files of the samples are read alone elsewhere. */
const schema: GivenFile = { name: 'schema.xsd', content: new TextEncoder().encode('<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>') };

function filesOf(path: string): readonly GivenFile[] {
  const stem = path.slice(0, -extname(path).length);
  const { demanded, allowed } = geodataFileSets[extname(path) === '.shp' ? 'Shape' : 'Wkt'];
  const suffixes = extname(path) === '.shp' ? [...demanded, ...allowed] : [extname(path).slice(1)];
  const files = suffixes.flatMap((suffix): GivenFile[] => {
    try {
      return [{ name: basename(`${stem}.${suffix}`), content: Uint8Array.from(readFileSync(`${stem}.${suffix}`)) }];
    } catch {
      return [];
    }
  });
  return extname(path) === '.gml' ? [...files, schema] : files;
}

async function trySample(path: string, thread: GeodataThread, gdal: Gdal): Promise<void> {
  const name = basename(path);
  const files = filesOf(path);
  const answer = await thread.run({ kind: 'read', files, format: null, system: null, maximumVertices: 100_000 }).then(
    ({ format, system, possibleSystems }) => ({ code: null, text: `read as ${format} in ${system ?? `one of ${possibleSystems.length} systems`}` }),
    (error: unknown) => {
      if (!(error instanceof GeodataRefusal)) throw error;
      return { code: error.code, text: error.code };
    },
  );
  const oracle = seenByOracle(path);
  const ours = await sameFiles(files, gdal);
  if (ours === null) {
    const isExpected = answer.code === 'GeodataFileCount' || oracle === null || oracle.counts === '0 areas, 0 lines, 0 points';
    report(isExpected, `${name}: ${answer.text}; ogrinfo: ${oracle?.counts ?? 'cannot open it'}`);
    return;
  }
  const isSame = oracle !== null && (oracle.counts === ours.counts || extname(path) === '.dxf') && (ours.counts === '0 areas, 0 lines, 0 points' || extname(path) === '.dxf' || isSameBox(ours.box, oracle.box));
  const hasNothing = /^0 areas, 0 lines/.test(ours.counts);
  const isRightly = answer.code === null || (answer.code === 'GeodataNoAreas' && hasNothing) || (answer.code === 'GeodataOutsideSweden' && !hasNothing);
  report(isSame && isRightly, `${name}: ${answer.text}; here ${ours.counts}; ogrinfo ${oracle === null ? 'cannot open it' : oracle.counts}`);
}

/** The shapes before anything is asked about Sweden; null when the gate or a reader refuses the file. */
async function sameFiles(files: readonly GivenFile[], gdal: Gdal): Promise<Seen | null> {
  try {
    return seenIn((await readLayers(passGate(files, null), () => Promise.resolve(gdal))).flatMap(({ shapes }) => shapes));
  } catch (error) {
    if (error instanceof GeodataRefusal) return null;
    throw error;
  }
}

const corners: readonly (readonly [number, number])[] = [[616_450.123, 6_728_450.456], [616_550, 6_728_450], [616_555.5, 6_728_550.789], [616_450, 6_728_550], [616_450.123, 6_728_450.456]];

/** Each format in each system, read by Debian's GDAL: coordinates within a centimetre, and the system that it names. */
async function tryFormats(thread: GeodataThread): Promise<void> {
  for (const format of writableFormats) {
    if (format === 'Pdf') continue;
    const wrong: string[] = [];
    let worst = 0;
    for (const system of coordinateSystems) {
      const { off, named } = await readBack(format, system, thread);
      worst = Math.max(worst, off);
      if (!(off < 0.01)) wrong.push(`${system} ${off} m off`);
      if (named !== null && named !== 'right') wrong.push(`${system} is named ${named}`);
    }
    report(wrong.length === 0, `${format} in ${coordinateSystems.length} systems: worst ${(worst * 1000).toFixed(2)} mm${wrong.length > 0 ? `; ${wrong.join('; ')}` : ''}`);
  }
}

async function readBack(format: WritableFormat, system: CoordinateSystem, thread: GeodataThread): Promise<{ readonly off: number; readonly named: string | null }> {
  const area = { name: 'Area 1', polygon: { type: 'Polygon', coordinates: [corners] } } as const;
  const { fileName, content } = await thread.run({ kind: 'write', areas: [area], caseNumber: '20261120-0001', format, system, writtenAt: '2026-11-20 13:45' });
  const folder = join(temporary, `${format}-${system}`);
  mkdirSync(folder);
  const files = fileName.endsWith('.zip') ? unzipSync(content) : { [fileName]: content };
  for (const [name, part] of Object.entries(files)) writeFileSync(join(folder, name), part);
  const main = readdirSync(folder).find((name) => /\.(gml|shp|dxf|mif|tab|geojson|wkt)$/.test(name)) ?? '';
  const path = format === 'Wkt' ? wktAsCsv(folder, main) : join(folder, main);
  const target = join(folder, 'back.json');
  run('ogr2ogr', ['-f', 'GeoJSON', '-lco', 'COORDINATE_PRECISION=12', target, path]);
  const shapes = (readGeoJson(JSON.parse(readFileSync(target, 'utf8')))?.features ?? []).flatMap((feature) => feature.shapes);
  const points = shapes.flatMap(pointsOf).map(([east, north]) => toSweref99Tm(system, [north, east]));
  const off = corners.reduce((worst, corner) => Math.max(worst, points.reduce((least, point) => Math.min(least, Math.hypot(point[0] - corner[0], point[1] - corner[1])), Infinity)), 0);
  return { off, named: format === 'Dxf' ? null : nameOfSystem(path, system) };
}

function wktAsCsv(folder: string, main: string): string {
  const path = join(folder, main.replace('.wkt', '.csv'));
  writeFileSync(path, readFileSync(asCsv(readFileSync(join(folder, main), 'utf8'))));
  return path;
}

/** Whether ogrinfo names the system by its code or its parameters. */
function nameOfSystem(path: string, system: CoordinateSystem): string {
  const info = run('ogrinfo', ['-al', '-so', path]);
  const codes = [...info.matchAll(/ID\["EPSG",(\d+)\]\]\s*\n(?:Data axis|$)/g)].map(([, code]) => Number(code));
  if (codes.includes(epsgCodes[system])) return 'right';
  if (system === 'WGS84') return /GEOG|GEOD/.test(info) && /WGS|World Geodetic/i.test(info) ? 'right' : info.slice(0, 200);
  const meridian = Number(/PARAMETER\["Longitude of natural origin",([\d.]+)/.exec(info)?.[1] ?? NaN);
  const [, farEast] = fromSweref99Tm(system, [500_000, 6_600_000]);
  const isNear = /Transverse Mercator/i.test(info) && Number.isFinite(meridian) && meridian >= 12 && meridian < 24 && Number.isFinite(farEast);
  return isNear && Math.abs(meridian - meridians[system]) < 0.01 ? 'right' : `meridian ${meridian}`;
}

const meridians: Readonly<Record<CoordinateSystem, number>> = {
  SWEREF99: 15, SWEREF99_1200: 12, SWEREF99_1330: 13.5, SWEREF99_1500: 15, SWEREF99_1630: 16.5, SWEREF99_1800: 18, SWEREF99_1415: 14.25, SWEREF99_1545: 15.75,
  SWEREF99_1715: 17.25, SWEREF99_1845: 18.75, SWEREF99_2015: 20.25, SWEREF99_2145: 21.75, SWEREF99_2315: 23.25, RT90: 15.808, WGS84: 0,
};

function samplesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(shp|dxf|gml|geojson|json|wkt|kml|gpkg|mif|tab|zip)$/i.test(name))
    .map((name) => join(folder, name))
    .sort();
}

/** The official points of Lantmäteriet, both ways through SWEREF 99, within a millimetre. */
function tryControlPoints(): void {
  const file = new URL('../../../../../libs/geometry/src/testdata/control-points.json', import.meta.url);
  const { points } = JSON.parse(readFileSync(file, 'utf8')) as { points: { system: CoordinateSystem; latitude: number; longitude: number; northing: number; easting: number }[] };
  const distances = points.map(({ system, latitude, longitude, northing, easting }) => {
    const position = toSweref99Tm('WGS84', [latitude, longitude]);
    const there = fromSweref99Tm(system, position);
    const back = toSweref99Tm(system, [northing, easting]);
    return Math.max(Math.hypot(there[0] - northing, there[1] - easting), Math.hypot(back[0] - position[0], back[1] - position[1]));
  });
  const worst = Math.max(...distances);
  report(points.length === 92 && worst < 0.001, `${points.length} control points: worst ${(worst * 1000).toFixed(2)} mm`);
}

/** Every file of the folders of the command line, each format that is written, and the control points. */
async function trySamples(folders: readonly string[]): Promise<void> {
  const thread = new GeodataThread();
  try {
    const gdal = await Gdal.load();
    for (const folder of folders) for (const path of samplesIn(folder)) await trySample(path, thread, gdal);
    await tryFormats(thread);
    tryControlPoints();
  } finally {
    await thread.end();
    rmSync(temporary, { recursive: true });
  }
}

await trySamples(parseArgs({ allowPositionals: true }).positionals);
process.stdout.write(`samples: ${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
