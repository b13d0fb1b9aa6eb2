import { boxAround, polygonOf, type Position, type WorkAreaLimits } from '@schaktkoll/geometry';
import { act, renderHook } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cornersOf } from '../kernel/corners.ts';
import type { Edit } from '../kernel/edit.ts';
import { replaceKernel } from '../kernel/createKernel.ts';
import { installPausedKernel, type PausedEdits } from '../kernel/testKernel.ts';
import { installTestKernel } from '../testing.ts';
import { useWorkAreas, type WorkAreas } from './useWorkAreas.ts';

const limits: WorkAreaLimits = {
  maximumWorkAreas: 2,
  maximumAreaHectares: 100,
  maximumTotalHectares: 200,
  maximumDistanceKilometres: 5,
  maximumVertices: 1000,
  maximumRadiusMetres: 500,
  maximumLineKilometres: 5,
};
const nameOf = (number: number): string => `Område ${number}`;
const options = { nameOf };
const box = (east: number) => boxAround([500_000 + east, 6_700_000] satisfies Position, 10, 10);

function start() {
  const { result } = renderHook(() => useWorkAreas([], limits, options));
  return {
    result,
    run: (step: (areas: WorkAreas) => unknown) => act(async () => step(result.current)),
  };
}

beforeAll(installTestKernel);

describe('the work areas of a case', () => {
  test('an area that is drawn and one that is typed share one history', async () => {
    const { result, run } = start();
    await run(({ add }) => add(box(0), 'drawn'));
    await run(({ add }) => add(box(100), 'typed'));
    expect(result.current.areas.map(({ name, method }) => [name, method])).toEqual([
      ['Område 1', 'drawn'],
      ['Område 2', 'typed'],
    ]);
    await run(({ undo }) => undo());
    expect(result.current.areas.map(({ name }) => name)).toEqual(['Område 1']);
    await run(({ redo }) => redo());
    expect(result.current.areas).toHaveLength(2);
    expect(result.current.canRedo).toBe(false);
  });

  test('what a file holds is added as one step, and joined where it overlaps', async () => {
    const { result, run } = start();
    await run(({ add }) => add([box(0), box(5), box(100)], 'file'));
    expect(result.current.areas.map(({ name, method }) => [name, method])).toEqual([
      ['Område 1', 'file'],
      ['Område 2', 'file'],
    ]);
    expect(result.current.notices).toEqual([]);
    await run(({ undo }) => undo());
    expect(result.current.areas).toEqual([]);
  });

  test('clearing all is one step that one undo takes back', async () => {
    const { result, run } = start();
    await run(({ add }) => add(box(0), 'drawn'));
    await run(({ add }) => add(box(100), 'drawn'));
    await run(({ clear }) => clear());
    expect(result.current.areas).toEqual([]);
    await run(({ undo }) => undo());
    expect(result.current.areas).toHaveLength(2);
  });

  test('two areas added at once are both there, and overlapping ones are joined with a notice', async () => {
    const { result, run } = start();
    await run(async ({ add }) => {
      await Promise.all([add(box(0), 'drawn'), add(box(5), 'drawn')]);
    });
    expect(result.current.areas).toHaveLength(1);
    expect(result.current.notices).toEqual(['Joined']);
    // Two boxes of 10 × 10 m shifted by 5 m on the grid: 10 × (10 + 5 / 0.9996) on the ground.
    expect(result.current.totalArea).toBeCloseTo(150.02, 2);
    expect(result.current.busy).toBe(false);
  });

  test('a removed area frees its name, and a name that is taken is not given again', async () => {
    const { result, run } = start();
    await run(({ add }) => add(box(0), 'drawn'));
    await run(({ add }) => add(box(100), 'drawn'));
    await run(({ remove }) => remove(0));
    await run(({ rename }) => rename(0, 'Område 1'));
    await run(({ add }) => add(box(200), 'drawn'));
    expect(result.current.areas.map(({ name }) => name)).toEqual(['Område 1', 'Område 2']);
  });

  test('the checks of the specification follow every change', async () => {
    const { result, run } = start();
    expect(result.current.failures.map(({ code }) => code)).toEqual(['EmptyGeometry']);
    for (const east of [0, 100, 200]) await run(({ add }) => add(box(east), 'drawn'));
    expect(result.current.failures.map(({ code }) => code)).toEqual(['TooManyGeometries']);
    await run(({ undo }) => undo());
    expect(result.current.failures).toEqual([]);
  });

  test('a kernel that fails leaves the areas as they were and says so', async () => {
    const { result, run } = start();
    await run(({ add }) => add(box(0), 'drawn'));
    replaceKernel(() => ({
      edit: () => Promise.reject(new Error('no worker')),
      prepare: () => undefined,
      cancel: () => undefined,
      destroy: () => undefined,
    }));
    const failing = start();
    await failing.run(({ add }) => add(box(0), 'drawn'));
    expect(failing.result.current.areas).toEqual([]);
    expect(failing.result.current.notices).toEqual(['Failed']);
    expect(failing.result.current.busy).toBe(false);
    expect(result.current.areas).toHaveLength(1);
    installTestKernel();
  });
});

