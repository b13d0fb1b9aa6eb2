import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GeodataError } from './shared/geodataError.ts';
import { GeodataThread } from './geodataThread.ts';
import { splitLargeArcs } from './read/splitArcs.ts';
import { blockOf, drawingOf, entity, type Pairs } from '../../../testing/geodata/files.ts';

/**
 * Areas worked out by hand, because GDAL, with which other formats are compared, draws these arcs wrong itself: the
 * triangle or square of the vertices, and for each arc the segment r²/2·(θ − sin θ), where θ = 4·atan(bulge) and r is
 * the chord / (2·sin(θ/2)).
 */
const [east, north] = [616_500, 6_728_500];

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

async function squareMetres(entities: Pairs, blocks: Pairs = []): Promise<number> {
  const files = [drawingOf(blocks, entities)];
  const { layers } = await thread.run({
    kind: 'read',
    files,
    format: null,
    system: 'SWEREF99',
    maximumVertices: 100_000,
  });
  const areas = layers.flatMap((layer) => layer.areas);
  return areas.reduce((sum, { coordinates: [ring = []] }) => sum + shoelace(ring), 0);
}

function shoelace(ring: readonly (readonly number[])[]): number {
  const doubled = ring.reduce((sum, [e = 0, n = 0], index) => {
    const [nextE = 0, nextN = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + (e - east) * (nextN - north) - (nextE - east) * (n - north);
  }, 0);
  return Math.abs(doubled) / 2;
}

type Corner = readonly [east: number, north: number, bulge?: number];
const vertices = (corners: readonly Corner[]): Pairs =>
  corners.flatMap(([e, n, bulge]): Pairs => [10, e, 20, n, ...(bulge === undefined ? [] : [42, bulge])]);
const light = (corners: readonly Corner[], rest: Pairs = []): Pairs =>
  entity('LWPOLYLINE', 'L', 100, 'AcDbPolyline', 90, corners.length, 70, 1, ...vertices(corners), ...rest);
const heavy = (corners: readonly Corner[]): Pairs => [
  ...entity('POLYLINE', 'L', 5, 'A0', 100, 'AcDb2dPolyline', 66, 1, 10, 0, 20, 0, 30, 0, 70, 1),
  ...corners.flatMap(([e, n, bulge], index): Pairs =>
    entity('VERTEX', 'L', 5, `B${index}`, 10, e, 20, n, 30, 0, ...(bulge === undefined ? [] : [42, bulge])),
  ),
  ...entity('SEQEND', 'L'),
];
const hatch = (corners: readonly Corner[]): Pairs =>
  entity(
    'HATCH',
    'L',
    ...([100, 'AcDbHatch', 10, 0, 20, 0, 30, 0, 210, 0, 220, 0, 230, 1, 2, 'SOLID', 70, 1, 71, 0, 91, 1] as const),
    ...([92, 2, 72, 1, 73, 1, 93, corners.length] as const),
    ...corners.flatMap(([e, n, bulge = 0]): Pairs => [10, e, 20, n, 42, bulge]),
    ...([97, 0, 75, 1, 76, 1, 98, 1, 10, east, 20, north] as const),
  );

/** A chord of 20 m in a direction, with an arc on one side and a straight line back. */
function chord(degrees: number, bulge: number, at: readonly [number, number] = [east, north]): readonly Corner[] {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * 10, Math.sin(angle) * 10];
  return [
    [at[0] - dx, at[1] - dy, bulge],
    [at[0] + dx, at[1] + dy],
  ];
}

/** The segments of a chord of 20 m, by hand: r = 10 / sin(θ/2). */
const segments: readonly (readonly [bulge: number, squareMetres: number])[] = [
  // θ = 106.26°, r = 12.5: 78.125 · (1.8546 − 0.96)
  [0.5, 69.89],
  // θ = 180°, r = 10: 50 · π
  [1, 157.08],
  // θ = 181.14°, r = 10.0005
  [1.01, 159.07],
  // θ = 225.24°, r = 10.8333: 58.681 · (3.9312 + 0.71006)
  [1.5, 272.35],
  // θ = 270°, r = 14.1421: 100 · (4.71239 + 1)
  [2.414_213_562, 571.24],
  // θ = 286.26°, r = 16.6667: 138.889 · (4.99618 + 0.96)
  [3, 827.25],
  // θ = 331.5°, r = 40.625: 825.195 · (5.78576 + 0.47716)
  [8, 5168.14],
];

