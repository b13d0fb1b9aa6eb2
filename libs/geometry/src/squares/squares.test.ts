import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unionAreas } from '../kernel/kernel.ts';
import { polygonOf } from '../rings.ts';
import { squaresOnLines, squaresTouched } from './squares.ts';
import { intersectSpans, mergeSpans, spansContain, squareCount } from './squareSpans.ts';
import { starAround } from '../testdata/arbitraries.ts';
import type { Polygon, Position, SquareSpan } from '../types.ts';

const rectangle = (west: number, south: number, east: number, north: number): Polygon =>
  polygonOf([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]);
const span = (northing: number, eastingFrom: number, eastingTo = eastingFrom): SquareSpan => ({
  northing,
  eastingFrom,
  eastingTo,
});

describe('squares of an area', () => {
  it('are one for an area inside a square', () => {
    expect(squaresTouched([rectangle(616400, 6728400, 616500, 6728500)])).toEqual([span(6728, 616)]);
  });

  it('are both when the area ends exactly on the line between them', () => {
    expect(squaresTouched([rectangle(616400, 6728400, 617000, 6728500)])).toEqual([span(6728, 616, 617)]);
    expect(squaresTouched([rectangle(617000, 6728400, 617100, 6728500)])).toEqual([span(6728, 616, 617)]);
    expect(squaresTouched([rectangle(616400, 6728400, 616500, 6729000)])).toEqual([span(6728, 616), span(6729, 616)]);
    expect(squaresTouched([rectangle(616400, 6729000, 616500, 6729100)])).toEqual([span(6728, 616), span(6729, 616)]);
  });

  it.each([
    ['west', rectangle(616005, 6728450, 616015, 6728550), [span(6728, 615, 616)]],
    ['east', rectangle(616985, 6728450, 616995, 6728550), [span(6728, 616, 617)]],
    ['south', rectangle(616450, 6728005, 616550, 6728015), [span(6727, 616), span(6728, 616)]],
    ['north', rectangle(616450, 6728985, 616550, 6728995), [span(6728, 616), span(6729, 616)]],
  ] as const)('are both when the middle of the side in the %s is within reach', (_side, area, expected) => {
    expect(squaresTouched([area], 5)).toEqual(expected);
    expect(squaresTouched([area], 4.9)).toEqual([span(6728, 616)]);
  });

  it('are four when a vertex of the area is on their common corner', () => {
    expect(squaresTouched([rectangle(616500, 6728500, 617000, 6729000)])).toEqual([
      span(6728, 616, 617),
      span(6729, 616, 617),
    ]);
  });

  it('are four when a slanting edge passes through their corner', () => {
    const slope = polygonOf([
      [616700, 6729300],
      [617300, 6728700],
      [617300, 6729300],
    ]);
    expect(squaresTouched([slope])).toEqual([span(6728, 616, 617), span(6729, 616, 617)]);
  });

  it('are nine for an area of exactly one square', () => {
    expect(squareCount(squaresTouched([rectangle(616000, 6728000, 617000, 6729000)]))).toBe(9);
  });

  it('are all that a large area holds, holes counted as filled', () => {
    const outer = rectangle(600500, 6700500, 640500, 6720500).coordinates[0] ?? [];
    const hole = rectangle(610500, 6705500, 620500, 6715500).coordinates[0] ?? [];
    const spans = squaresTouched([{ type: 'Polygon', coordinates: [outer, hole] }]);
    expect(spans).toHaveLength(21);
    expect(squareCount(spans)).toBe(21 * 41);
  });

  it('are cut at the bay of a U', () => {
    const shape = polygonOf([
      [600500, 6700500],
      [605500, 6700500],
      [605500, 6703500],
      [604500, 6703500],
      [604500, 6701500],
      [601500, 6701500],
      [601500, 6703500],
      [600500, 6703500],
    ]);
    expect(squaresTouched([shape])).toEqual([
      span(6700, 600, 605),
      span(6701, 600, 605),
      span(6702, 600, 601),
      span(6702, 604, 605),
      span(6703, 600, 601),
      span(6703, 604, 605),
    ]);
  });

  it('of several areas are joined in each row', () => {
    const areas = [
      rectangle(618400, 6728400, 618500, 6728500),
      rectangle(616400, 6728400, 616500, 6728500),
      rectangle(617400, 6728400, 617500, 6728500),
    ];
    expect(squaresTouched(areas)).toEqual([span(6728, 616, 618)]);
    expect(squaresTouched([])).toEqual([]);
  });
});

