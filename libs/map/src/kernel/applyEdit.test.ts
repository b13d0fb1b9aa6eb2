import { areaOf, polygonOf, type Polygon, type Position, type WorkAreaLimits } from '@schaktkoll/geometry';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pushUndo, redo, startUndo, undo } from '../areas/undoStack.ts';
import type { WorkArea } from './workArea.ts';
import { applyEdit } from './applyEdit.ts';
import type { Edit, EditResult } from './edit.ts';

const [E, N] = [500_000, 6_700_000];
const box = (x: number, y: number, width: number, height: number): Polygon =>
  polygonOf(
    (
      [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ] as const
    ).map(([dx, dy]): Position => [E + x + dx, N + y + dy]),
  );
const area = (name: string, geometry: Polygon, method: WorkArea['method'] = 'drawn'): WorkArea => ({
  name,
  geometry,
  method,
});
// At the central meridian a metre on the ground is 0.9996 on the grid.
const onGround = (squareMetres: number): number => squareMetres / 0.9996 ** 2;
const sizes = (areas: readonly WorkArea[]): readonly number[] => areas.map(({ geometry }) => areaOf(geometry));

const limits: WorkAreaLimits = {
  maximumWorkAreas: 50,
  maximumAreaHectares: 100,
  maximumTotalHectares: 200,
  maximumDistanceKilometres: 5,
  maximumVertices: 10_000,
  maximumRadiusMetres: 500,
  maximumLineKilometres: 10,
};
const addArea = (areas: readonly WorkArea[], added: WorkArea, names: readonly string[] = [added.name]): EditResult =>
  applyEdit(areas, { kind: 'add', polygons: [added.geometry], method: added.method }, { names, limits });

describe('adding a work area', () => {
  test('one apart from the others is put last', () => {
    const first = area('Norr', box(0, 0, 10, 10));
    const { areas, notices } = addArea([first], area('Söder', box(50, 0, 10, 10)));
    expect(areas.map(({ name }) => name)).toEqual(['Norr', 'Söder']);
    expect(notices).toEqual([]);
  });

  test('one that overlaps is joined, and the shared ground counts once', () => {
    // 10 × 10 and 10 × 10 shifted by 5 share 5 × 10: 100 + 100 − 50 = 150 m².
    const { areas, notices } = addArea([area('Norr', box(0, 0, 10, 10))], area('Söder', box(5, 0, 10, 10)));
    expect(areas.map(({ name }) => name)).toEqual(['Norr']);
    expect(sizes(areas)[0]).toBeCloseTo(onGround(150), 2);
    expect(notices).toEqual(['Joined']);
  });

  test('one that bridges two leaves one area with the name of the first', () => {
    const before = [area('A', box(0, 0, 10, 10)), area('B', box(100, 0, 10, 10)), area('C', box(20, 0, 10, 10))];
    const { areas } = addArea(before, area('D', box(5, 2, 20, 2)));
    expect(areas.map(({ name }) => name)).toEqual(['A', 'B']);
    // 100 + 100 + the 10 × 2 between them.
    expect(sizes(areas)[0]).toBeCloseTo(onGround(220), 2);
  });

  test('a ring that closes is filled, and what lay inside joins it', () => {
    const u = [area('Vänster', box(0, 0, 10, 50)), area('Höger', box(40, 0, 10, 50)), area('Inne', box(20, 20, 5, 5))];
    const bottom = addArea(u, area('Botten', box(0, 0, 50, 10))).areas;
    const { areas, notices } = addArea(bottom, area('Topp', box(0, 40, 50, 10)));
    expect(areas).toHaveLength(1);
    expect(sizes(areas)[0]).toBeCloseTo(onGround(2500), 2);
    expect(notices).toEqual(['Joined', 'HolesFilled']);
  });

  test('an outline that crosses itself becomes the parts it encloses', () => {
    const bowTie = polygonOf([
      [E, N],
      [E + 20, N + 20],
      [E + 20, N],
      [E, N + 20],
    ]);
    const { areas, notices } = addArea([], area('Område 1', bowTie), ['Område 1', 'Område 2']);
    // Two triangles of 20 × 10 / 2.
    expect(sizes(areas).map(Math.round)).toEqual([100, 100]);
    expect(areas.map(({ name }) => name)).toEqual(['Område 1', 'Område 2']);
    expect(notices).toEqual(['SplitAtCrossing']);
  });

  test('an outline that encloses nothing adds nothing', () => {
    const line = polygonOf([
      [E, N],
      [E + 10, N],
      [E + 20, N],
    ]);
    expect(addArea([], area('Område 1', line))).toMatchObject({ areas: [], notices: ['NothingEnclosed'] });
  });

  test('a typed area that was joined with a drawn one counts as drawn', () => {
    const { areas } = addArea([area('A', box(0, 0, 10, 10), 'typed')], area('B', box(5, 0, 10, 10), 'drawn'));
    expect(areas[0]?.method).toBe('drawn');
    const typed = addArea([area('A', box(0, 0, 10, 10), 'typed')], area('B', box(5, 0, 10, 10), 'typed'));
    expect(typed.areas[0]?.method).toBe('typed');
  });
});

