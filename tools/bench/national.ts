import type { Measurement } from './measurement.ts';
import { onPostgres, runServerProgram } from './serverProgram.ts';
import { processorValues, type ProcessorTimes } from './processorTimes.ts';
import { median, percentile, rounded } from './statistics.ts';

/** What the programs of the server print; each says more in its own file. */
interface Matching {
  readonly milliseconds: readonly number[];
  readonly owners: readonly number[];
}
interface Creating {
  readonly milliseconds: readonly number[];
  readonly perSecond: number;
  readonly perSecondOfOne: number;
  readonly owners: number;
  readonly cores: number;
  readonly processor: ProcessorTimes | null;
}

/** The search for the owners of a case, and the creation of cases, with 1,500 organisations and two million squares. */
export function nationalMeasurements(): readonly Measurement[] {
  const match = 'match.national.postgres.median-ms';
  const create = {
    perSecond: 'create.postgres.per-second',
    perSecondOfOne: 'create.postgres.of-one-organisation-per-second',
    median: 'create.postgres.p50-ms',
    tail: 'create.postgres.p99-ms',
    server: 'create.processor.server-ms',
    postgres: 'create.processor.postgres-ms',
  } as const;
  return [
    {
      names: [match],
      usesApps: false,
      run: (say, isShort) =>
        onPostgres(async (address) => {
          const program = { name: 'matchNational', address, isShort };
          const { milliseconds, owners } = await runServerProgram<Matching>(program);
          say(
            `${milliseconds.length} cases of 1 to 20 squares, ${median(owners)} owners in the median; 95 of 100 within ${rounded(percentile(milliseconds, 0.95), 2)} ms`,
          );
          return [{ name: match, value: rounded(median(milliseconds), 2), unit: 'ms' }];
        }),
    },
    {
      names: Object.values(create),
      usesApps: false,
      run: (say, isShort) =>
        onPostgres(async (address) => {
          const program = { name: 'createNational', address, isShort };
          const { milliseconds, perSecond, perSecondOfOne, owners, cores, processor } =
            await runServerProgram<Creating>(program);
          say(
            `creating cases of ${rounded(owners, 1)} owners on average; load generator, server, PostgreSQL and mail server share ${cores} cores`,
          );
          return [
            { name: create.perSecond, value: rounded(perSecond, 1), unit: '/s' },
            { name: create.perSecondOfOne, value: rounded(perSecondOfOne, 1), unit: '/s' },
            { name: create.median, value: rounded(median(milliseconds), 1), unit: 'ms' },
            { name: create.tail, value: rounded(percentile(milliseconds, 0.99), 1), unit: 'ms' },
            ...processorValues(create, processor),
          ];
        }),
    },
  ];
}
