import { defaultSettings } from '@schaktkoll/domain';
import { boxAround, type Polygon } from '@schaktkoll/geometry';
import { act, renderHook } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { installPausedKernel, type PausedEdits } from '../kernel/testKernel.ts';
import { installTestKernel } from '../testing.ts';
import { useWorkAreas, type EditOutcome } from './useWorkAreas.ts';

const limits = defaultSettings();
const options = { nameOf: (number: number): string => `Område ${number}` };
const box = (east: number): Polygon => boxAround([500_000 + east, 6_700_000], 10, 10);

let paused: PausedEdits;
beforeEach(() => {
  paused = installPausedKernel();
});
afterAll(installTestKernel);

function start() {
  const { result } = renderHook(() => useWorkAreas([], limits, options));
  const begin = async (east: number): Promise<{ readonly outcome: Promise<EditOutcome> }> => {
    let outcome: Promise<EditOutcome> | undefined;
    await act(async () => void (outcome = result.current.add(box(east), 'file')));
    return { outcome: outcome ?? Promise.reject(new Error('Nothing was started')) };
  };
  const finish = () => act(async () => paused.finish());
  const cancel = () => act(async () => result.current.cancel());
  const names = () => result.current.areas.map(({ name }) => name);
  return { result, begin, finish, cancel, names };
}

describe('an edit that takes long', () => {
  test('is ended at once, and the areas are what they were', async () => {
    const { result, begin, finish, cancel, names } = start();
    await begin(0);
    await finish();
    const before = result.current.areas;
    const { outcome } = await begin(100);
    expect(result.current.busy).toBe(true);
    await cancel();
    expect(await outcome).toBe('cancelled');
    expect(result.current.areas).toBe(before);
    expect(names()).toEqual(['Område 1']);
    expect(result.current.busy).toBe(false);
    expect(result.current.notices).toEqual(['Cancelled']);
  });

  test('takes those with it that wait for it', async () => {
    const { result, begin, cancel } = start();
    const outcomes = [await begin(0), await begin(100), await begin(200)];
    await cancel();
    for (const { outcome } of outcomes) expect(await outcome).toBe('cancelled');
    expect(result.current.areas).toEqual([]);
    expect(result.current.busy).toBe(false);
    expect(paused.count()).toBe(0);
  });

  test('is no step of the history: undo takes back what was before it, and redo stays', async () => {
    const { result, begin, finish, cancel, names } = start();
    await begin(0);
    await finish();
    await begin(100);
    await finish();
    await act(async () => result.current.undo());
    await begin(200);
    await cancel();
    expect(result.current.canRedo).toBe(true);
    await act(async () => result.current.redo());
    expect(names()).toEqual(['Område 1', 'Område 2']);
  });

  test('leaves the next one alone, which starts again', async () => {
    const { begin, finish, cancel, names } = start();
    await begin(0);
    await cancel();
    const { outcome } = await begin(100);
    await finish();
    expect(await outcome).toBe('done');
    expect(names()).toEqual(['Område 1']);
  });

  test('that is done when it is cancelled changes nothing any more', async () => {
    const { result, begin, finish, cancel, names } = start();
    const { outcome } = await begin(0);
    await finish();
    await cancel();
    expect(await outcome).toBe('done');
    expect(names()).toEqual(['Område 1']);
    expect(result.current.notices).toEqual([]);
  });
});
