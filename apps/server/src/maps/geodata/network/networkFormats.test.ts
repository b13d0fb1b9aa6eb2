import { fromSweref99Tm } from '@schaktkoll/geometry';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockOf, drawingOf, entity, insertOf, layerOf } from '../../../../testing/geodata/files.ts';
import { file } from '../../../../testing/geodata/workArea.ts';
import { writeLayers } from '../../../../demo/networks/writeLayers.ts';
import { GeodataThread } from '../geodataThread.ts';
import { GeodataError } from '../shared/geodataError.ts';
import type { GivenFile } from '../shared/unpack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const read = (...files: readonly GivenFile[]) => thread.run({ kind: 'network', files, system: null, near: null });
const [east, north] = [616_400, 6_728_400];
const path = [
  [east, north],
  [east + 10, north + 5],
];
const line = { type: 'LineString', coordinates: path };

describe('a Shape', () => {
  const heat = () =>
    writeLayers({
      name: 'FV_LEDN.shp',
      driver: 'ESRI Shapefile',
      options: ['-lco', 'ENCODING=UTF-8'],
      layers: [
        { name: 'FV_LEDN', features: [{ properties: { TYP: 'Fjärrvärme', DN: 200, DJUP: 0.75 }, geometry: line }] },
      ],
    });
  const gas = () =>
    writeLayers({
      name: 'GAS.shp',
      driver: 'ESRI Shapefile',
      layers: [{ name: 'GAS', features: [{ properties: { TRYCK: 4 }, geometry: line }] }],
    });

  test('is called by its file, with the columns of its table', async () => {
    const { format, layers, skipped } = await read(...(await heat()));
    expect([format, skipped]).toEqual(['Shape', []]);
    expect(layers).toEqual([
      {
        name: 'FV_LEDN',
        columns: [
          { name: 'TYP', type: 'text' },
          { name: 'DN', type: 'number' },
          { name: 'DJUP', type: 'number' },
        ],
        features: [
          {
            geometry: { shape: 'line', paths: [path] },
            layer: 'FV_LEDN',
            values: { TYP: 'Fjärrvärme', DN: 200, DJUP: 0.75 },
            row: 1,
          },
        ],
      },
    ]);
  });

  test('beside another in an archive gives the layers of both', async () => {
    const files = [...(await heat()), ...(await gas())].map(
      ({ name, content }) => [`export/${name}`, content] as const,
    );
    const { layers } = await read(file('nat.zip', zipSync(Object.fromEntries(files))));
    expect(layers.map(({ name, features }) => [name, features.map(({ values }) => values)])).toEqual([
      ['FV_LEDN', [{ TYP: 'Fjärrvärme', DN: 200, DJUP: 0.75 }]],
      ['GAS', [{ TRYCK: 4 }]],
    ]);
  });
});

describe('MapInfo', () => {
  const features = [
    { properties: { typ: 'vatten', djup: 1.8 }, geometry: line },
    { properties: { typ: 'ventil', djup: null }, geometry: { type: 'Point', coordinates: [east, north] } },
  ];
  const layers = [{ name: 'vatten', features }];
  test.each([
    ['MIF', 'vatten.mif', ['-dsco', 'FORMAT=MIF'], 'Mapinfo'],
    [
      'TAB',
      'vatten.tab',
      ['-dsco', 'FORMAT=TAB', '-lco', `BOUNDS=${east - 1e4},${north - 1e4},${east + 1e4},${north + 1e4}`],
      'MapinfoTab',
    ],
  ])('%s gives its columns', async (_ending, name, options, format) => {
    const answer = await read(...(await writeLayers({ name, driver: 'MapInfo File', layers, options })));
    expect([answer.format, answer.system]).toEqual([format, 'SWEREF99']);
    expect(answer.layers.map((layer) => [layer.name, layer.columns])).toEqual([
      [
        'vatten',
        [
          { name: 'typ', type: 'text' },
          { name: 'djup', type: 'number' },
        ],
      ],
    ]);
    const [first, second] = answer.layers[0]?.features ?? [];
    expect(first).toMatchObject({
      geometry: { shape: 'line', paths: [path] },
      values: { typ: 'vatten', djup: 1.8 },
      row: 1,
    });
    expect(second).toMatchObject({ geometry: { shape: 'point', paths: [[[east, north]]] }, row: 2 });
    // MapInfo has no empty numbers.
    expect(second?.values['typ']).toBe('ventil');
  });
});

