import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GeodataThread } from './geodataThread.ts';
import { blockOf, drawingOf, entity, hatchOf, insertOf, type Pairs } from '../../../testing/geodata/files.ts';
import { file } from '../../../testing/geodata/workArea.ts';
import type { GivenFile } from './shared/unpack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const square = (east: number, north: number, side: number): [number, number][] => [
  [east, north],
  [east + side, north],
  [east + side, north + side],
  [east, north + side],
  [east, north],
];
const read = (given: GivenFile) =>
  thread.run({ kind: 'read', files: [given], format: null, system: null, maximumVertices: 10_000 });

describe('an area of several rings', () => {
  const westOf = (ring: readonly (readonly number[])[]) => Math.min(...ring.map(([east = 0]) => east));
  const geoJson = (...rings: readonly (readonly (readonly number[])[])[]) =>
    file(
      'a.geojson',
      JSON.stringify({
        type: 'Feature',
        properties: { namn: 'Norra' },
        geometry: { type: 'Polygon', coordinates: rings },
      }),
    );
  const found = async (given: GivenFile) => {
    const { layers, warnings } = await read(given);
    expect(warnings).toEqual([]);
    return layers.map(({ areas, areaNames, counts }) => ({
      count: counts.areas,
      names: areaNames,
      rings: areas.map(({ coordinates }) => coordinates.map(westOf)),
    }));
  };

  test('is an area for each island of a hatch, however far apart', async () => {
    const drawing = drawingOf([], hatchOf('L', [616_400, 6_728_400], [620_900, 6_728_400], [616_440, 6_728_400]));
    const [layer] = await found(drawing);
    expect(layer?.count).toBe(3);
    expect(layer?.rings.toSorted()).toEqual([[616_400], [616_440], [620_900]]);
  });

  test('is an area for each ring that lies outside the first, with the name of the whole', async () => {
    const rings = [square(616_400, 6_728_400, 40), square(616_500, 6_728_400, 20)] as const;
    expect(await found(geoJson(...rings))).toEqual([
      { count: 2, names: ['Norra', 'Norra'], rings: [[616_400], [616_500]] },
    ]);
  });

  test('is one area where the others are its holes, also one that touches or slightly crosses its edge', async () => {
    const holes = [square(616_410, 6_728_410, 5), square(616_400, 6_728_420, 5), square(616_434.98, 6_728_410, 5.04)];
    expect(await found(geoJson(square(616_400, 6_728_400, 40), ...holes))).toEqual([
      { count: 1, names: ['Norra'], rings: [[616_400, 616_410, 616_400, 616_434.98]] },
    ]);
  });

  test('is read in time when thousands of rings lie apart', async () => {
    const rings = Array.from({ length: 5000 }, (_, index) => square(616_400 + index * 30, 6_728_400, 20));
    const [layer] = await found(geoJson(...rings));
    expect(layer?.rings).toHaveLength(5000);
  });
});

