import { boxAround, type Position, type WorkAreaLimits } from '@schaktkoll/geometry';
import { act, renderHook } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { replaceKernel } from '../kernel/createKernel.ts';
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
