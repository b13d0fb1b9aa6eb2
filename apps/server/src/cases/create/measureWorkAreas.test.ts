import { defaultSettings } from '@schaktkoll/domain';
import { describe, expect, test } from 'vitest';
import { workAreaAt } from '../../../testing/caseFixtures.ts';
import type { ApiError } from '../../platform/apiError.ts';
import { comb } from '../../../testing/heavyAreas.ts';
import { processorTime } from '../../../testing/processorTime.ts';
import { isQuick, measure, type GivenAreas, type MeasuredAreas } from './measure.ts';
import { measureWorkAreas } from './measureWorkAreas.ts';

const settings = defaultSettings();
/** A busy machine is slow: only the test of the longest time may meet it. */
const checking = {
  sender: { id: 'anna', networks: [], side: 'inquirer' } as const,
  settings,
  longestMilliseconds: 100_000,
};

describe('measuring work areas', () => {
  test('gives size and squares of a small one at once', async () => {
    const given: GivenAreas = [
      {
        name: 'A',
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [616_450, 6_728_450],
              [616_550, 6_728_450],
              [616_550, 6_728_550],
              [616_450, 6_728_550],
              [616_450, 6_728_450],
            ],
          ],
        },
      },
    ];
    expect(isQuick(given)).toBe(true);
    const { failures, areas, spans } = await measureWorkAreas(given, checking);
    expect(failures).toEqual([]);
    expect(areas[0]?.squareMetres).toBeCloseTo(10_000, -2);
    expect(spans).toEqual([{ northing: 6728, eastingFrom: 616, eastingTo: 616 }]);
  });

  test('lets others be served while a shape of ten thousand positions is measured', async () => {
    const given = comb(3_300, 100);
    expect(isQuick(given)).toBe(false);
    const outcomes: MeasuredAreas[] = [];
    const used = await processorTime(async () => outcomes.push(await measureWorkAreas(given, checking)));
    const usedHere = await processorTime(() => outcomes.push(measure(given, settings)));
    expect(outcomes[0]?.failures).toEqual([]);
    expect(outcomes[0]?.spans.length).toBeGreaterThan(0);
    expect(used).toBeLessThan(usedHere / 2);
  });

  test('measures one heavy shape of a user at a time, and that of a colleague beside it', async () => {
    const given = comb(1_000, 100);
    const ended: string[] = [];
    const outcomes = Array.from({ length: 10 }, () =>
      measureWorkAreas(given, checking).then(
        () => ended.push('measured'),
        (error: ApiError) => ended.push(error.code),
      ),
    );
    const ofColleague = measureWorkAreas(given, { ...checking, sender: { ...checking.sender, id: 'bo' } }).then(() =>
      ended.push('colleague'),
    );
    await Promise.all([...outcomes, ofColleague]);
    expect(ended.filter((outcome) => outcome === 'measured')).toHaveLength(4);
    expect(ended.filter((outcome) => outcome === 'ServiceUnavailable')).toHaveLength(6);
    expect(ended.at(-1)).toBe('measured');
  });

  test('says the same in the thread as at once', async () => {
    const given = comb(200, 1_000);
    expect(isQuick(given)).toBe(false);
    expect(await measureWorkAreas(given, checking)).toEqual(measure(given, settings));
    const crossed: GivenAreas = [...given, ...given];
    expect(await measureWorkAreas(crossed, checking)).toEqual(measure(crossed, settings));
  });

  test('ends a shape that takes too long, asks for a retry, and measures the next', async () => {
    const given = comb(3_300, 100);
    await expect(measureWorkAreas(given, { ...checking, longestMilliseconds: 200 })).rejects.toMatchObject({
      code: 'ServiceUnavailable',
      retryAfter: 60,
    });
    expect((await measureWorkAreas(given, checking)).failures).toEqual([]);
  });

  test('counts the way between positions: few of them far apart are not quick', () => {
    const { name, geometry } = workAreaAt(400_000, 6_500_000);
    const [ring] = geometry.coordinates;
    expect(isQuick([{ name, geometry: { type: 'Polygon', coordinates: [ring ?? []] } }])).toBe(true);
    const zigzag = Array.from({ length: 10 }, (_, index): [number, number] => [
      400_000 + index,
      index % 2 === 0 ? 6_200_000 : 6_300_000,
    ]);
    expect(isQuick([{ name, geometry: { type: 'Polygon', coordinates: [zigzag] } }])).toBe(false);
  });
});