describe('what a drawing has and the library does not return', () => {
  const line = [
    ...entity('LINE', 'L', 5, 'A1', 100, 'AcDbLine', 10, 616_500, 20, 6_728_500, 11, 616_600, 21, 6_728_500),
  ];
  const lost = (kind: string, ...rest: Pairs) => entity(kind, 'BORTA', 5, 'B1', ...rest);
  const at: Pairs = [10, 616_400, 20, 6_728_400];
  const fitPoints: Pairs = [11, 616_400, 21, 6_728_400, 11, 616_410, 21, 6_728_410, 11, 616_420, 21, 6_728_400];
  const spline = lost('SPLINE', 100, 'AcDbSpline', 70, 0, 71, 3, 72, 0, 73, 0, 74, 3, ...fitPoints);
  const external: Pairs = [
    0,
    'BLOCK',
    8,
    '0',
    2,
    'KARTA',
    70,
    4,
    ...at,
    3,
    'KARTA',
    1,
    'karta.dwg',
    0,
    'ENDBLK',
    8,
    '0',
  ];
  const insert = (block: string) => lost('INSERT', 100, 'AcDbBlockReference', 2, block, 10, 0, 20, 0);
  const found = async (entities: Pairs, blocks: Pairs = []) => {
    const { layers, warnings } = await read(drawingOf(blocks, entities));
    return {
      layers: layers.map(({ name, lines, areas, counts }) => [name, areas.length + lines.length, counts.others]),
      warnings,
    };
  };
  const expected = {
    layers: [
      ['BORTA', 0, 1],
      ['L', 1, 0],
    ],
    warnings: [expect.objectContaining({ code: 'DamagedLeftOut', count: 1 })],
  };

  test.each([
    ['an area with holes', lost('MPOLYGON', 100, 'AcDbMPolygon', 70, 1, ...at)],
    ['a region', lost('REGION', 100, 'AcDbModelerGeometry', 70, 1, 1, 'x')],
    ['a surface', lost('SURFACE', 100, 'AcDbModelerGeometry', 70, 1, 1, 'x')],
    ['a cover', lost('WIPEOUT', 100, 'AcDbRasterImage', ...at, 11, 1, 21, 0, 12, 0, 22, 1)],
    ['a line without ends', lost('XLINE', 100, 'AcDbXline', ...at, 11, 1, 21, 0)],
    ['an entity of another program', lost('ACAD_PROXY_ENTITY', 100, 'AcDbProxyEntity', 90, 498)],
    ['a block that is missing', insert('SAKNAS')],
    ['a block in another file', insert('KARTA'), external],
    ['a block with a region', insert('R'), blockOf('R', entity('REGION', '0', 70, 1, 1, 'x'))],
    ['a block with a block that is missing', insert('R'), blockOf('R', insertOf('0', 'SAKNAS', 0, 0))],
    ['a spline with fit points only', spline],
    [
      'a multiline without its points',
      lost('MLINE', 100, 'AcDbMline', 2, 'STANDARD', 40, 1, 70, 0, 71, 1, 72, 2, 73, 0, ...at),
    ],
  ])('is counted on its layer, wherever it is: %s', async (_what, entities, blocks: Pairs = []) => {
    for (const order of [
      [...entities, ...line],
      [...line, ...entities],
    ]) {
      const answer = await found(order, blocks);
      expect({ ...answer, layers: answer.layers.toSorted() }).toEqual(expected);
    }
  });

  test('is counted beside a text without a handle', async () => {
    const text = entity('TEXT', 'T', 100, 'AcDbText', ...at, 40, 2, 1, 'Hus');
    expect((await found([...line, ...text, ...spline])).warnings).toEqual(expected.warnings);
  });

  test('is counted in a drawing without handles too, where its kind shows it', async () => {
    const withoutHandle = (pairs: Pairs) => pairs.filter((_, index) => pairs[index - (index % 2)] !== 5);
    const answer = await found(withoutHandle([...line, ...spline, ...insert('SAKNAS')]));
    expect(answer.warnings).toMatchObject([{ code: 'DamagedLeftOut', count: 2 }]);
  });

  test('is not counted where it is text, a dimension, on paper, or a block of nothing else', async () => {
    const text: Pairs = [100, 'AcDbText', ...at, 40, 2, 1, 'Hus'];
    const drawn = entity('LINE', '0', 100, 'AcDbLine', ...at, 11, 616_410, 21, 6_728_410);
    const blocks = [
      ...blockOf('TEXT', [...entity('TEXT', '0', ...text), ...entity('ATTDEF', '0', ...text, 2, 'NAMN')]),
      ...blockOf('TOMT', []),
      ...blockOf('*D1', drawn),
    ];
    const entities = [
      ...line,
      ...entity('TEXT', 'T', ...text),
      ...entity('TOLERANCE', 'T', 5, 'C2', 100, 'AcDbFcf', ...at, 1, 'x'),
      ...entity('REGION', 'T', 5, 'C3', 67, 1, 70, 1, 1, 'x'),
      ...entity('INSERT', 'T', 5, 'C4', 100, 'AcDbBlockReference', 2, 'TEXT', 10, 0, 20, 0),
      ...entity('INSERT', 'T', 5, 'C5', 100, 'AcDbBlockReference', 2, 'TOMT', 10, 0, 20, 0),
      ...entity(
        'DIMENSION',
        'T',
        5,
        'C6',
        100,
        'AcDbDimension',
        2,
        '*D1',
        ...at,
        13,
        616_400,
        23,
        6_728_400,
        14,
        616_410,
        24,
        6_728_410,
        70,
        0,
      ),
    ];
    expect(await found(entities, blocks)).toEqual({ layers: [['L', 1, 0]], warnings: [] });
  });

  test('does not explain that a drawing is broken off', async () => {
    const { name, content } = drawingOf([], [...lost('REGION', 70, 1, 1, 'x'), ...line]);
    const cut = { name, content: content.slice(0, content.indexOf(0x0a, content.length - 20)) };
    await expect(read(cut)).rejects.toMatchObject({ code: 'GeodataMalformed' });
  });

  test('alone is nothing that can be used', async () => {
    await expect(read(drawingOf([], spline))).rejects.toMatchObject({ code: 'GeodataUnreadable' });
  });
});

