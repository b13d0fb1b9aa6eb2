import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { geodataSideFiles } from '@schaktkoll/domain';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { GeodataThread } from './geodataThread.ts';
import { filesInside, polyfaceMesh } from '../../../testing/geodata/files.ts';
import type { GivenFile } from './shared/unpack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const encode = (text: string) => new TextEncoder().encode(text);
const file = (name: string, content: string | Uint8Array): GivenFile => ({
  name,
  content: typeof content === 'string' ? encode(content) : content,
});
const zip = (files: readonly GivenFile[]): readonly GivenFile[] => [
  file('a.zip', zipSync(Object.fromEntries(files.map(({ name, content }) => [name, content])))),
];
const ring = (east: number) =>
  [
    [east, 6_728_450],
    [east + 100, 6_728_450],
    [east + 100, 6_728_550],
    [east, 6_728_450],
  ] as const;
const wkt = (east = 616_450) =>
  `POLYGON ((${ring(east)
    .map((corner) => corner.join(' '))
    .join(', ')}))`;
const read = (files: readonly GivenFile[], more: { readonly dataSet?: string; readonly format?: 'Shape' } = {}) =>
  thread.run({
    kind: 'read',
    files,
    format: more.format ?? null,
    system: null,
    dataSet: more.dataSet ?? null,
    maximumVertices: 10_000,
  });

async function shapeSet(name: string, east = 616_450): Promise<readonly GivenFile[]> {
  const area = { name: `Vid ${name}`, polygon: { type: 'Polygon', coordinates: [ring(east)] } } as const;
  const { content } = await thread.run({
    kind: 'write',
    areas: [area],
    caseNumber: name,
    format: 'Shape',
    system: 'SWEREF99',
    writtenAt: '',
  });
  return filesOf(content);
}
async function filesOf(content: Uint8Array): Promise<readonly GivenFile[]> {
  const { unzipSync } = await import('fflate');
  return Object.entries(unzipSync(content)).map(([name, part]) => ({ name, content: part }));
}

/**
 * Files that ArcGIS and QGIS write beside a data set; the spatial index starts like the Shape file itself, and the
 * description looks like GML.
 */
function besides(stem: string): readonly GivenFile[] {
  const index = new Uint8Array(132);
  index.set([0x00, 0x00, 0x27, 0x0a, 0xff, 0xff, 0xfe, 0x70]);
  const description =
    '<?xml version="1.0"?><gmd:MD_Metadata xmlns:gmd="http://www.isotc211.org/2005/gmd" xmlns:gml="http://www.opengis.net/gml"/>';
  return [
    file(`${stem}.sbn`, index),
    file(`${stem}.SBX`, index),
    file(`${stem}.qml`, "<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'><qgis version=\"3.28\"/>"),
    file(`${stem}.lyr`, new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])),
    file(`${stem}.shp.xml`, description),
    file(`${stem}.xml`, description),
    file(`${stem}.cpg`, 'UTF-8'),
  ];
}

describe('a Shape with what programs put beside it', () => {
  test('is read, loose and in an archive', async () => {
    const set = (await shapeSet('schakt')).filter(({ name }) => !name.endsWith('.cpg'));
    for (const files of [
      [...set, ...besides('schakt')],
      [...besides('schakt'), ...set],
      zip([...besides('karta/schakt'), ...set.map(({ name, content }) => file(`karta/${name}`, content))]),
    ]) {
      const answer = await read(files);
      expect([answer.format, answer.system, answer.layers[0]?.areas.length, answer.layers[0]?.areaNames]).toEqual([
        'Shape',
        'SWEREF99',
        1,
        ['Vid schakt'],
      ]);
    }
  });

  test('is read as borders too', async () => {
    const files = [...filesInside('municipalities.shape.zip'), ...besides('kommun')];
    for (const given of [files, zip(files)])
      expect((await thread.run({ kind: 'borders', files: given }))[0]?.features).toHaveLength(290);
  });

  test('still needs its own files', async () => {
    const set = await shapeSet('schakt');
    await expect(
      read([...set.filter(({ name }) => !name.endsWith('.dbf')), ...besides('schakt')]),
    ).rejects.toMatchObject({ code: 'GeodataFileCount' });
  });

  test('ignores files without data', () => {
    for (const { name } of besides('a'))
      expect(
        geodataSideFiles.some((suffix) => name.toLowerCase().endsWith(`.${suffix}`)),
        name,
      ).toBe(true);
  });
});