describe('a GML', () => {
  const member = (inside: string, id = 'x1') =>
    `<gml:featureMember><m:ledning gml:id="${id}">${inside}</m:ledning></gml:featureMember>`;
  const gml = (...members: readonly string[]) =>
    file(
      'nat.gml',
      `<m:All xmlns:m="urn:m" xmlns:gml="http://www.opengis.net/gml" xmlns:xlink="http://www.w3.org/1999/xlink">${members.join('')}</m:All>`,
    );
  const drawn = (list: string, dimension = '') =>
    `<m:g><gml:LineString srsName="urn:ogc:def:crs:EPSG::3006"><gml:posList${dimension}>${list}</gml:posList></gml:LineString></m:g>`;

  test('needs no schema, and gives simple elements as columns, nested ones too', async () => {
    const inside =
      '<m:typ>spill</m:typ><m:djup>1.25</m:djup><m:mat><m:namn>PVC</m:namn><m:dim uom="mm">110</m:dim></m:mat>';
    const answer = await read(
      gml(member(inside + drawn(`${north} ${east} 11.5 ${north + 5} ${east + 10} 12`, ' srsDimension="3"'))),
    );
    expect([answer.format, answer.system, answer.skipped]).toEqual(['Gml', 'SWEREF99', []]);
    expect(answer.layers.map(({ name, features }) => [name, features])).toEqual([
      [
        'ledning',
        [
          {
            geometry: { shape: 'line', paths: [path], heights: [11.5, 12] },
            layer: 'ledning',
            values: { gml_id: 'x1', typ: 'spill', djup: 1.25, namn: 'PVC', dim: 110, dim_uom: 'mm' },
            row: 1,
          },
        ],
      ],
    ]);
  });

  test('follows no link: a geometry in another place is skipped', async () => {
    const answer = await read(
      gml(
        member(`<m:typ>dag</m:typ>${drawn(`${north} ${east} ${north + 5} ${east + 10}`)}`),
        member(
          '<m:typ>spill</m:typ><m:g><gml:MultiCurve><gml:curveMember xlink:href="http://exempel.se/l.gml#a"/></gml:MultiCurve></m:g>',
          'x2',
        ),
      ),
    );
    expect(answer.layers.flatMap(({ features }) => features.map(({ values }) => values['typ']))).toEqual(['dag']);
    expect(answer.skipped.map(({ reason, row }) => [reason, row])).toContainEqual(['Elsewhere', null]);
  });

  test('of whose feature types one has no geometry has its features counted as skipped', async () => {
    const other =
      '<gml:featureMember><m:utbredning gml:id="u1"><m:namn>Nät A</m:namn></m:utbredning></gml:featureMember>';
    const answer = await read(gml(member(drawn(`${north} ${east} ${north + 5} ${east + 10}`)), other));
    expect(answer.layers.flatMap(({ features }) => features)).toHaveLength(1);
    expect(answer.skipped.map(({ layer }) => layer)).toEqual(['utbredning']);
  });

  test('says in two dimensions what it calls three: no wrong line is drawn', async () => {
    const answer = await read(
      gml(
        member(drawn(`${north} ${east} ${north + 5} ${east + 10}`)),
        member(drawn(`${north} ${east} ${north + 5} ${east + 10}`, ' srsDimension="3"'), 'x2'),
      ),
    );
    const paths = answer.layers.flatMap(({ features }) => features.map(({ geometry }) => geometry.paths[0]));
    expect(paths.length + answer.skipped.length).toBe(2);
    for (const each of paths) expect(each).toEqual(path);
  });

  test('with entities is refused', async () => {
    const bad = file('a.gml', '<!DOCTYPE a [<!ENTITY b "c">]><a xmlns:gml="http://www.opengis.net/gml"/>');
    const error = await read(bad).catch((thrown: unknown) => thrown);
    expect(error instanceof GeodataError && error.code).toBe('GeodataEntities');
  });
});