describe('an arc of a drawing', () => {
  const centre = [616_400, 6_728_400] as const;
  const ofCircle = (kind: string, radius: number, ...rest: Pairs) =>
    entity(kind, 'L', 100, 'AcDbCircle', 10, centre[0], 20, centre[1], 40, radius, ...rest);
  const bulge = (radius: number, value: number, ...rest: Pairs) => {
    const [west, east]: Pairs[] = [-radius, radius].map((offset) => [10, centre[0] + offset, 20, centre[1]]);
    return entity(
      'LWPOLYLINE',
      'L',
      100,
      'AcDbPolyline',
      90,
      2,
      70,
      0,
      ...(west ?? []),
      42,
      value,
      ...(east ?? []),
      ...rest,
    );
  };
  /** How far a line is from a circle at the middles of its chords, at most. */
  const offBy = (line: readonly (readonly [number, number])[], radius: number) =>
    line.slice(1).reduce((most, [east, north], index) => {
      const [fromEast, fromNorth] = line[index] ?? [east, north];
      const middle = Math.hypot((east + fromEast) / 2 - centre[0], (north + fromNorth) / 2 - centre[1]);
      return Math.max(most, Math.abs(middle - radius));
    }, 0);

  test.each([100, 170, 500, 5000])('of a radius of %i m is read within 0.1 m', async (radius) => {
    const arcs = [
      ...ofCircle('ARC', radius, 50, 10, 51, 97),
      ...ofCircle('ARC', radius, 50, 10, 51, 13),
      ...bulge(radius, -1),
    ];
    const { layers } = await read(drawingOf([], arcs));
    expect(layers[0]?.lines.map((line) => line.length)).toHaveLength(3);
    for (const line of layers[0]?.lines ?? []) expect(offBy(line, radius)).toBeLessThan(0.1);
  });

  test('has no more points for it in a manhole, of which there may be hundreds', async () => {
    const [one, many] = [
      await read(drawingOf([], [...ofCircle('CIRCLE', 0.5), ...ofCircle('ARC', 5000, 50, 10, 51, 97)])),
      await read(drawingOf([], Array.from({ length: 500 }, () => ofCircle('CIRCLE', 0.5)).flat())),
    ];
    expect(one.layers[0]?.areas[0]?.coordinates[0]).toHaveLength(91);
    expect(many.layers[0]?.areas).toHaveLength(500);
    expect(many.warnings).toEqual([{ code: 'Simplified', count: expect.any(Number) }]);
  });

  test.each([
    ['a circle', ofCircle('CIRCLE', 1e12)],
    ['the bulge that closes a line', bulge(1000, 0, 70, 1, 42, 1e6)],
    [
      'an ellipse',
      entity(
        'ELLIPSE',
        'L',
        100,
        'AcDbEllipse',
        10,
        centre[0],
        20,
        centre[1],
        11,
        1e12,
        21,
        0,
        40,
        0.5,
        41,
        0,
        42,
        6.28,
      ),
    ],
  ])('that is longer than the earth is left out, and the rest is read: %s', async (_what, arc) => {
    const { layers, warnings } = await read(drawingOf([], [...arc, ...ofCircle('CIRCLE', 0.5)]));
    expect([layers[0]?.areas.length, warnings]).toEqual([1, [{ code: 'OutsideLeftOut', count: 1 }]]);
  });
});

