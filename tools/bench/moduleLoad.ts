import type { Measurement } from './measurement.ts';
import { onPostgres, runServerProgram } from './serverProgram.ts';
import { rounded } from './statistics.ts';

/** What `apps/server/bench/moduleLoad.ts` prints. */
interface Load {
  readonly count: number;
  readonly milliseconds: number;
}

/** Webhooks to modules, and cases that a rule answers. */
export function moduleLoadMeasurements(): readonly Measurement[] {
  const of = (what: string, name: string, all: number): Measurement => ({
    names: [name],
    usesApps: false,
    run: (say, isShort) =>
      onPostgres(async (address) => {
        const expected = isShort ? all / 20 : all;
        const parameters = [what, String(expected)];
        const load = await runServerProgram<Load>({ name: 'moduleLoad', parameters, address, isShort });
        const { count, milliseconds } = load;
        if (count !== expected) throw new Error(`${count} of ${expected} were done.`);
        say(`${count} in ${rounded(milliseconds / 1000, 1)} s`);
        return [{ name, value: rounded((count / milliseconds) * 1000, 1), unit: '/s' }];
      }),
  });
  return [of('webhooks', 'webhooks.per-second', 2_000), of('automatic', 'automaticAnswers.10k.per-second', 10_000)];
}