describe('a GeoPackage that a program has open', () => {
  const countsOf = async (files: readonly GivenFile[]) =>
    (await read(files)).layers.map(({ name, areas, lines }) => [name, areas.length + lines.length]);

  test('is read with the edits in the file beside it', async () => {
    const files = filesInside('edited.gpkg.zip');
    expect(await countsOf(files.filter(({ name }) => name.endsWith('.gpkg')))).toEqual([
      ['schakt', 1],
      ['kabel', 1],
    ]);
    for (const given of [files, files.toReversed(), zip(files)])
      expect(await countsOf(given)).toEqual([
        ['schakt', 1],
        ['kabel', 0],
      ]);
  });

  test('whose program was ended in the middle of an edit is refused with the journal that would undo it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'geodata-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [whole] = filesInside('areas.gpkg.zip');
    const path = join(folder, 'two.gpkg');
    await writeFile(path, whole?.content ?? '');
    const database = new DatabaseSync(path);
    // With a page or two in memory, half of the edit is in the file before it is committed.
    database.exec('PRAGMA cache_size = 1; BEGIN; CREATE TABLE more (bytes); ');
    for (let row = 0; row < 200; row += 1) database.exec('INSERT INTO more VALUES (randomblob(3000))');
    const half = await Promise.all(
      ['two.gpkg', 'two.gpkg-journal'].map(async (name) => file(name, await readFile(join(folder, name)))),
    );
    database.exec('ROLLBACK');
    database.close();
    await expect(read(half)).rejects.toMatchObject({ code: 'GeodataMalformed' });
    const after = [file('two.gpkg', await readFile(path)), file('two.gpkg-shm', new Uint8Array(32_768))];
    expect((await read(after)).layers.map(({ name }) => name)).toEqual(['schakt', 'kabel']);
  });
});

describe('several data sets', () => {
  test('in an archive are named, and the one that is chosen is read with its own parts', async () => {
    const files = zip([
      ...(await shapeSet('norr', 616_450)),
      ...(await shapeSet('soder', 617_450)),
      file('ledning/schakt.wkt', wkt(618_450)),
      ...besides('norr'),
    ]);
    const answer = await read(files);
    expect([answer.dataSets, answer.system, answer.layers]).toEqual([
      ['norr.shp', 'soder.shp', 'ledning/schakt.wkt'],
      null,
      [],
    ]);
    for (const [dataSet, east] of [
      ['norr.shp', 616_450],
      ['soder.shp', 617_450],
      ['ledning/schakt.wkt', 618_450],
    ] as const) {
      const chosen = await read(files, { dataSet });
      expect(chosen.dataSets).toEqual([]);
      expect(Math.min(...(chosen.layers[0]?.areas[0]?.coordinates[0] ?? []).map(([x]) => x))).toBeCloseTo(east, 2);
    }
  });

  test('may be loose files just as well, each with its own parts', async () => {
    const files = [
      ...(await shapeSet('norr', 616_450)),
      ...(await shapeSet('soder', 617_450)),
      ...besides('norr'),
      file('linje.wkt', wkt(618_450)),
    ];
    expect((await read(files)).dataSets).toEqual(['norr.shp', 'soder.shp', 'linje.wkt']);
    for (const [dataSet, name] of [
      ['norr.shp', 'Vid norr'],
      ['soder.shp', 'Vid soder'],
      ['linje.wkt', null],
    ] as const) {
      expect((await read(files, { dataSet })).layers.flatMap(({ areaNames }) => areaNames)).toEqual([name]);
    }
    // What one of them lacks is not taken from another.
    await expect(
      read(
        files.filter(({ name }) => name !== 'soder.dbf'),
        { dataSet: 'soder.shp' },
      ),
    ).rejects.toMatchObject({ code: 'GeodataFileCount' });
  });

  test('cannot be chosen among when loose files from different folders have one name', async () => {
    const files = [file('a.wkt', wkt(616_450)), file('a.wkt', wkt(617_450))];
    await expect(read(files)).rejects.toMatchObject({ code: 'GeodataFileCount' });
    await expect(read(files, { dataSet: 'b.wkt' })).rejects.toMatchObject({ code: 'GeodataFileCount' });
  });

  test('are asked about only where they are of the format that the person chose', async () => {
    const answer = await read(zip([...(await shapeSet('norr')), file('annat.wkt', wkt())]), { format: 'Shape' });
    expect([answer.dataSets, answer.layers[0]?.areas.length]).toEqual([[], 1]);
  });
});