describe('squares inside an area', () => {
  it.each([
    ['broad', rectangle(600600, 6700600, 610400, 6704400), 600, 610],
    ['narrow', rectangle(600600, 6700600, 602400, 6704400), 600, 602],
  ])('are all of a %s one, whose sides lie beyond the middles of squares', (_, area, west, east) => {
    const rows = [6700, 6701, 6702, 6703, 6704];
    expect(squaresTouched([area])).toEqual(rows.map((northing) => span(northing, west, east)));
  });

  it('are found between slopes whose corners lie level with the middles of squares', () => {
    const area = polygonOf([
      [600500, 6700100],
      [610500, 6700100],
      [612500, 6702500],
      [610500, 6704900],
      [600500, 6704900],
      [598500, 6702500],
    ]);
    // The western slope is at 599,750 m on the first line between rows and at 598,917 m on the second.
    const spans = [
      span(6700, 599, 611),
      span(6701, 598, 612),
      span(6702, 598, 612),
      span(6703, 598, 612),
      span(6704, 599, 611),
    ];
    expect(squaresTouched([area])).toEqual(spans);
  });
});

describe('squares of a ring that overlaps or crosses itself', () => {
  const lap = (west: number, south: number, size: number): Position[] => [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ];
  const rows = (from: number, to: number, west: number, east: number): SquareSpan[] =>
    Array.from({ length: to - from + 1 }, (_, index) => span(from + index, west, east));

  // The inner lap holds nine squares that no edge touches: 603–605 of the rows 6703–6705.
  const twoLaps = [...lap(600_400, 6_700_400, 8200), ...lap(602_400, 6_702_400, 4200)];
  // What is drawn again holds nine such squares too: 601–603 of the rows 6701–6703.
  const pastItsBeginning = [...lap(600_400, 6_700_400, 14_200), ...lap(600_400, 6_700_400, 4200)];
  const oppositeLoops = [...lap(604_600, 6_704_600, -4200), ...lap(604_600, 6_704_600, 4000).toReversed()];

  it.each([
    ['has two laps, one inside the other', twoLaps, rows(6700, 6708, 600, 608)],
    ['goes on past its beginning', pastItsBeginning, rows(6700, 6714, 600, 614)],
    [
      'has two loops that run against each other',
      oppositeLoops,
      [...rows(6700, 6703, 600, 604), span(6704, 600, 608), ...rows(6705, 6708, 604, 608)],
    ],
  ])('are all of its union when it %s', (_, ring, expected) => {
    for (const area of [polygonOf(ring), polygonOf(ring.toReversed())]) {
      expect(squaresTouched([area])).toEqual(expected);
      expect(squaresTouched(unionAreas([area]))).toEqual(expected);
    }
  });
});

describe('squares of lines', () => {
  it('are those that a line passes, whichever way it runs', () => {
    const line: Position[] = [
      [616500, 6729500],
      [616500, 6728500],
      [618200, 6728500],
    ];
    const spans = [span(6728, 616, 618), span(6729, 616)];
    expect(squaresOnLines([line])).toEqual(spans);
    expect(squaresOnLines([line.toReversed()])).toEqual(spans);
  });

  it('are those of every line, and of a line of one point', () => {
    expect(
      squaresOnLines([
        [[616500, 6728500]],
        [
          [620100, 6730100],
          [620900, 6730900],
        ],
        [],
      ]),
    ).toEqual([span(6728, 616), span(6730, 620)]);
    expect(squaresOnLines([])).toEqual([]);
  });
});

describe('widening', () => {
  it('reaches the next row from where a slope is near enough', () => {
    // It rises 40 m on 9 km: 10 m below the line between rows after 2,250 m, 10 m above it after 6,750 m.
    const rising: Position[] = [
      [600500, 6728980],
      [609500, 6729020],
      [600500, 6728979.999],
    ];
    expect(squaresTouched([polygonOf(rising)], 10)).toEqual([span(6728, 600, 607), span(6729, 602, 609)]);
    const falling = rising.map(([east, north]): Position => [1_210_000 - east, north]);
    expect(squaresTouched([polygonOf(falling)], 10)).toEqual([span(6728, 602, 609), span(6729, 600, 607)]);
  });

  it.each([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])('leaves out the square whose corner a slope passes at 12 m, mirrored %s and %s', (isEast, isNorth) => {
    // The slope is 17 m west of the corner of four squares at 617,000, 6,729,000.
    const area = [
      [616483, 6728500],
      [617483, 6729500],
      [616483, 6729500],
    ].map(([east = 0, north = 0]): Position => [
      isEast ? 1_234_000 - east : east,
      isNorth ? 13_458_000 - north : north,
    ]);
    for (const ring of [area, area.toReversed()]) {
      const spans = squaresTouched([polygonOf(ring)], 10);
      const left = [isEast ? 616 : 617, isNorth ? 6729 : 6728] as const;
      expect(squareCount(spans)).toBe(3);
      expect(spansContain(spans, ...left)).toBe(false);
    }
  });

  it('takes the next square at exactly its distance and not a centimetre farther', () => {
    expect(squaresTouched([rectangle(616400, 6728400, 616990, 6728500)], 10)).toEqual([span(6728, 616, 617)]);
    expect(squaresTouched([rectangle(616400, 6728400, 616989.99, 6728500)], 10)).toEqual([span(6728, 616)]);
  });

  it('is round at corners: 6 and 8 m away is 10 m, 8 and 8 m is more', () => {
    expect(spansContain(squaresTouched([rectangle(616400, 6728400, 616994, 6728992)], 10), 617, 6729)).toBe(true);
    expect(spansContain(squaresTouched([rectangle(616400, 6728400, 616992, 6728992)], 10), 617, 6729)).toBe(false);
  });
});