const edit = (areas: readonly WorkArea[], wanted: Edit): EditResult =>
  applyEdit(areas, wanted, { names: ['Nytt 1', 'Nytt 2', 'Nytt 3'], limits });
const at = (x: number, y: number): Position => [E + x, N + y];

describe('drawing with the pen', () => {
  test('a stroke of its own is a new drawn area with its round ends', () => {
    const { areas, notices } = edit([], { kind: 'stroke', points: [at(0, 0), at(100, 0)], radius: 5 });
    expect(areas.map(({ name, method }) => [name, method])).toEqual([['Nytt 1', 'drawn']]);
    // 100 m on the grid × 10 m, and π · 5² = 78.5 m².
    expect(sizes(areas)[0]).toBeGreaterThan(1076);
    expect(sizes(areas)[0]).toBeLessThan(1080);
    expect(notices).toEqual([]);
  });

  test('a stroke over an area widens it, keeps its name and says nothing of it', () => {
    const { areas, notices } = edit([area('Norr', box(0, 0, 50, 50), 'typed')], {
      kind: 'stroke',
      points: [at(25, 25), at(80, 25)],
      radius: 5,
    });
    expect(areas.map(({ name, method }) => [name, method])).toEqual([['Norr', 'drawn']]);
    expect(notices).toEqual([]);
  });

  test('a stroke over ground that is there already changes nothing and says so', () => {
    const before = [area('Norr', box(0, 0, 50, 50))];
    const { areas, notices } = edit(before, { kind: 'stroke', points: [at(20, 20), at(30, 30)], radius: 5 });
    expect(areas).toBe(before);
    expect(notices).toEqual(['AlreadyThere']);
  });

  test('a stroke that joins two areas says so', () => {
    const two = [area('Norr', box(0, 0, 20, 20)), area('Söder', box(60, 0, 20, 20))];
    const { areas, notices } = edit(two, { kind: 'stroke', points: [at(10, 10), at(70, 10)], radius: 2 });
    expect(areas.map(({ name }) => name)).toEqual(['Norr']);
    expect(notices).toEqual(['Joined']);
  });

  test('a loop is filled, and a notice says so', () => {
    const loop = [at(0, 0), at(40, 0), at(40, 40), at(0, 40), at(0, 0)];
    const { areas, notices } = edit([], { kind: 'stroke', points: loop, radius: 2 });
    // 40 × 40 m within, and a band of 2 m with round corners around it: 1,600 + 320 + 12.6 m².
    expect(sizes(areas)[0]).toBeGreaterThan(onGround(1930));
    expect(sizes(areas)[0]).toBeLessThan(onGround(1933));
    expect(notices).toEqual(['HolesFilled']);
  });

  test('a line is as wide as was chosen', () => {
    const { areas } = edit([], { kind: 'line', points: [at(0, 0), at(0, 50), at(50, 50)], width: 4 });
    // 100 m × 4 m on the grid and the ends, less what the corner shares.
    expect(sizes(areas)[0]).toBeGreaterThan(405);
    expect(sizes(areas)[0]).toBeLessThan(414);
  });
});