describe('names in a file', () => {
  test('are taken from the name column, on one line and without invisible characters', async () => {
    const feature = (properties: object, east: number) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Polygon', coordinates: [ring(east)] },
    });
    const features = [
      feature({ id: 1, NAMN: ' Norra\n schaktet\u202e ' }, 616_450),
      feature({ id: 2, NAMN: null }, 617_450),
      feature({ id: 3, NAMN: 'x'.repeat(300) }, 618_450),
    ];
    const answer = await read([file('a.geojson', JSON.stringify({ type: 'FeatureCollection', features }))]);
    expect(answer.layers[0]?.areaNames).toEqual(['Norra schaktet', null, 'x'.repeat(100)]);
  });

  test('are those of its lines too, of which the closed ones are areas', async () => {
    const feature = (name: string | null, coordinates: readonly (readonly [number, number])[]) => ({
      type: 'Feature',
      properties: { namn: name },
      geometry: { type: 'LineString', coordinates },
    });
    const features = [
      feature('Norra kabeln', ring(616_450).slice(0, 3)),
      feature('Gropen', ring(617_450)),
      feature(null, ring(618_450).slice(0, 2)),
      feature('Södra kabeln', ring(619_450).slice(0, 2)),
    ];
    const answer = await read([file('a.geojson', JSON.stringify({ type: 'FeatureCollection', features }))]);
    expect(answer.layers[0]).toMatchObject({
      areaNames: ['Gropen'],
      lineNames: ['Norra kabeln', null, 'Södra kabeln'],
    });
  });
});

describe('a mesh', () => {
  const line = (...pairs: readonly (string | number)[]) => pairs.join('\n');
  const mesh = line(...polyfaceMesh);
  const area = line(
    0,
    'LWPOLYLINE',
    8,
    'SCHAKT',
    100,
    'AcDbEntity',
    100,
    'AcDbPolyline',
    90,
    3,
    70,
    1,
    10,
    616_500,
    20,
    6_728_400,
    10,
    616_520,
    20,
    6_728_400,
    10,
    616_520,
    20,
    6_728_420,
  );
  const dxf = (...entities: readonly string[]) =>
    file('a.dxf', line(0, 'SECTION', 2, 'ENTITIES', ...entities, 0, 'ENDSEC', 0, 'EOF', ''));
  // A collection that holds one is what GeoJSON cannot say.
  const member = (inner: string, id: number) =>
    `<ogr:featureMember><ogr:a gml:id="a${id}"><ogr:geometryProperty>${inner}</ogr:geometryProperty></ogr:a></ogr:featureMember>`;
  const posList = (...numbers: readonly number[]) =>
    `<gml:exterior><gml:LinearRing><gml:posList>${numbers.join(' ')}</gml:posList></gml:LinearRing></gml:exterior>`;
  const corners = [6_728_400, 616_400, 6_728_400, 616_420, 6_728_420, 616_420, 6_728_400, 616_400];
  const system = 'srsName="urn:ogc:def:crs:EPSG::3006"';
  const tin = `<gml:Tin gml:id="t" ${system}><gml:trianglePatches><gml:Triangle>${posList(...corners)}</gml:Triangle></gml:trianglePatches></gml:Tin>`;
  const polygon = `<gml:Polygon gml:id="p" ${system}>${posList(...corners)}</gml:Polygon>`;
  const body = `<gml:Solid gml:id="s" ${system}><gml:exterior><gml:Shell><gml:surfaceMember>${polygon.replace('"p"', '"q"')}</gml:surfaceMember></gml:Shell></gml:exterior></gml:Solid>`;
  const gml = (...members: readonly string[]) => [
    file(
      'a.gml',
      `<?xml version="1.0"?><ogr:FeatureCollection xmlns:ogr="http://ogr.maptools.org/" xmlns:gml="http://www.opengis.net/gml/3.2">${members.map(member).join('')}</ogr:FeatureCollection>`,
    ),
    file('a.xsd', '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>'),
  ];

  test.each([
    ['a drawing', [dxf(mesh, area)]],
    [
      'a GML',
      gml(
        `<gml:MultiGeometry gml:id="m" ${system}><gml:geometryMember>${tin}</gml:geometryMember></gml:MultiGeometry>`,
        polygon,
      ),
    ],
    ['a GML where it stands alone, first', gml(tin, polygon)],
    ['a GML where it stands alone, last', gml(polygon, tin)],
    ['a GML that holds a body, first', gml(body, polygon)],
    ['a GML that holds a body, last', gml(polygon, body)],
  ] as const)('is left out of %s with a warning, and the rest is read', async (_what, files) => {
    const answer = await read(files);
    expect(answer.layers.flatMap(({ areas }) => areas)).toHaveLength(1);
    expect(answer.warnings).toMatchObject([{ code: 'DamagedLeftOut', count: 1 }]);
  });

  test('alone is nothing that can be used', async () => {
    await expect(read([dxf(mesh)])).rejects.toMatchObject({ code: 'GeodataUnreadable' });
  });
});
