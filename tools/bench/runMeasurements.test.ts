import { expect, test } from 'vitest';
import type { Measurement } from './measurement.ts';
import { measurements } from './measurements.ts';
import { chosen, runMeasurements } from './runMeasurements.ts';

const one = (name: string, run: Measurement['run'] = async () => [{ name, value: 1, unit: 'ms' }]): Measurement => ({
  names: [name],
  run,
});

test('a run prints each value as it arrives and continues after a failed measurement', async () => {
  const lines: string[] = [];
  const broken = one('b', async () => {
    throw new Error('no database');
  });
  const talking = one('c', async (say) => {
    say('warm');
    return [{ name: 'c', value: 12.34, unit: 's' }];
  });
  const result = await runMeasurements([one('a'), broken, talking], (line) =>
    lines.push(line.replaceAll(/ {3,}/g, ' ')),
  );
  expect(lines).toEqual(['a 1.00 ms', 'b: no database', '  warm', 'c 12.3 s']);
  expect(result).toEqual({
    values: [
      { name: 'a', value: 1, unit: 'ms' },
      { name: 'c', value: 12.34, unit: 's' },
    ],
    failed: 1,
  });
});

test('a value under another name than those declared is a failure', async () => {
  const lines: string[] = [];
  expect(
    await runMeasurements([one('a', async () => [{ name: 'x', value: 1, unit: 'ms' }])], (line) => lines.push(line)),
  ).toEqual({ values: [], failed: 1 });
  expect(lines).toEqual(['a: x is not among the names of its measurement.']);
});

test('prefixes choose measurements by any of their names; without a prefix all run', () => {
  const both: Measurement = { names: ['start.fresh-s', 'start.again-s'], run: async () => [] };
  const all = [one('size.a'), both, one('login')];
  expect(chosen(all, ['start.again'])).toEqual([both]);
  expect(chosen(all, ['size', 'log'])).toEqual([all[0], all[2]]);
  expect(chosen(all, [])).toBe(all);
});

test('no two measurements share a name', () => {
  const names = measurements.flatMap((each) => each.names);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
