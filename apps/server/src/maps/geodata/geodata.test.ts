import { readGeodata, schemasOf, type ReadGeodata } from '@schaktkoll/contract';
import { writableFormats, type CoordinateSystem } from '@schaktkoll/domain';
import { borderFileOf, bordersOf, likeliestLayer, toSweref99Tm } from '@schaktkoll/geometry';
import { fileErrorText } from '@schaktkoll/texts';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeCaseWorld, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { GeodataThread } from './geodataThread.ts';
import {
  blockOf,
  drawing,
  drawingOf,
  filesInside,
  insertOf,
  kmlFile,
  storedFile,
} from '../../../testing/geodata/files.ts';
import { corners, encode, file, wkt } from '../../../testing/geodata/workArea.ts';
import type { GivenFile } from './shared/unpack.ts';

const area = { name: 'Gräv här, åäö', polygon: { type: 'Polygon', coordinates: [corners] } } as const;
const gml = (inner: string) => `<?xml version="1.0"?>${inner}`;
const schema = file('a.xsd', '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>');
const dxf = (entities: string, blocks = '') =>
  [
    '0',
    'SECTION',
    '2',
    'BLOCKS',
    blocks,
    '0',
    'ENDSEC',
    '0',
    'SECTION',
    '2',
    'ENTITIES',
    entities,
    '0',
    'ENDSEC',
    '0',
    'EOF',
    '',
  ]
    .filter((line) => line !== '')
    .join('\n');

// One thread for all of it: loading the library takes most of a second.
let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const read = (
  files: readonly GivenFile[],
  options: {
    readonly system?: CoordinateSystem;
    readonly format?: ReadGeodata['format'];
    readonly maximumVertices?: number;
  } = {},
) =>
  thread.run({
    kind: 'read',
    files,
    format: options.format ?? null,
    system: options.system ?? null,
    maximumVertices: options.maximumVertices ?? 10_000,
  });
const refusalOf = async (files: readonly GivenFile[], options: Parameters<typeof read>[1] = {}) =>
  read(files, options).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

describe('a file that was written here', () => {
  const formats = writableFormats.filter((format) => format !== 'Pdf');
  test.each(formats)('is read back from %s in each kind of coordinate system, within a centimetre', async (format) => {
    // All fifteen are read back by `npm run test:samples`.
    for (const system of ['SWEREF99', 'SWEREF99_1630', 'RT90', 'WGS84'] as const) {
      const { fileName, content } = await thread.run({
        kind: 'write',
        areas: [area],
        caseNumber: '20261120-0001',
        format,
        system,
        writtenAt: '2026-11-20 13:45',
      });
      const answer = await read([file(fileName, content)], format === 'Geojson' ? { system } : {});
      const ring = answer.layers[0]?.areas[0]?.coordinates[0] ?? [];
      expect(ring, `${format} ${system}`).toHaveLength(5);
      for (const corner of corners) {
        const nearest = Math.min(...ring.map(([east, north]) => Math.hypot(east - corner[0], north - corner[1])));
        expect(nearest, `${format} ${system}`).toBeLessThan(0.01);
      }
      // RFC 7946 has only one system.
      if (!(format === 'Geojson' && system === 'WGS84')) expect(answer.fileSystem, `${format} ${system}`).toBe(system);
    }
  });

  test('is a page with a name of its own as PDF', async () => {
    const { fileName, content } = await thread.run({
      kind: 'write',
      areas: [area],
      caseNumber: '20261120-0001',
      format: 'Pdf',
      system: 'RT90',
      writtenAt: '2026-11-20 13:45',
    });
    expect(fileName).toBe('20261120-0001.pdf');
    expect(new TextDecoder().decode(content.subarray(0, 8))).toBe('%PDF-1.7');
  });
});