describe('a KML', () => {
  const degrees = path.map(([x = 0, y = 0]) => fromSweref99Tm('WGS84', [x, y]).toReversed().join(','));
  const placemark = (inside: string) => `<Placemark>${inside}</Placemark>`;
  const lineIn = (list: readonly string[]) => `<LineString><coordinates>${list.join(' ')}</coordinates></LineString>`;
  const kml = (inside: string) =>
    file('nat.kml', `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`);

  test('gives its folders with names, descriptions and extended data', async () => {
    const extended =
      '<ExtendedData><Data name="djup"><value>0.6</value></Data><SchemaData schemaUrl="#s"><SimpleData name="ägare">Nät &amp; Fiber</SimpleData></SchemaData></ExtendedData>';
    const answer = await read(
      kml(
        `<name>Allt</name><Folder><name>FIBER</name>${placemark('<name>utan läge</name>')}${placemark(`<name>K<![CDATA[1]]></name><description><![CDATA[<b>svart</b> rör]]></description>${extended}${lineIn(degrees)}`)}</Folder>`,
      ),
    );
    expect([answer.format, answer.system]).toEqual(['Kml', 'WGS84']);
    const features = answer.layers.flatMap((layer) => layer.features);
    expect(features).toHaveLength(1);
    expect(features[0]).toMatchObject({
      layer: 'FIBER',
      values: { name: 'K1', description: 'svart rör', djup: '0.6', ägare: 'Nät & Fiber' },
    });
    const found = features[0]?.geometry.paths[0] ?? [];
    for (const [index, [x, y]] of found.entries())
      expect(Math.hypot(x - (path[index]?.[0] ?? 0), y - (path[index]?.[1] ?? 0))).toBeLessThan(0.002);
  });

  test('may have a prefix, and a placemark of several lines is several features', async () => {
    const multi = `<MultiGeometry>${lineIn(degrees)}${lineIn(degrees)}</MultiGeometry>`;
    const prefixed = (text: string) => text.replaceAll(/<(\/?)(?=[A-Za-z])/g, '<$1k:');
    const given = prefixed(
      `<kml><Document><Folder><name>EL</name>${placemark(`<name>A</name>${multi}`)}</Folder></Document></kml>`,
    );
    const answer = await read(
      file('nat.kml', given.replace('<k:kml>', '<k:kml xmlns:k="http://www.opengis.net/kml/2.2">')),
    );
    expect(answer.layers.flatMap(({ features }) => features.map(({ values, row }) => [values, row]))).toEqual([
      [{ name: 'A' }, 1],
      [{ name: 'A' }, 1],
    ]);
  });
});

