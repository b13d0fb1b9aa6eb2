import type { ReadGeodata } from '@schaktkoll/contract';
import { extentOf, type Line, type Polygon } from '@schaktkoll/geometry';
import { describe, expect, it } from 'vitest';
import { extentAreas, surroundingAreas, whereShapesLie } from './extentAreas.ts';
import { mistakesOf, shapesOf, usableLayers, widthOf, type FileShapes, type FileUse } from './fileContents.ts';

/** A box of the grid, exact to the metre, by its middle. */
function gridBox(east: number, width: number): Polygon {
  const [west, right, south, north] = [east - width / 2, east + width / 2, 6_727_995, 6_728_005];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [right, south],
        [right, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}
const box = gridBox(616_000, 20);
const line: Line = [
  [616_300, 6_728_000],
  [616_400, 6_728_000],
];
const shapes = (polygons: readonly Polygon[], lines: readonly Line[] = []): FileShapes => ({
  polygons,
  polygonNames: polygons.map(() => null),
  lines,
  lineNames: lines.map(() => null),
});
const counts = { areas: 0, lines: 0, points: 4, others: 0 };
const area: ReadGeodata['layers'][number]['areas'][number] = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
};
const read: ReadGeodata = {
  format: 'Shape',
  system: 'SWEREF99',
  fileSystem: 'SWEREF99',
  dataSets: [],
  possibleSystems: [],
  layers: [
    { name: 'schakt', counts, areas: [area], areaNames: ['Norra'], lines: [], lineNames: [] },
    {
      name: 'schakt',
      counts,
      areas: [],
      areaNames: [],
      lines: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
      lineNames: ['Kabeln'],
    },
    { name: 'text', counts, areas: [], areaNames: [], lines: [], lineNames: [] },
  ],
  warnings: [],
};

describe('what is taken of a file', () => {
  it('are the layers that hold areas or lines, distinguished by their place, because two may have one name', () => {
    expect(usableLayers(read)).toEqual(['0', '1']);
    expect(shapesOf(read, ['1'])).toEqual({
      polygons: [],
      polygonNames: [],
      lines: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
      lineNames: ['Kabeln'],
    });
    expect(shapesOf(read, ['1', '0'])).toEqual({
      polygons: [area],
      polygonNames: ['Norra'],
      lines: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
      lineNames: ['Kabeln'],
    });
    expect(shapesOf(read, [])).toEqual({ polygons: [], polygonNames: [], lines: [], lineNames: [] });
  });

  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0,1', 0.1],
    ['50', 50],
    ['0,09', null],
    ['50,1', null],
    ['', null],
    ['-2', null],
    ['två', null],
  ])('a width of "%s" is %s metres', (typed, metres) => {
    expect(widthOf(typed)).toBe(metres);
  });

  const use: FileUse = { asksWidth: true, maximumShapes: 2, maximumVertices: 9 };
  it.each<[string, FileShapes, string, Partial<FileUse>, readonly (readonly [string, RegExp])[]]>([
    ['an area and a line with a width', shapes([box], [line]), '1', {}, []],
    ['nothing', shapes([]), '1', {}, [['layers', /Välj minst ett lager/]]],
    ['as many shapes as may be', shapes([box], [line]), '1', { maximumShapes: 2 }, []],
    ['one shape too many', shapes([box], [line, line]), '1', {}, [['layers', /högst 2 ytor och linjer/]]],
    ['as many vertices as may be', shapes([box]), '', { maximumVertices: 5 }, []],
    ['one vertex too many', shapes([box]), '', { maximumVertices: 4 }, [['layers', /högst 4/]]],
    ['lines without a width', shapes([], [line]), '', {}, [['width', /från 0,1 till 50/]]],
    ['lines where no width is asked for', shapes([], [line]), '', { asksWidth: false }, []],
    ['areas alone, which need no width', shapes([box]), 'två', {}, []],
    [
      'two faults, both shown',
      shapes([box], [line]),
      '',
      { maximumVertices: 4 },
      [
        ['layers', /högst 4/],
        ['width', /Linjernas bredd/],
      ],
    ],
  ])('%s', (...[, taken, width, changes, expected]) => {
    const found = mistakesOf(taken, width, { ...use, ...changes });
    expect(found.map(({ field }) => field)).toEqual(expected.map(([field]) => field));
    found.forEach(({ message }, index) => expect(message).toMatch(expected[index]?.[1] ?? /^$/));
  });
});

describe('where the shapes of a file lie', () => {
  it('is unknown without shapes', () => {
    expect(whereShapesLie({ polygons: [], lines: [] })).toBeUndefined();
    expect(surroundingAreas({ polygons: [], lines: [] })).toEqual([]);
  });

  it('is the middle of them all, and how far apart their farthest edges are', () => {
    // Boxes of 20 × 10 m whose middles are 1,000 m apart from west to east: 1,020 m from edge to edge.
    const two = { polygons: [box, gridBox(617_000, 20)], lines: [] };
    expect(whereShapesLie(two)).toEqual({ middle: [616_500, 6_728_000], metres: 1_020, mark: undefined });
  });

  it.each([
    ['a box of 20 m', 20, true],
    ['just too small to be seen', 399, true],
    ['just large enough', 400, false],
  ])('gets a mark where it is %s', (_what, width, isMarked) => {
    const where = whereShapesLie({ polygons: [gridBox(616_000, width)], lines: [] });
    expect(where?.mark).toEqual(isMarked ? [616_000, 6_728_000] : undefined);
  });

  it('counts a line by its ends, so that a map can be moved to it', () => {
    const [west = 0, , east = 0] = extentOf(extentAreas({ polygons: [], lines: [line] })) ?? [];
    expect(west).toBeCloseTo(616_299.5, 1);
    expect(east).toBeCloseTo(616_400.5, 1);
  });

  it('is shown with six kilometres of ground around its middle', () => {
    const [west = 0, south = 0, east = 0, north = 0] = extentOf(surroundingAreas({ polygons: [box], lines: [] })) ?? [];
    expect([west, south, east, north].map((metres) => Math.round(metres / 10) * 10)).toEqual([
      613_000, 6_725_000, 619_000, 6_731_000,
    ]);
  });
});