const head = (...paths: readonly Pairs[]): Pairs =>
  entity(
    'HATCH',
    'L',
    ...([100, 'AcDbHatch', 10, 0, 20, 0, 30, 0, 210, 0, 220, 0, 230, 1, 2, 'SOLID', 70, 1, 71, 0] as const),
    ...[91, paths.length, ...paths.flat()],
    ...([75, 1, 76, 1, 98, 0] as const),
  );
const edges = (count: number, ...pairs: Pairs): Pairs => [92, 1, 93, count, ...pairs, 97, 0];
const insertOfBlock = (name: string, ...rest: Pairs): Pairs =>
  entity('INSERT', 'L', 100, 'AcDbBlockReference', 2, name, 10, east, 20, north, ...rest);
const circle = (at: readonly [number, number], radius: number): Pairs =>
  entity('CIRCLE', '0', 100, 'AcDbCircle', 10, at[0], 20, at[1], 30, 0, 40, radius);

describe('other curves', () => {
  const curves: readonly (readonly [what: string, squareMetres: number, entities: Pairs, blocks?: Pairs])[] = [
    // π · 10²
    ['a circle', 314.16, circle([east, north], 10)],
    // π · 20 · 8, whichever way it is turned.
    [
      'an ellipse',
      502.65,
      entity(
        'ELLIPSE',
        'L',
        100,
        'AcDbEllipse',
        10,
        east,
        20,
        north,
        30,
        0,
        11,
        12,
        21,
        16,
        31,
        0,
        40,
        0.4,
        41,
        0,
        42,
        2 * Math.PI,
      ),
    ],
    [
      'a hatch with a circle as its edge',
      314.16,
      head(edges(1, 72, 2, 10, east, 20, north, 40, 10, 50, 0, 51, 360, 73, 1)),
    ],
    // Half a disc of r = 10.
    [
      'a hatch with half a circle and a line',
      157.08,
      head(
        edges(
          2,
          ...[72, 2, 10, east, 20, north, 40, 10, 50, 0, 51, 180, 73, 1],
          ...[72, 1, 10, east - 10, 20, north, 11, east + 10, 21, north],
        ),
      ),
    ],
    // 75π.
    [
      'a hatch with three quarters of a circle and two radii',
      235.62,
      head(
        edges(
          3,
          ...[72, 2, 10, east, 20, north, 40, 10, 50, 0, 51, 270, 73, 1],
          ...[72, 1, 10, east, 20, north - 10, 11, east, 21, north],
          ...[72, 1, 10, east, 20, north, 11, east + 10, 21, north],
        ),
      ),
    ],
    [
      'a hatch with an ellipse as its edge',
      502.65,
      head(edges(1, 72, 3, 10, east, 20, north, 11, 12, 21, 16, 40, 0.4, 50, 0, 51, 360, 73, 1)),
    ],
    // Two parabolas of base 20 and height 10: twice two thirds of 200.
    [
      'a closed spline of two parabolas',
      266.67,
      entity(
        'SPLINE',
        'L',
        ...[100, 'AcDbSpline', 70, 1, 71, 2, 72, 8, 73, 5, 74, 0],
        ...[0, 0, 0, 1, 1, 2, 2, 2].flatMap((knot) => [40, knot]),
        ...(
          [
            [0, 0],
            [10, 20],
            [20, 0],
            [10, -20],
            [0, 0],
          ] as const
        ).flatMap(([e, n]) => [10, east + e, 20, north + n, 30, 0]),
      ),
    ],
    [
      'a circle in a block that is twice as long',
      628.32,
      insertOfBlock('C', 41, 2, 42, 1, 50, 30),
      blockOf('C', circle([0, 0], 10)),
    ],
    ['a circle in a mirrored block', 314.16, insertOfBlock('C', 41, -1, 42, 1), blockOf('C', circle([5, 3], 10))],
    [
      'a circle in a block of a block, each twice as large',
      5026.55,
      insertOfBlock('B', 41, 2, 42, 2),
      [
        ...blockOf('C', circle([0, 0], 10)),
        ...blockOf('B', entity('INSERT', '0', 100, 'AcDbBlockReference', 2, 'C', 10, 1, 20, 1, 41, 2, 42, 2)),
      ],
    ],
    // Seen from below: east is west.
    [
      'a large arc that is drawn from below',
      827.25,
      entity(
        'LWPOLYLINE',
        'L',
        100,
        'AcDbPolyline',
        90,
        2,
        70,
        1,
        ...vertices(chord(30, 3, [-east, north])),
        210,
        0,
        220,
        0,
        230,
        -1,
      ),
    ],
  ];

  test.each(curves.map(([what, expected, ...drawing]) => ({ what, expected, drawing })))(
    '$what has the area that it has by hand',
    async ({ expected, drawing }) => {
      const [entities, blocks = []] = drawing;
      const found = await squareMetres(entities, blocks);
      expect(Math.abs(found / expected - 1) < 0.005, `${found} of ${expected} m²`).toBe(true);
    },
  );
});