describe('a drawing that was written here', () => {
  test.each([
    ['SWEREF99', 6, 1],
    ['WGS84', 0, 0],
  ] as const)('has closed lines in %s, and says their unit', async (system, unit, measurement) => {
    const rings = [square(616_400, 6_728_400, 40), square(616_410, 6_728_410, 5)];
    const areas = [{ name: 'Norra', polygon: { type: 'Polygon', coordinates: rings } }] as const;
    const job = { kind: 'write', areas, caseNumber: '20261120-0001', format: 'Dxf', system, writtenAt: '' } as const;
    const { fileName, content } = await thread.run(job);
    expect(fileName).toBe('20261120-0001.zip');
    const text = new TextDecoder().decode(unzipSync(content)['20261120-0001.dxf']).replaceAll(/\s+/g, ' ');
    expect(text).toContain(`$INSUNITS 70 ${unit} `);
    expect(text).toContain(`$MEASUREMENT 70 ${measurement} `);
    expect(text.match(/AcDbPolyline 70 \d+/g)).toEqual(['AcDbPolyline 70 1', 'AcDbPolyline 70 1']);
  });

  // Gävle in the zone 20 15 has a negative easting, as no other system of metres has in Sweden; 16 30 looks as another zone.
  test.each([
    ['SWEREF99_2015', 'SWEREF 99 20 15 (EPSG:3016)'],
    ['SWEREF99_1630', 'SWEREF 99 16 30 (EPSG:3010)'],
    ['RT90', 'RT 90 2,5 gon V (EPSG:3021)'],
    ['WGS84', 'WGS 84 (EPSG:4326)'],
  ] as const)(
    'carries its system %s in a comment and in a file beside it, and is read back by either',
    async (system, comment) => {
      const ring = square(616_400, 6_728_400, 40);
      const areas = [{ name: 'Norra', polygon: { type: 'Polygon', coordinates: [ring] } }] as const;
      const job = { kind: 'write', areas, caseNumber: '20261120-0001', format: 'Dxf', system, writtenAt: '' } as const;
      const { content } = await thread.run(job);
      const { '20261120-0001.dxf': dxf, '20261120-0001.prj': prj } = unzipSync(content);
      const text = new TextDecoder().decode(dxf);
      expect(text.split('\n').slice(0, 2)).toEqual(['999', comment]);
      const withoutComment = text.split('\n').slice(2).join('\n');
      for (const files of [
        [file('a.zip', content)],
        [file('a.dxf', text)],
        [file('a.dxf', withoutComment), file('a.prj', prj ?? '')],
      ]) {
        const answer = await thread.run({ kind: 'read', files, format: null, system: null, maximumVertices: 10_000 });
        expect([answer.system, answer.fileSystem, answer.warnings]).toEqual([system, system, []]);
        const [west = 0, south = 0] =
          answer.layers[0]?.areas[0]?.coordinates[0]?.toSorted(([a], [b]) => a - b)[0] ?? [];
        expect([Math.round(west), Math.min(...ring.map(([, north]) => Math.abs(north - south))) < 0.01]).toEqual([
          616_400,
          true,
        ]);
      }
    },
  );
});
