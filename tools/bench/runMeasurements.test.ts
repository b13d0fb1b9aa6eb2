import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Measurement } from './measurement.ts';
import { measurements } from './measurements.ts';
import { chosen, runApart, runMeasurements } from './runMeasurements.ts';

const one = (name: string, run: Measurement['run'] = async () => [{ name, value: 1, unit: 'ms' }]): Measurement => ({
  names: [name],
  run,
});

test('a run prints each value as it arrives and continues after a failed measurement', async () => {
  const lines: string[] = [];
  const broken = one('b', async () => {
    throw new Error('no database');
  });
  const last = one('c', async () => [{ name: 'c', value: 12.34, unit: 's' }]);
  const result = await runMeasurements(
    [one('a'), broken, last],
    ({ run }) => run(() => undefined, false),
    (line) => lines.push(line.replaceAll(/ {3,}/g, ' ')),
  );
  expect(lines).toEqual(['a 1.00 ms', 'b: no database', 'c 12.3 s']);
  expect(result).toEqual({
    values: [
      { name: 'a', value: 1, unit: 'ms' },
      { name: 'c', value: 12.34, unit: 's' },
    ],
    failures: ['b: no database'],
    passed: 2,
  });
});

test('a value under another name than those declared is a failure', async () => {
  const failures = ['a: x is not among the names of its measurement.'];
  const result = await runMeasurements(
    [one('a')],
    async () => [{ name: 'x', value: 1, unit: 'ms' }],
    () => undefined,
  );
  expect(result).toEqual({ values: [], failures, passed: 0 });
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'schaktkoll-apart-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const programOf = (source: string): string => {
  const program = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(program, source);
  return program;
};

test('a process of its own gives what it sends, with its parameters', async () => {
  const program = programOf('process.send(process.argv.slice(2))');
  expect(await runApart({ program, parameters: ['list.200k', 'short'] })).toEqual(['list.200k', 'short']);
});

test.each([
  ['kills itself', "process.kill(process.pid, 'SIGKILL')", {}, 'SIGKILL'],
  ['rejects and catches nothing', "setInterval(() => 0, 9); Promise.reject('on purpose')", {}, 'code 1'],
  ['sends nothing', '', {}, 'code 0'],
  ['does not end in time', 'setInterval(() => 0, 9)', { maximumMilliseconds: 100 }, 'SIGTERM'],
])('a process that %s fails and ends nothing else', async (_what, source, limit, ending) => {
  const run = runApart({ program: programOf(source), parameters: [], ...limit });
  await expect(run).rejects.toThrow(`It ended with ${ending} and gave nothing`);
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