describe('an arc of more than half a circle', () => {
  test.each(segments)(
    'of bulge %d has the area of its segment in every direction and on both sides',
    async (bulge, expected) => {
      for (const write of [light, heavy, hatch])
        for (const degrees of [0, 15, 45, 90, 120, 180, 217, 270, 330, 359])
          for (const side of [bulge, -bulge]) {
            const found = await squareMetres(write(chord(degrees, side)));
            expect([degrees, Math.abs(found / expected - 1) < 0.005], `${found} m²`).toEqual([degrees, true]);
          }
    },
  );

  test('closes a path from its last vertex to the first, beside straight parts', async () => {
    // A square of 20 m with three quarters of a circle of r = 14.1421 at its last side.
    const corners: readonly Corner[] = [
      [east, north],
      [east, north - 20],
      [east + 20, north - 20],
      [east + 20, north, 2.414_213_562],
    ];
    for (const write of [light, heavy, hatch]) expect(await squareMetres(write(corners))).toBeCloseTo(400 + 571.24, -1);
  });

  test('is right in blocks that are mirrored, turned, enlarged and nested', async () => {
    const block = blockOf('VÄND', light(chord(0, 3, [0, 0])));
    const insert = (block: string, ...rest: Pairs): Pairs =>
      entity('INSERT', 'L', 100, 'AcDbBlockReference', 2, block, 10, east, 20, north, ...rest);
    expect(await squareMetres(insert('VÄND'), block)).toBeCloseTo(827.25, -1);
    expect(await squareMetres(insert('VÄND', 41, -1, 42, 1), block)).toBeCloseTo(827.25, -1);
    expect(await squareMetres(insert('VÄND', 50, 217), block)).toBeCloseTo(827.25, -1);
    // Twice as long and wide: four times the area.
    expect(await squareMetres(insert('VÄND', 41, 2, 42, 2), block)).toBeCloseTo(3309, -2);
    const nested: Pairs = [
      ...block,
      ...blockOf('YTTRE', entity('INSERT', '0', 100, 'AcDbBlockReference', 2, 'VÄND', 10, 5, 20, 5, 41, -1, 42, 1)),
    ];
    expect(await squareMetres(insert('YTTRE', 50, 90), nested)).toBeCloseTo(827.25, -1);
  });

  test('of thousands of kilometres is drawn with few chords, also where letters follow the code of its end', async () => {
    const corners: Pairs = [10, east, 20, north, 42, 1, 10, east + 20, '20<', 0];
    const drawing = drawingOf([], entity('LWPOLYLINE', 'L', 100, 'AcDbPolyline', 90, 2, 70, 0, ...corners));
    const reading = thread.run({ kind: 'read', files: [drawing], format: null, system: null, maximumVertices: 10_000 });
    await expect(
      reading.then(
        () => 'read',
        (error: GeodataError) => error.code,
      ),
    ).resolves.not.toBe('GeodataTooSlow');
  });

  test('leaves a drawing without such arcs byte for byte as it was', () => {
    const { content } = drawingOf([], light(chord(0, 0.9)));
    expect(splitLargeArcs(content)).toBe(content);
  });

  test('keeps the bytes of other letters and the seed points of a hatch', () => {
    const { content } = drawingOf([], [...entity('TEXT', 'Å\u0001', 1, 'Växjö'), ...hatch(chord(0, 3))]);
    const text = Buffer.from(splitLargeArcs(content)).toString('latin1');
    expect(text).toContain('Å\u0001');
    expect(text).toContain('Växjö');
    expect(text.endsWith('98\n1\n10\n616500\n20\n6728500\n0\nENDSEC\n0\nEOF\n')).toBe(true);
    expect(text).toContain('93\n3\n');
  });
});