describe('a file of another program', () => {
  const layersOf = ({ layers }: ReadGeodata) =>
    layers.map(({ name, areas, lines }) => [name, areas.length, lines.length]);
  const lineOf = (answer: ReadGeodata, name: string) =>
    answer.layers.find((layer) => layer.name === name)?.lines[0] ?? [];
  const ringOf = (answer: ReadGeodata, name: string, place = 0) =>
    answer.layers.find((layer) => layer.name === name)?.areas[place]?.coordinates[0] ?? [];

  test('is read from a drawing by its layers: closed lines are areas, blocks are put in, curves are flattened, text and paper are left out', async () => {
    const answer = await read([drawing]);
    expect([answer.format, answer.system, answer.fileSystem]).toEqual(['Dxf', 'SWEREF99', null]);
    expect(layersOf(answer)).toEqual([
      ['SCHAKT', 1, 0],
      ['KABEL', 0, 2],
      ['CIRKEL', 1, 0],
      ['BÅGE', 0, 1],
      ['GAMMAL', 1, 0],
      ['BRUNNAR', 2, 0],
      ['SKRAFFERING', 1, 0],
    ]);
    expect(ringOf(answer, 'SCHAKT')).toEqual([
      [616_400, 6_728_400],
      [616_420, 6_728_400],
      [616_420, 6_728_420],
      [616_400, 6_728_420],
      [616_400, 6_728_400],
    ]);
    expect(lineOf(answer, 'KABEL')).toEqual([
      [616_500, 6_728_400],
      [616_520, 6_728_400],
      [616_520, 6_728_420],
      [616_500, 6_728_420],
    ]);
    expect(ringOf(answer, 'BRUNNAR', 1)[0]).toEqual([616_560, 6_728_460]);
    // A circle of 5 m, and a half circle of 10 m from a bulge of 1.
    for (const [east, north] of ringOf(answer, 'CIRKEL'))
      expect(Math.hypot(east - 616_450, north - 6_728_450)).toBeCloseTo(5, 2);
    for (const [east, north] of lineOf(answer, 'BÅGE'))
      expect(Math.hypot(east - 616_710, north - 6_728_400)).toBeCloseTo(10, 2);
  });

  test.each([
    ['packed', [storedFile('areas.gpkg.zip')]],
    ['as it is', filesInside('areas.gpkg.zip')],
  ] as const)('is read from a GeoPackage with its layers and holes, %s', async (_how, files) => {
    const answer = await read(files);
    expect([answer.format, answer.fileSystem]).toEqual(['GeoPackage', 'SWEREF99']);
    expect(layersOf(answer)).toEqual([
      ['schakt', 1, 0],
      ['kabel', 0, 1],
    ]);
    expect(answer.layers[0]?.areas[0]?.coordinates.map((ring) => ring.length)).toEqual([5, 5]);
    expect(lineOf(answer, 'kabel')).toEqual([
      [616_600, 6_728_450],
      [616_700, 6_728_450],
    ]);
  });

  const icons = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`files/${index}.png`, encode('ikon')]));
  test.each([
    ['as it is', [kmlFile]],
    ['packed', [{ name: 'platser.kmz', content: zipSync({ 'doc.kml': kmlFile.content }) }]],
    [
      'packed with more icons than an archive may have files',
      [{ name: 'platser.kmz', content: zipSync({ 'doc.kml': kmlFile.content, ...icons }) }],
    ],
  ] as const)('is read from KML by its folders, degrees and heights, %s', async (_how, files) => {
    const answer = await read(files);
    expect([answer.format, answer.system]).toEqual(['Kml', 'WGS84']);
    expect(layersOf(answer)).toEqual([
      ['Schakt åäö', 1, 1],
      ['Platser', 0, 0],
    ]);
    expect(answer.layers[0]?.areas[0]?.coordinates.map((ring) => ring.length)).toEqual([5, 4]);
    expect(answer.layers[1]?.counts.points).toBe(1);
    const [east, north] = toSweref99Tm('WGS84', [60.67, 17.13]);
    expect(
      Math.hypot(
        (lineOf(answer, 'Schakt åäö')[0]?.[0] ?? 0) - east,
        (lineOf(answer, 'Schakt åäö')[0]?.[1] ?? 0) - north,
      ),
    ).toBeLessThan(0.01);
  });
});