describe('against a search of every square', () => {
  const area = fc
    .record({ reach: fc.constantFrom(40, 700, 2500), step: fc.constantFrom(0.001, 1, 250, 500) })
    .chain(({ reach, step }) => starAround({ centre: [616030, 6728960], reach, step }));

  it('every square within the distance is found and no other', () => {
    fc.assert(
      fc.property(fc.array(area, { minLength: 1, maxLength: 2 }), fc.constantFrom(0, 10, 100), (areas, reach) => {
        const spans = squaresTouched(areas, reach);
        // Collected and compared once: the comparison takes longer than the search.
        const wrong: (readonly [number, number])[] = [];
        for (let easting = 612; easting <= 620; easting += 1) {
          for (let northing = 6724; northing <= 6733; northing += 1) {
            const distance = Math.min(...areas.map((polygon) => distanceToSquare(polygon, easting, northing)));
            const isCertain = Math.abs(distance - reach) > 1e-5 || distance === reach;
            if (isCertain && spansContain(spans, easting, northing) !== distance <= reach)
              wrong.push([easting, northing]);
          }
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('spans are sorted, apart and counted once', () => {
    fc.assert(
      fc.property(fc.array(area, { maxLength: 3 }), (areas) => {
        const spans = squaresTouched(areas, 10);
        expect(mergeSpans(spans.toReversed())).toEqual(spans);
        expect(squareCount(spans)).toBe(cellsOf(spans).size);
      }),
    );
  });
});

describe('spans in common', () => {
  const spanArbitrary = fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 4 }))
    .map(([northing, eastingFrom, length]) => span(northing, eastingFrom, eastingFrom + length));

  it('are the squares of both', () => {
    expect(intersectSpans([span(1, 0, 5), span(2, 0, 5)], [span(1, 4, 9), span(3, 0, 5)])).toEqual([span(1, 4, 5)]);
    fc.assert(
      fc.property(fc.array(spanArbitrary), fc.array(spanArbitrary), (a, b) => {
        const cellsOfB = cellsOf(b);
        expect([...cellsOf(intersectSpans(a, b))]).toEqual([...cellsOf(a)].filter((cell) => cellsOfB.has(cell)));
      }),
    );
  });
});

function cellsOf(spans: readonly SquareSpan[]): Set<string> {
  return new Set(
    spans
      .flatMap(({ northing, eastingFrom, eastingTo }) =>
        Array.from({ length: eastingTo - eastingFrom + 1 }, (_, index) => `${northing} ${eastingFrom + index}`),
      )
      .toSorted(),
  );
}

/** Distance of an area to a closed square, worked out without any of the library's own geometry. */
function distanceToSquare(polygon: Polygon, squareEasting: number, squareNorthing: number): number {
  const ring = (polygon.coordinates[0] ?? []).map(([easting, northing]): Position => [
    easting - squareEasting * 1000,
    northing - squareNorthing * 1000,
  ]);
  let turns = 0;
  let nearest = Infinity;
  for (let index = 1; index < ring.length; index += 1) {
    const from: Position = ring[index - 1] ?? [0, 0];
    const to: Position = ring[index] ?? [0, 0];
    const angle = Math.atan2(to[1] - 500, to[0] - 500) - Math.atan2(from[1] - 500, from[0] - 500);
    turns += angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle;
    nearest = Math.min(nearest, edgeToSquare(from, to));
  }
  return Math.abs(turns) > Math.PI ? 0 : nearest;
}

/** The distance along an edge to a convex set has one valley: a ternary search finds it. */
function edgeToSquare(from: Position, to: Position): number {
  const distanceAt = (share: number) => {
    const [x, y] = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    return Math.hypot(x - Math.min(1000, Math.max(0, x)), y - Math.min(1000, Math.max(0, y)));
  };
  let [low, high] = [0, 1];
  for (let step = 0; step < 90; step += 1) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
    if (distanceAt(left) <= distanceAt(right)) {
      high = right;
    } else {
      low = left;
    }
  }
  return Math.min(distanceAt(0), distanceAt(1), distanceAt((low + high) / 2));
}