describe('a DXF', () => {
  const lineEntity = (layer: string, handle: string, ...more: readonly (string | number)[]) =>
    entity('LINE', layer, 5, handle, ...more, 100, 'AcDbLine', 10, east, 20, north, 11, east + 10, 21, north + 5);
  const styled = { layers: [...layerOf('EL', 0, 5), ...layerOf('GAMMAL', 1, 7)] };

  test('gives layer, linetype, colour and handle; what follows its layer has those of the layer', async () => {
    const { layers, repairs } = await read(
      drawingOf([], [...lineEntity('EL', 'A1', 6, 'DASHED', 62, 3), ...lineEntity('EL', 'A2', 62, 256)], styled),
    );
    expect(layers.map(({ name, features }) => [name, features.map(({ values }) => values)])).toEqual([
      [
        'EL',
        [
          { linetype: 'DASHED', colour: 3, handle: 'A1' },
          { linetype: 'CONTINUOUS', colour: 5, handle: 'A2' },
        ],
      ],
    ]);
    expect(layers[0]?.features[0]?.geometry).toEqual({ shape: 'line', paths: [path] });
    expect(repairs.noHeights).toBe(0);
  });

  test('keeps what it does not show, on a layer that says so', async () => {
    const { layers } = await read(drawingOf([], [...lineEntity('EL', 'A1'), ...lineEntity('GAMMAL', 'A2')], styled));
    expect(layers.map(({ name, isHidden, features }) => [name, isHidden, features.length])).toEqual([
      ['EL', undefined, 1],
      ['GAMMAL', true, 1],
    ]);
  });

  test('has heights as the file has them', async () => {
    const raised = entity(
      'LINE',
      'EL',
      5,
      'A1',
      100,
      'AcDbLine',
      10,
      east,
      20,
      north,
      30,
      12,
      11,
      east + 10,
      21,
      north + 5,
      31,
      11.5,
    );
    const { layers } = await read(drawingOf([], raised, styled));
    expect(layers[0]?.features[0]?.geometry.heights).toEqual([12, 11.5]);
  });

  test('has a small block as a point with its name and attributes, and a large one as it is drawn', async () => {
    const well = blockOf('BRUNN', [
      ...entity('CIRCLE', '0', 100, 'AcDbCircle', 10, 0, 20, 0, 40, 0.5),
      ...entity('LINE', '0', 100, 'AcDbLine', 10, -0.5, 20, 0, 11, 0.5, 21, 0),
    ]);
    const station = blockOf('STATION', entity('LINE', '0', 100, 'AcDbLine', 10, 0, 20, 0, 11, 12, 21, 0));
    const attribute = entity('ATTRIB', 'BRUNNAR', 5, 'B9', 10, east, 20, north, 40, 1, 1, 'NB12', 2, 'NUMMER');
    const { layers, skipped } = await read(
      drawingOf(
        [...well, ...station],
        [
          ...insertOf('BRUNNAR', 'BRUNN', east, north),
          ...[5, 'B1', 66, 1],
          ...attribute,
          ...[0, 'SEQEND', 8, 'BRUNNAR'],
          ...insertOf('STATIONER', 'STATION', east, north),
          ...[5, 'B2'],
        ],
      ),
    );
    expect(skipped).toEqual([]);
    const features = layers.flatMap((layer) => layer.features);
    expect(features).toHaveLength(2);
    expect(features[0]).toMatchObject({
      layer: 'BRUNNAR',
      geometry: { shape: 'point', paths: [[[east, north]]] },
      values: { block: 'BRUNN', handle: 'B1', NUMMER: 'NB12' },
    });
    expect(features[1]).toMatchObject({
      layer: 'STATIONER',
      geometry: {
        shape: 'line',
        paths: [
          [
            [east, north],
            [east + 12, north],
          ],
        ],
      },
      values: { block: 'STATION', handle: 'B2' },
    });
  });

  test('counts what cannot be read', async () => {
    const { layers, skipped } = await read(
      drawingOf(
        [],
        [...lineEntity('EL', 'A1'), ...entity('3DSOLID', 'EL', 5, 'A2', 100, 'AcDbModelerGeometry')],
        styled,
      ),
    );
    expect(layers.flatMap(({ features }) => features)).toHaveLength(1);
    expect(skipped).toEqual([{ reason: 'Solid', layer: 'EL', row: null }]);
  });

  test('has no texts: they are not lines', async () => {
    const text = entity('TEXT', 'TEXT', 5, 'C1', 100, 'AcDbText', 10, east, 20, north, 40, 2, 1, '0.6');
    const { layers, skipped } = await read(drawingOf([], [...lineEntity('EL', 'A1'), ...text], styled));
    expect([layers.map(({ name }) => name), skipped]).toEqual([['EL'], []]);
  });
});

test('a GPX has the names of its lines', async () => {
  const points = path.map(([x = 0, y = 0]) => fromSweref99Tm('WGS84', [x, y]));
  const track = points.map(([lat, lon]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('');
  const gpx = `<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Kabel</name><trkseg>${track}</trkseg></trk></gpx>`;
  const { layers } = await read(file('a.gpx', gpx));
  expect(layers.flatMap(({ features }) => features.map(({ values }) => values))).toEqual([{ name: 'Kabel' }]);
});
