import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { coordinateSystems, writableFormats, type CoordinateSystem, type WritableFormat } from '@schaktkoll/domain';
import { epsgCodes, fromSweref99Tm, pointsOf, toSweref99Tm } from '@schaktkoll/geometry';
import { unzipSync } from 'fflate';
import { Gdal } from '../../src/maps/geodata/shared/gdal.ts';
import { GeodataThread } from '../../src/maps/geodata/geodataThread.ts';
import { Oracle } from './oracle.ts';
import { trySample } from './trySample.ts';

let [passed, failed] = [0, 0];
const temporary = mkdtempSync(join(tmpdir(), 'samples-'));
const oracle = new Oracle(join(temporary, 'oracle'));

function report(isRight: boolean, line: string): void {
  if (isRight) passed += 1;
  else failed += 1;
  process.stdout.write(`${isRight ? 'ok    ' : 'FAILED'} ${line}\n`);
}

const corners: readonly (readonly [number, number])[] = [
  [616_450.123, 6_728_450.456],
  [616_550, 6_728_450],
  [616_555.5, 6_728_550.789],
  [616_450, 6_728_550],
  [616_450.123, 6_728_450.456],
];

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
    report(
      wrong.length === 0,
      `${format} in ${coordinateSystems.length} systems: worst ${(worst * 1000).toFixed(2)} mm${wrong.length > 0 ? `; ${wrong.join('; ')}` : ''}`,
    );
  }
}

async function readBack(
  format: WritableFormat,
  system: CoordinateSystem,
  thread: GeodataThread,
): Promise<{ readonly off: number; readonly named: string | null }> {
  const area = { name: 'Area 1', polygon: { type: 'Polygon', coordinates: [corners] } } as const;
  const { fileName, content } = await thread.run({
    kind: 'write',
    areas: [area],
    caseNumber: '20261120-0001',
    format,
    system,
    writtenAt: '2026-11-20 13:45',
  });
  const folder = join(temporary, `${format}-${system}`);
  mkdirSync(folder);
  const files = fileName.endsWith('.zip') ? unzipSync(content) : { [fileName]: content };
  for (const [name, part] of Object.entries(files)) writeFileSync(join(folder, name), part);
  const main = readdirSync(folder).find((name) => /\.(gml|shp|dxf|mif|tab|geojson|wkt)$/.test(name)) ?? '';
  const path =
    format === 'Wkt'
      ? oracle.asCsv(join(folder, main), join(folder, main.replace('.wkt', '.csv')))
      : join(folder, main);
  const points = oracle
    .features(path, 12)
    .flatMap(({ shapes }) => shapes)
    .flatMap(pointsOf)
    .map(([east, north]) => toSweref99Tm(system, [north, east]));
  const off = corners.reduce(
    (worst, corner) =>
      Math.max(
        worst,
        points.reduce(
          (least, point) => Math.min(least, Math.hypot(point[0] - corner[0], point[1] - corner[1])),
          Infinity,
        ),
      ),
    0,
  );
  return { off, named: nameOfSystem(path, system) };
}

/** Whether ogrinfo names the system by its code or its parameters. */
function nameOfSystem(path: string, system: CoordinateSystem): string {
  const info = oracle.describe(path);
  const codes = [...info.matchAll(/ID\["EPSG",(\d+)\]\]\s*\n(?:Data axis|$)/g)].map(([, code]) => Number(code));
  if (codes.includes(epsgCodes[system])) return 'right';
  if (system === 'WGS84')
    return /GEOG|GEOD/.test(info) && /WGS|World Geodetic/i.test(info) ? 'right' : info.slice(0, 200);
  const meridian = Number(/PARAMETER\["Longitude of natural origin",([\d.]+)/.exec(info)?.[1] ?? NaN);
  const [, farEast] = fromSweref99Tm(system, [500_000, 6_600_000]);
  const isNear =
    /Transverse Mercator/i.test(info) &&
    Number.isFinite(meridian) &&
    meridian >= 12 &&
    meridian < 24 &&
    Number.isFinite(farEast);
  return isNear && Math.abs(meridian - meridians[system]) < 0.01 ? 'right' : `meridian ${meridian}`;
}

const meridians: Readonly<Record<CoordinateSystem, number>> = {
  SWEREF99: 15,
  SWEREF99_1200: 12,
  SWEREF99_1330: 13.5,
  SWEREF99_1500: 15,
  SWEREF99_1630: 16.5,
  SWEREF99_1800: 18,
  SWEREF99_1415: 14.25,
  SWEREF99_1545: 15.75,
  SWEREF99_1715: 17.25,
  SWEREF99_1845: 18.75,
  SWEREF99_2015: 20.25,
  SWEREF99_2145: 21.75,
  SWEREF99_2315: 23.25,
  RT90: 15.808,
  WGS84: 0,
};

/** Copies of the samples: GDAL writes side files, which would change the next result. */
function samplesIn(folder: string): readonly string[] {
  const copied = mkdtempSync(join(temporary, 'samples-'));
  cpSync(folder, copied, { recursive: true });
  return readdirSync(copied, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(shp|dxf|gml|geojson|json|wkt|kml|gpkg|mif|tab|zip)$/i.test(name))
    .map((name) => join(copied, name))
    .sort();
}

/** The official points of Lantmäteriet, both ways through SWEREF 99, within a millimetre. */
function tryControlPoints(): void {
  const file = new URL('../../../../libs/geometry/src/testdata/control-points.json', import.meta.url);
  const { points } = JSON.parse(readFileSync(file, 'utf8')) as {
    points: { system: CoordinateSystem; latitude: number; longitude: number; northing: number; easting: number }[];
  };
  const distances = points.map(({ system, latitude, longitude, northing, easting }) => {
    const position = toSweref99Tm('WGS84', [latitude, longitude]);
    const there = fromSweref99Tm(system, position);
    const back = toSweref99Tm(system, [northing, easting]);
    return Math.max(
      Math.hypot(there[0] - northing, there[1] - easting),
      Math.hypot(back[0] - position[0], back[1] - position[1]),
    );
  });
  const worst = Math.max(...distances);
  report(
    points.length === 92 && worst < 0.001,
    `${points.length} control points: worst ${(worst * 1000).toFixed(2)} mm`,
  );
}

/** Every file of the folders of the command line, each format that is written, and the control points. */
async function trySamples(folders: readonly string[]): Promise<void> {
  const thread = new GeodataThread();
  try {
    const gdal = await Gdal.load();
    for (const folder of folders)
      for (const path of samplesIn(folder))
        for (const { isRight, line } of await trySample(path, { oracle, thread, gdal })) report(isRight, line);
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
