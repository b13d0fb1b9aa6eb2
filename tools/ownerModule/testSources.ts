import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { swedishDayOf } from '@schaktkoll/domain';
import type { SourceSettings } from './config.ts';

type Coordinates = readonly [number, number];

/** A feature of the network of the invented town that the demonstration's fibre owner has. */
export interface TestFeature {
  readonly properties: Readonly<Record<string, string | number | null>>;
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: Coordinates }
    | { readonly type: 'LineString'; readonly coordinates: readonly Coordinates[] };
}

/** Fibre and telecom of the invented town, in SWEREF 99 TM. */
export function townFeatures(): readonly TestFeature[] {
  const file = new URL('../../apps/server/demo/networks/generated/tvaback-fiber.geojson', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { features: readonly TestFeature[] }).features;
}

export const pointsOf = ({ geometry }: TestFeature): readonly Coordinates[] =>
  geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;

const townProfile: SourceSettings['profile'] = {
  rules: [
    { column: 'nat', equals: 'Fiber', set: { kind: 'fibre' } },
    { column: 'nat', equals: 'Tele', set: { kind: 'telecom' } },
    { column: 'del', equals: 'Servis', set: { part: 'service' } },
    { column: 'del', equals: 'Skarv', set: { part: 'joint' } },
    { column: 'status', equals: 'I drift', set: { status: 'inUse' } },
  ],
  depth: { column: 'djup', unit: 'm' },
  accuracy: { column: 'noggr', unit: 'm' },
};

/** What the settings say of each source of the town; the place of the first cable is known. */
export const townSettings = {
  name: 'Fiber',
  coverage: [600_000, 6_720_000, 615_000, 6_732_000],
  maxAgeDays: 7,
  selfTest: [...(pointsOf(townFeatures()[0] as TestFeature)[0] as Coordinates)] as [number, number],
  profile: townProfile,
} satisfies Omit<SourceSettings, 'type'> & Record<string, unknown>;