describe('rubbing out', () => {
  test('a stroke across an area splits it: the largest part keeps the name, each part is drawn', () => {
    const { areas, notices } = edit([area('Norr', box(0, 0, 100, 20), 'typed')], {
      kind: 'erase',
      points: [at(30, -10), at(30, 30)],
      radius: 5,
    });
    expect(areas.map(({ name, method }) => [name, method])).toEqual([
      ['Norr', 'drawn'],
      ['Nytt 1', 'drawn'],
    ]);
    // 65 × 20 and 25 × 20 on the grid.
    expect(sizes(areas).map(Math.round)).toEqual([Math.round(onGround(1300)), Math.round(onGround(500))]);
    expect(notices).toEqual(['Split']);
  });

  test('areas beside the stroke are the very same, and one that is covered is gone', () => {
    const far = area('Långt bort', box(500, 0, 10, 10));
    const { areas } = edit([area('Norr', box(0, 0, 4, 4)), far], { kind: 'erase', points: [at(2, 2)], radius: 10 });
    expect(areas).toHaveLength(1);
    expect(areas[0]).toBe(far);
  });

  test('a hole in the middle is filled again with a notice, and nothing has changed', () => {
    const before = [area('Norr', box(0, 0, 100, 100))];
    for (const points of [[at(50, 50)], [at(30, 30), at(70, 30), at(70, 70), at(30, 70), at(30, 30)]]) {
      const { areas, notices } = edit(before, { kind: 'erase', points, radius: 5 });
      expect(areas).toBe(before);
      expect(notices).toEqual(['HoleNotErased']);
    }
  });

  test('a stroke over nothing changes nothing and says so', () => {
    const before = [area('Norr', box(0, 0, 10, 10))];
    const { areas, notices } = edit(before, { kind: 'erase', points: [at(200, 200)], radius: 5 });
    expect(areas).toBe(before);
    expect(notices).toEqual(['NothingErased']);
  });

  test('crumbs of less than a square metre are swept away', () => {
    // What is left on the far side is 0.5 m × 1 m.
    const { areas, notices } = edit([area('Norr', box(0, 0, 30, 1))], {
      kind: 'erase',
      points: [at(24.5, -20), at(24.5, 20)],
      radius: 5 / 0.9996,
    });
    expect(areas).toHaveLength(1);
    expect(notices).toEqual([]);
  });
});

describe('filling holes', () => {
  const holed: Polygon = {
    type: 'Polygon',
    coordinates: [box(0, 0, 50, 50).coordinates[0] ?? [], (box(10, 10, 30, 30).coordinates[0] ?? []).toReversed()],
  };

  test('fills every hole and takes in what lay there', () => {
    const before = [area('Inne', box(20, 20, 5, 5)), area('Runt', holed), area('Bredvid', box(100, 0, 10, 10))];
    const { areas, notices } = edit(before, { kind: 'fillHoles' });
    expect(areas.map(({ name }) => name)).toEqual(['Runt', 'Bredvid']);
    expect(sizes(areas)[0]).toBeCloseTo(onGround(2500), 2);
    expect(areas[1]).toBe(before[2]);
    expect(notices).toEqual(['HolesFilled']);
  });

  test('says when there is none', () => {
    const before = [area('Norr', box(0, 0, 10, 10))];
    expect(edit(before, { kind: 'fillHoles' })).toMatchObject({ areas: before, notices: ['NoHoles'] });
  });
});

test('the checks come with the areas: more areas than a case may have are refused', () => {
  const few = { ...limits, maximumWorkAreas: 1 };
  const { failures } = applyEdit(
    [area('Norr', box(0, 0, 10, 10))],
    { kind: 'add', polygons: [box(50, 0, 10, 10)], method: 'drawn' },
    { names: ['Söder'], limits: few },
  );
  expect(failures.map(({ code }) => code)).toEqual(['TooManyGeometries']);
});

test('undo and redo restore exactly the previous areas, whatever is drawn and erased', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })).map(([x, y]) => at(x, y));
  const stroke = fc.record({
    kind: fc.constantFrom('stroke' as const, 'erase' as const),
    points: fc.array(point, { minLength: 1, maxLength: 6 }),
    radius: fc.constantFrom(2, 5),
  });
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 8 }), (strokes) => {
      let stack = startUndo<readonly WorkArea[]>([]);
      const written = [JSON.stringify(stack.present)];
      for (const wanted of strokes) {
        stack = pushUndo(stack, edit(stack.present, wanted).areas);
        written.push(JSON.stringify(stack.present));
      }
      for (const before of written.slice(0, -1).toReversed()) {
        stack = undo(stack);
        expect(JSON.stringify(stack.present)).toBe(before);
      }
      for (const after of written.slice(1)) {
        stack = redo(stack);
        expect(JSON.stringify(stack.present)).toBe(after);
      }
    }),
    { numRuns: 25 },
  );
});