describe('while an edit is being worked out', () => {
  let paused: PausedEdits;
  beforeEach(() => {
    paused = installPausedKernel();
  });
  afterAll(installTestKernel);

  const at = (east: number, north: number): Position => [500_000 + east, 6_700_000 + north];
  const square = (east: number) => polygonOf([at(east - 5, -5), at(east + 5, -5), at(east + 5, 5), at(east - 5, 5)]);

  /** Areas of 10 × 10 m on the grid whose middles are this far east. */
  async function startWith(...easts: readonly number[]) {
    const { result, run } = start();
    const finish = () => act(async () => paused.finish());
    for (const east of easts) {
      await run(({ add }) => void add(square(east), 'drawn'));
      await finish();
    }
    const names = () => result.current.areas.map(({ name }) => name);
    return { result, run, finish, names };
  }
  /** The north-eastern corner of the area there is moved. */
  const move = (east: number, to: Position): Edit => ({
    kind: 'reshape',
    corner: { position: at(east + 5, 5), beside: [at(east + 5, -5), at(east - 5, 5)] },
    to,
  });
  const cornersNow = ({ areas }: WorkAreas, index: number) =>
    cornersOf(areas[index]?.geometry ?? { type: 'Polygon', coordinates: [] }).toSorted(
      ([east, north], [otherEast, otherNorth]) => east - otherEast || north - otherNorth,
    );

  test('undo takes that edit back, and redo brings it again', async () => {
    const { result, run, finish, names } = await startWith(0);
    const before = result.current.areas;
    await run(({ add }) => void add(square(100), 'drawn'));
    await run(({ undo }) => undo());
    expect(result.current.areas).toBe(before);
    await finish();
    expect(result.current.areas).toBe(before);
    expect([result.current.canRedo, result.current.busy]).toEqual([true, false]);
    await run(({ redo }) => redo());
    expect(names()).toEqual(['Område 1', 'Område 2']);
  });

  test('undo and redo come in the order in which they were asked for', async () => {
    const { run, finish, names } = await startWith(0);
    await run(({ add }) => void add(square(100), 'drawn'));
    await run(({ undo }) => undo());
    await run(({ undo }) => undo());
    await run(({ redo }) => redo());
    await finish();
    expect(names()).toEqual(['Område 1']);
  });

  test('a second undo takes back what was there before an edit that changes nothing, and redo brings it again', async () => {
    const { run, finish, names } = await startWith(0);
    await run(({ edit }) => void edit({ kind: 'fillHoles' }));
    await run(({ undo }) => undo());
    await run(({ undo }) => undo());
    await finish();
    expect(names()).toEqual([]);
    await run(({ edit }) => void edit({ kind: 'fillHoles' }));
    await run(({ redo }) => redo());
    await finish();
    expect(names()).toEqual(['Område 1']);
  });

  test('undo does nothing if that edit changes nothing or is cancelled', async () => {
    const { result, run, finish, names } = await startWith(0);
    await run(({ edit }) => void edit({ kind: 'fillHoles' }));
    await run(({ undo }) => undo());
    await finish();
    expect([names(), result.current.notices]).toEqual([['Område 1'], ['NoHoles']]);
    await run(({ add }) => void add(square(100), 'drawn'));
    await run(({ undo }) => undo());
    await run(({ cancel }) => cancel());
    expect([names(), result.current.notices]).toEqual([['Område 1'], ['Cancelled']]);
    await run(({ undo }) => undo());
    expect(names()).toEqual([]);
  });

  test('another corner of the same area can be moved, and both are', async () => {
    const { result, run, finish } = await startWith(0);
    await run(({ edit }) => void edit(move(0, at(15, 15))));
    const corner = { position: at(-5, -5), beside: [at(-5, 5), at(5, -5)] } as const;
    await run(({ edit }) => void edit({ kind: 'reshape', corner, to: at(-15, -15) }));
    await finish();
    await finish();
    expect(cornersNow(result.current, 0)).toEqual([at(-15, -15), at(-5, 5), at(5, -5), at(15, 15)]);
  });

  test('a corner that it moves is refused if it is to be moved from its old place again', async () => {
    const { result, run, finish } = await startWith(0);
    await run(({ edit }) => void edit(move(0, at(15, 15))));
    await run(({ edit }) => void edit(move(0, at(25, 25))));
    await finish();
    await finish();
    expect(cornersNow(result.current, 0)).toContainEqual(at(15, 15));
    expect(result.current.notices).toEqual(['Failed']);
  });

  test('the corner that it moves is that of the same area, although one before it is removed', async () => {
    const { result, run, finish, names } = await startWith(0, 100, 200);
    await run(({ edit }) => void edit(move(100, at(115, 15))));
    await run(({ remove }) => remove(0));
    await finish();
    await finish();
    expect(names()).toEqual(['Område 2', 'Område 3']);
    expect(cornersNow(result.current, 0)).toContainEqual(at(115, 15));
  });

  test('a corner whose area is removed changes no other area', async () => {
    const { result, run, finish, names } = await startWith(0, 100);
    await run(({ edit }) => void edit(move(0, at(15, 15))));
    await run(({ remove }) => remove(0));
    const left = result.current.areas;
    await finish();
    await finish();
    expect([result.current.areas, names()]).toEqual([left, ['Område 2']]);
    expect(result.current.notices).toEqual(['Failed']);
  });
});
