import type { Measurement } from './measurement.ts';
import { onPostgres, runServerProgram } from './serverProgram.ts';
import { median, percentile, rounded } from './statistics.ts';

/** What the programs of the server print; each says more in its own file. */
interface Matching {
  readonly milliseconds: readonly number[];
  readonly owners: readonly number[];
}
interface Creating {
  readonly milliseconds: readonly number[];
  readonly perSecond: number;
  readonly owners: number;
  readonly cores: number;
}

type Say = Parameters<Measurement['run']>[0];

/** The search for the owners of a case, and the creation of cases, with 1,500 organisations and two million squares. */
export function nationalMeasurements(): readonly Measurement[] {
  const names = {
    postgres: 'match.national.postgres.median-ms',
    embedded: 'match.national.embedded.median-ms',
  } as const;
  const create = {
    perSecond: 'create.postgres.per-second',
    median: 'create.postgres.p50-ms',
    tail: 'create.postgres.p99-ms',
  } as const;
  return [
    {
      names: [names.postgres],
      usesApps: false,
      run: (say) =>
        onPostgres(say, async (address) => [
          { name: names.postgres, value: await medianMatch(say, { DATABASE_URL: address }), unit: 'ms' },
        ]),
    },
    {
      names: [names.embedded],
      usesApps: false,
      run: async (say) => [{ name: names.embedded, value: await medianMatch(say, {}), unit: 'ms' }],
    },
    {
      names: Object.values(create),
      usesApps: false,
      run: (say) =>
        onPostgres(say, async (address) => {
          const { milliseconds, perSecond, owners, cores } = await runServerProgram<Creating>({
            name: 'createNational',
            environment: { DATABASE_URL: address },
          });
          say(
            `creating cases of ${rounded(owners, 1)} owners on average; load generator, server, PostgreSQL and mail server share ${cores} cores`,
          );
          return [
            { name: create.perSecond, value: rounded(perSecond, 1), unit: '/s' },
            { name: create.median, value: rounded(median(milliseconds), 1), unit: 'ms' },
            { name: create.tail, value: rounded(percentile(milliseconds, 0.99), 1), unit: 'ms' },
          ];
        }),
    },
  ];
}

async function medianMatch(say: Say, environment: Readonly<Record<string, string>>): Promise<number> {
  const { milliseconds, owners } = await runServerProgram<Matching>({ name: 'matchNational', environment });
  say(
    `${milliseconds.length} cases of 1 to 20 squares, ${median(owners)} owners in the median; 95 of 100 within ${rounded(percentile(milliseconds, 0.95), 2)} ms`,
  );
  return rounded(median(milliseconds), 2);
}