describe('a file of municipality borders', () => {
  const stored = ['municipalities.gpkg.zip', 'municipalities.shape.zip'];
  test.each([
    ...stored.map((name) => [name, [storedFile(name)]] as const),
    ['the files of a Shape', filesInside('municipalities.shape.zip')] as const,
  ])('is read with its layers and columns, and gives all 290: %s', async (_name, files) => {
    const layers = await thread.run({ kind: 'borders', files });
    const read = layers.map(({ features }) => borderFileOf(features));
    const file = read[likeliestLayer(read)];
    expect(file?.guess).toEqual({ code: 'kommunkod', name: 'kommunnamn' });
    const borders = (file && bordersOf(file, { code: 'kommunkod', name: 'kommunnamn' })) ?? [];
    expect([borders.length, borders[0]]).toEqual([
      290,
      {
        code: '0114',
        name: 'Upplands Väsby',
        polygons: [[expect.arrayContaining([300_500, 6_300_500, 308_500, 6_308_500])]],
      },
    ]);
  });

  test.each([
    ['a drawing', 'GeodataUnknownFormat', [drawing]],
    ['an archive of drawings', 'GeodataUnknownFormat', [file('a.zip', zipSync({ 'a.dxf': drawing.content }))]],
    [
      'a Shape without its table',
      'GeodataFileCount',
      filesInside('municipalities.shape.zip').filter(({ name }) => !name.endsWith('.dbf')),
    ],
    ['more than may be unpacked', 'GeodataZipBomb', [storedFile('municipalities.gpkg.zip')]],
  ] as const)('is not %s: %s', async (_what, code, files) => {
    await expect(
      thread.run({ kind: 'borders', files, unpackedMegabytes: code === 'GeodataZipBomb' ? 0.1 : 10 }),
    ).rejects.toMatchObject({ code });
  });
});

test('a closed line becomes an area, any other a line, and shapes outside Sweden are skipped and counted', async () => {
  const text = `LINESTRING (${corners.map((corner) => corner.join(' ')).join(', ')}) LINESTRING (616450 6728450, 616460 6728460) LINESTRING (1 1, 2 2) POINT (616450 6728450)`;
  const answer = await read([file('a.wkt', text)]);
  expect(answer.layers[0]).toMatchObject({
    counts: { areas: 1, lines: 2, points: 1, others: 0 },
    lines: [
      [
        [616_450, 6_728_450],
        [616_460, 6_728_460],
      ],
    ],
  });
  expect(answer.warnings).toEqual([{ code: 'OutsideLeftOut', count: 1 }]);
});

test.each([
  ['with a corner', ['616450 6728450', '616550 6728450', '616550 6728500'], 5],
  ['with a point on a straight part', ['616450 6728450', '616500 6728450', '616550 6728450'], 5],
])('a line that runs out and back on itself stays a line, %s', async (_, out, points) => {
  const text = `LINESTRING (${[...out, ...out.slice(0, -1).toReversed()].join(', ')})`;
  const answer = await read([file('a.wkt', text)]);
  expect(answer.layers[0]).toMatchObject({ counts: { areas: 0, lines: 1 }, areas: [], areaNames: [] });
  expect(answer.layers[0]?.lines.map((line) => line.length)).toEqual([points]);
  expect(answer.warnings).toEqual([]);
});

test('a closed line that crosses itself is an area, although its loops run against each other', async () => {
  const eight = '616450 6728450, 616460 6728460, 616460 6728450, 616450 6728460, 616450 6728450';
  const answer = await read([file('a.wkt', `LINESTRING (${eight})`)]);
  expect(answer.layers[0]).toMatchObject({ counts: { areas: 1, lines: 0 }, lines: [] });
});

test('a line that goes back and forth at each of its many points is simplified before the thread is ended', async () => {
  const saw = Array.from({ length: 40_000 }, (_, index): [number, number] => [
    616_450 + index,
    6_728_450 + (index % 2) * 2,
  ]);
  const answer = await read([file('a.wkt', `LINESTRING (${saw.map((point) => point.join(' ')).join(', ')})`)]);
  expect([answer.warnings, answer.layers[0]?.lines[0]?.length]).toEqual([[], 40_000]);
});

test('more vertices than the limit are simplified to a decimetre', async () => {
  const wavy = Array.from({ length: 500 }, (_, index): [number, number] => [
    616_450 + index,
    6_728_450 + (index % 2) * 0.05,
  ]);
  const answer = await read([file('a.wkt', wkt([...wavy, [616_949, 6_728_600], [616_450, 6_728_450]]))], {
    maximumVertices: 100,
  });
  expect(answer.warnings).toEqual([{ code: 'Simplified', count: expect.any(Number) }]);
  expect(answer.layers[0]?.areas[0]?.coordinates[0]?.length).toBeLessThan(10);
});