export function wellKnownBinary(feature: TestFeature, { isLittle = true } = {}): Buffer {
  const points = pointsOf(feature);
  const isPoint = feature.geometry.type === 'Point';
  const bytes = Buffer.alloc((isPoint ? 5 : 9) + 16 * points.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  bytes[0] = isLittle ? 1 : 0;
  view.setUint32(1, isPoint ? 1 : 2, isLittle);
  if (!isPoint) view.setUint32(5, points.length, isLittle);
  for (const [index, [x, y]] of points.entries()) {
    view.setFloat64(bytes.length - 16 * (points.length - index), x, isLittle);
    view.setFloat64(bytes.length - 16 * (points.length - index) + 8, y, isLittle);
  }
  return bytes;
}

interface GeoPackageOptions {
  readonly changed?: string;
  readonly code?: number;
}

/** Writes a GeoPackage with one layer, without an index. */
export function writeGeoPackage(path: string, features: readonly TestFeature[], options: GeoPackageOptions = {}): void {
  const { changed = new Date().toISOString(), code = 3006 } = options;
  const database = new DatabaseSync(path);
  database.exec(`
    create table gpkg_spatial_ref_sys (srs_name text, srs_id integer primary key, organization text,
      organization_coordsys_id integer, definition text);
    create table gpkg_contents (table_name text primary key, data_type text, last_change text, srs_id integer);
    create table gpkg_geometry_columns (table_name text primary key, column_name text, geometry_type_name text, srs_id integer);
    create table ledning (fid integer primary key, geom blob, id text, nat text, del text, djup real, noggr real, status text, lage text);
    begin`);
  database.prepare("insert into gpkg_spatial_ref_sys values ('x', ?, 'EPSG', ?, '')").run(code, code);
  database.prepare("insert into gpkg_contents values ('ledning', 'features', ?, ?)").run(changed, code);
  database.prepare("insert into gpkg_geometry_columns values ('ledning', 'geom', 'GEOMETRY', ?)").run(code);
  const insert = database.prepare('insert into ledning values (null, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const feature of features) {
    const head = Buffer.from([0x47, 0x50, 0, 1, 0, 0, 0, 0]);
    head.writeInt32LE(code, 4);
    insert.run(
      Buffer.concat([head, wellKnownBinary(feature)]),
      ...columns.map(({ name }) => feature.properties[name] ?? null),
    );
  }
  database.exec('commit');
  database.close();
}

const columns = [
  { name: 'id', type: 'C', length: 20 },
  { name: 'nat', type: 'C', length: 20 },
  { name: 'del', type: 'C', length: 20 },
  { name: 'djup', type: 'N', length: 10 },
  { name: 'noggr', type: 'N', length: 10 },
  { name: 'status', type: 'C', length: 20 },
  { name: 'lage', type: 'C', length: 20 },
] as const;

const swerefDescription =
  'PROJCS["SWEREF99_TM",GEOGCS["GCS_SWEREF99",DATUM["D_SWEREF99",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",15.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

/** Writes shape files into a folder: one of the lines and one of the points, as the format cannot have both in one. */
export function writeShapes(folder: string, features: readonly TestFeature[]): void {
  for (const type of ['LineString', 'Point'] as const) {
    const own = features.filter(({ geometry }) => geometry.type === type);
    const records = own.map((feature, index) => {
      const points = pointsOf(feature);
      const content = Buffer.alloc(type === 'Point' ? 20 : 48 + 16 * points.length);
      content.writeInt32LE(type === 'Point' ? 1 : 3, 0);
      if (type === 'LineString') {
        content.writeInt32LE(1, 36);
        content.writeInt32LE(points.length, 40);
      }
      for (const [at, [x, y]] of points.entries()) {
        content.writeDoubleLE(x, (type === 'Point' ? 4 : 48) + 16 * at);
        content.writeDoubleLE(y, (type === 'Point' ? 12 : 56) + 16 * at);
      }
      const head = Buffer.alloc(8);
      head.writeInt32BE(index + 1, 0);
      head.writeInt32BE(content.length / 2, 4);
      return Buffer.concat([head, content]);
    });
    const body = Buffer.concat(records);
    const head = Buffer.alloc(100);
    head.writeInt32BE(9_994, 0);
    head.writeInt32BE((100 + body.length) / 2, 24);
    head.writeInt32LE(1_000, 28);
    head.writeInt32LE(type === 'Point' ? 1 : 3, 32);
    writeFileSync(join(folder, `${type}.shp`), Buffer.concat([head, body]));
    writeFileSync(join(folder, `${type}.dbf`), tableOf(own));
    writeFileSync(join(folder, `${type}.prj`), swerefDescription);
    writeFileSync(join(folder, `${type}.cpg`), 'UTF-8');
  }
}

function tableOf(features: readonly TestFeature[]): Buffer {
  const length = 1 + columns.reduce((sum, column) => sum + column.length, 0);
  const head = Buffer.alloc(32 + 32 * columns.length + 1);
  // A GIS writes the day of its own clock.
  const [year = 0, month = 0, day = 0] = swedishDayOf(new Date()).split('-').map(Number);
  head.set([3, year - 1900, month, day]);
  head.writeUInt32LE(features.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(length, 10);
  for (const [index, { name, type, length: size }] of columns.entries()) {
    head.write(name, 32 + 32 * index, 'latin1');
    head.write(type, 32 + 32 * index + 11, 'latin1');
    head[32 + 32 * index + 16] = size;
  }
  head[head.length - 1] = 0x0d;
  const rows = features.map(({ properties }) => {
    const row = Buffer.alloc(length, 0x20);
    let at = 1;
    for (const { name, length: size } of columns) {
      row.write(String(properties[name] ?? ''), at, 'utf8');
      at += size;
    }
    return row;
  });
  return Buffer.concat([head, ...rows]);
}

/** How a WFS fails. */
type WfsFault = 'none' | 'emptyPage' | 'status500' | 'exception' | 'fewer' | 'noFeatures' | 'otherSystem';

/** A WFS with the features, in pages of 100, whose boxes have their northings first. */
export async function startWfs(features: readonly TestFeature[]) {
  const wfs = { fault: 'none' as WfsFault, address: '', close: () => new Promise((done) => server.close(done)) };
  const server: Server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams;
    const [south = -Infinity, west = -Infinity, north = Infinity, east = Infinity] = (query.get('bbox') ?? '')
      .split(',')
      .slice(0, 4)
      .filter((text) => text !== '')
      .map(Number);
    const near = features.filter((feature) => {
      const points = pointsOf(feature);
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      return Math.max(...xs) >= west && Math.min(...xs) <= east && Math.max(...ys) >= south && Math.min(...ys) <= north;
    });
    const from = Number(query.get('startIndex') ?? 0);
    const page = near.slice(from, from + 100);
    const code = wfs.fault === 'otherSystem' ? 3010 : 3006;
    const collection = {
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: `urn:ogc:def:crs:EPSG::${code}` } },
      features: (wfs.fault === 'fewer' ? page.slice(1) : wfs.fault === 'noFeatures' ? [] : page).map((feature) => ({
        type: 'Feature',
        ...feature,
      })),
    };
    if (wfs.fault === 'status500') response.writeHead(500).end('broken');
    else if (query.get('resultType') === 'hits')
      response.end(`<wfs:FeatureCollection numberMatched="${near.length}" numberReturned="0"/>`);
    else if (wfs.fault === 'emptyPage') response.end('');
    else if (wfs.fault === 'exception') response.end('<ows:ExceptionReport/>');
    else response.end(JSON.stringify(collection));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  wfs.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wfs`;
  return wfs;
}