describe('a file is refused by name when', () => {
  const bomb = gml(
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><gml:x xmlns:gml="http://www.opengis.net/gml">&b;</gml:x>',
  );
  const nested = (depth: number) =>
    `<gml:x xmlns:gml="http://www.opengis.net/gml">${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</gml:x>`;
  const inserted = (name: string, count: number) =>
    Array.from({ length: count }, () => `0\nINSERT\n2\n${name}`).join('\n');
  const blocks = Array.from(
    { length: 12 },
    (_, index) => `0\nBLOCK\n2\nb${index}\n${index === 0 ? '0\nLINE' : inserted(`b${index - 1}`, 10)}\n0\nENDBLK`,
  ).join('\n');
  const shapeWith = (points: number) => {
    const view = new DataView(new ArrayBuffer(100 + 8 + 44 + 16));
    view.setInt32(0, 9994);
    view.setInt32(24, view.byteLength / 2);
    view.setInt32(32, 5, true);
    view.setInt32(104, 30);
    view.setInt32(108, 5, true);
    view.setInt32(144, 1, true);
    view.setInt32(148, points, true);
    return new Uint8Array(view.buffer);
  };
  const index = shapeWith(0).slice(0, 100);
  const shape = [file('a.shp', shapeWith(2_000_000_000)), file('a.shx', index), file('a.dbf', new Uint8Array(64))];
  const zipOf = (files: Record<string, Uint8Array>) => zipSync(files, { level: 9 });
  const cases: readonly (readonly [string, string, readonly GivenFile[], Parameters<typeof read>[1]?])[] = [
    ['a GML comes without its schema', 'GeodataFileCount', [file('a.gml', nested(1))]],
    [
      'a Shape file comes without its index',
      'GeodataFileCount',
      [file('a.shp', shapeWith(0)), file('a.dbf', new Uint8Array(64))],
    ],
    ['only the parts beside a Shape file come', 'GeodataFileCount', [file('a.dbf', new Uint8Array(64))]],
    [
      'two drawings of one name come at once',
      'GeodataFileCount',
      [file('a.dxf', dxf('')), file('a.dxf', dxf('0\nLINE'))],
    ],
    ['it is not of the format that was chosen', 'GeodataWrongFormat', [file('a.dxf', wkt())], { format: 'Dxf' }],
    ['it is of no format', 'GeodataUnknownFormat', [file('a.txt', 'hej')]],
    ['it is a binary drawing', 'GeodataBinaryDxf', [file('a.dxf', 'AutoCAD Binary DXF\r\n\u001a\0')]],
    ['it is broken off', 'GeodataMalformed', [file('a.geojson', '{"type":"FeatureCollection","features":[')]],
    ['it has entities of its own', 'GeodataEntities', [file('a.gml', bomb), schema]],
    [
      'a KML has entities of its own',
      'GeodataEntities',
      [file('a.kml', `<!DOCTYPE kml [<!ENTITY a SYSTEM "file:///etc/passwd">]><kml>&a;</kml>`)],
    ],
    [
      'it is no GeoPackage behind its first bytes',
      'GeodataMalformed',
      [file('a.gpkg', `SQLite format 3\0${'x'.repeat(5000)}`)],
    ],
    [
      'its block holds itself',
      'GeodataTooDeep',
      [drawingOf(blockOf('a', insertOf('0', 'a', 0, 0)), insertOf('0', 'a', 616_450, 6_728_450))],
    ],
    [
      'it has a head that ends nowhere',
      'GeodataMalformed',
      [file('a.dxf', '0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1015\n')],
    ],
    [
      'it unpacks to more than may be',
      'GeodataZipBomb',
      [file('a.zip', zipOf({ 'a.wkt': new Uint8Array(51 * 1024 * 1024) }))],
    ],
    [
      'an archive lies in the archive',
      'GeodataZipBomb',
      [file('a.zip', zipOf({ 'b.zip': zipOf({ 'a.wkt': encode(wkt()) }) }))],
    ],
    ['its blocks grow without end', 'GeodataFalseCounts', [file('a.dxf', dxf(inserted('b11', 10), blocks))]],
    ['it counts more points than it holds', 'GeodataFalseCounts', shape],
    [
      'a MIF counts more points than it holds',
      'GeodataFalseCounts',
      [file('a.mif', 'Version 300\nColumns 0\nData\nRegion 1\n 2000000000\n1 1\n')],
    ],
    ['its elements lie too deep', 'GeodataTooDeep', [file('a.gml', nested(2000)), schema]],
    [
      'its brackets lie too deep',
      'GeodataTooDeep',
      [file('a.geojson', `{"type":"Polygon","coordinates":${'['.repeat(100_000)}`)],
    ],
    ['it lies in another country', 'GeodataOutsideSweden', [file('a.wkt', 'POLYGON ((2 48, 3 48, 3 49, 2 48))')]],
    ['it does not fit the system that was chosen', 'GeodataOutsideSweden', [file('a.wkt', wkt())], { system: 'WGS84' }],
    ['it has points alone', 'GeodataNoAreas', [file('a.wkt', 'POINT (616450 6728450)')]],
    [
      'it has too many shapes',
      'GeodataTooManyVertices',
      [file('a.wkt', 'LINESTRING (616450 6728450, 616460 6728460)\n'.repeat(10_001))],
    ],
  ];
  for (const [when, code, files, options] of cases) {
    test(`${when}: ${code}`, async () => {
      expect(await refusalOf(files, options)).toBe(code);
    });
  }

  test('every reason has a sentence of its own', () => {
    const sentences = (schemasOf(readGeodata).errors ?? []).map((code) => fileErrorText(code, {}));
    expect(sentences).toHaveLength(21);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('it takes too much memory, and the next job is done by a new thread', async () => {
    // The text of 13 MB alone is more than the process may grow by here.
    const narrow = new GeodataThread({ mostGrowthBytes: 5 * 1024 * 1024 });
    const large = {
      kind: 'read',
      files: [file('a.wkt', `LINESTRING (${'616450 6728450, '.repeat(800_000)}1 1)`)],
      format: null,
      system: null,
      maximumVertices: 10,
    } as const;
    await expect(narrow.run(large)).rejects.toMatchObject({ code: 'GeodataTooManyVertices' });
    await expect(narrow.run(large)).rejects.toMatchObject({ code: 'GeodataTooManyVertices' });
    await narrow.end();
  });

  test('it takes too long, and the next job is done by a new thread', async () => {
    const hasty = new GeodataThread({ longestMilliseconds: 0 });
    const long = {
      kind: 'read',
      files: [file('a.wkt', `LINESTRING (${'616450 6728450, '.repeat(400_000)}1 1)`)],
      format: null,
      system: null,
      maximumVertices: 10,
    } as const;
    await expect(hasty.run(long)).rejects.toMatchObject({ code: 'GeodataTooSlow' });
    await expect(hasty.run(long)).rejects.toMatchObject({ code: 'GeodataTooSlow' });
    await hasty.end();
  });
});

describe('over the wire', () => {
  const noon = new Date('2026-11-20T11:00:00.000Z');
  let server: TestServer;
  let world: CaseWorld;
  let authorization: string;
  beforeAll(async () => {
    server = await startTestServer({ now: noon });
    world = await makeCaseWorld(server);
    authorization = await signInAs(server, world.inquirer);
  });
  afterAll(() => server.close());

  const post = async (
    files: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[],
    { side = 'inquirer', path = 'geodata', as = authorization } = {},
  ) => {
    const form = new FormData();
    for (const [name, content] of files) form.append('files', new File([content], name));
    const answer = await server.http.inject({
      method: 'POST',
      url: `/${side}/api/${path}`,
      headers: { authorization: as },
      payload: form,
    });
    return {
      status: answer.statusCode,
      body: answer.json<Record<string, unknown>>(),
      retryAfter: answer.headers['retry-after'],
    };
  };

  test('returns the areas of an uploaded file in SWEREF 99 TM', async () => {
    const { status, body } = await post([['område.wkt', wkt()]]);
    expect([status, body['format'], body['system']]).toEqual([200, 'Wkt', 'SWEREF99']);
  });

  test('an owner reads files for its areas too, as fine as they are', async () => {
    const owner = await signInAs(
      server,
      await makeUser(server.database.kysely, { organisation_id: world.owner.id, roles: ['CableOwnerAdmin'] }),
      'cableowner',
    );
    const wavy = Array.from({ length: 12_000 }, (_, index): [number, number] => [
      616_450 + index,
      6_728_450 + (index % 2) * 0.05,
    ]);
    const { status, body } = await post(
      [['nät.wkt', `LINESTRING (${wavy.map((point) => point.join(' ')).join(', ')})`]],
      { side: 'cableowner', as: owner },
    );
    expect([status, body['warnings']]).toEqual([200, []]);
    expect((body as unknown as ReadGeodata).layers[0]?.lines[0]).toHaveLength(12_000);
  });

  test('a super user has a file of borders read', async () => {
    const superUser = await signInAs(server, await makeUser(server.database.kysely, { roles: ['SuperUser'] }));
    const { name, content } = storedFile('municipalities.gpkg.zip');
    const { status, body } = await post([[name, Uint8Array.from(content)]], {
      side: 'admin',
      path: 'municipalities/read',
      as: superUser,
    });
    expect([
      status,
      (body['layers'] as { name: string; features: object[] }[]).map((layer) => [layer.name, layer.features.length]),
    ]).toEqual([
      200,
      [
        ['lan', 3],
        ['kommun', 290],
      ],
    ]);
  });

  test("refuses the user's sixtieth file in ten minutes with a time to wait", async () => {
    const hasty = await signInAs(server, await makeUser(server.database.kysely), 'inquirer');
    for (let count = 0; count < 60; count += 1) {
      // What is used drains while a slow machine asks.
      server.clock.set(noon);
      expect((await post([], { as: hasty })).status).toBe(400);
    }
    server.clock.set(noon);
    const { status, body, retryAfter } = await post([['a.wkt', wkt()]], { as: hasty });
    expect([status, body['code']]).toEqual([429, 'TooManyRequests']);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  });

  test('an error contains its code and the params of its text', async () => {
    expect(await post([['a.gml', '<x xmlns:gml="http://www.opengis.net/gml"/>']])).toMatchObject({
      status: 422,
      body: { code: 'GeodataFileCount', params: { count: 2, files: '.GML .XSD' } },
    });
  });

  test('an upload that is too large is refused, and so is a form without files', async () => {
    expect(await post([['a.wkt', new Uint8Array(20 * 1024 * 1024 + 1)]])).toMatchObject({
      status: 413,
      body: { code: 'GeodataTooLarge' },
    });
    expect((await post([])).status).toBe(400);
  });

  test('a user who may see a case gets its areas, named after the case number', async () => {
    const caseNumber = await world.send();
    for (const [ask, app] of [
      [world.ask, 'inquirer'],
      [world.answer, 'cableowner'],
    ] as const) {
      const { status, headers, text } = await ask(
        'GET',
        `/${app}/api/cases/${caseNumber}/areas?format=Geojson&system=SWEREF99`,
      );
      expect([status, headers['content-type']]).toEqual([200, 'application/geo+json']);
      expect(headers['content-disposition']).toContain(`filename="${caseNumber}.geojson"`);
      expect(JSON.parse(text)).toMatchObject({ features: [{ geometry: { type: 'Polygon' } }] });
    }
  });

  test('a file that is slow to read blocks no downloads', async () => {
    const path = `/inquirer/api/cases/${await world.send()}/areas?format=Geojson&system=SWEREF99`;
    const run = vi.spyOn(GeodataThread.prototype, 'run');
    onTestFinished(() => run.mockRestore());
    // Both threads have started: from here on a download takes a fraction of the reading.
    await Promise.all([post([['kort.wkt', wkt()]]), world.ask('GET', path)]);
    run.mockClear();
    const reading = post([['lång.wkt', `LINESTRING (${'616450 6728450, '.repeat(600_000)}1 1)`]]);
    await expect.poll(() => run.mock.calls.length).toBe(1);
    expect((await world.ask('GET', path)).status).toBe(200);
    const jobs = run.mock.calls.map(([{ kind }], index) => [kind, run.mock.settledResults[index]?.type]);
    expect(jobs).toEqual([
      ['read', 'incomplete'],
      ['write', 'fulfilled'],
    ]);
    await reading;
  });

  test('a format that cannot be written is no choice', async () => {
    const caseNumber = await world.send();
    expect((await world.ask('GET', `/inquirer/api/cases/${caseNumber}/areas?format=Dwg&system=SWEREF99`)).status).toBe(
      400,
    );
  });
});
