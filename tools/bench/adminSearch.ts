import type { MeasuredValue, Measurement } from './measurement.ts';
import { onPostgres, runServerProgram } from './serverProgram.ts';
import { percentile, rounded } from './statistics.ts';

/** What `apps/server/bench/adminSearch.ts` prints. */
interface Answers {
  readonly milliseconds: Readonly<Record<string, readonly number[]>>;
  readonly seconds: number;
  readonly erasureSeconds?: number;
  readonly erased?: number;
}

type Say = Parameters<Measurement['run']>[0];

const millisecondsValue = (name: string, times: readonly number[], share: number): MeasuredValue => ({
  name,
  value: rounded(percentile(times, share), 1),
  unit: 'ms',
});

/**
 * What super users ask: the list of a million users, searches in ten million lines of the audit log, and sending cases
 * while a hundred thousand archived ones are erased.
 */
export function adminSearchMeasurements(): readonly Measurement[] {
  const of = (
    what: string,
    rows: number,
    names: readonly string[],
    valuesOf: (answers: Answers) => readonly MeasuredValue[],
  ): Measurement => ({
    names,
    usesApps: false,
    run: (say, isShort) =>
      onPostgres(async (address) => {
        const count = isShort ? rows / 1_000 : rows;
        const parameters = [what, String(count)];
        const answers = await runServerProgram<Answers>({ name: 'adminSearch', parameters, address, isShort });
        describe(say, count, answers);
        return valuesOf(answers);
      }),
  });
  return [
    of('users', 1_000_000, ['admin.users.1m.p95-ms'], ({ milliseconds }) => [
      millisecondsValue('admin.users.1m.p95-ms', Object.values(milliseconds).flat(), 0.95),
    ]),
    of('audit', 10_000_000, ['admin.audit.10m.p95-ms'], ({ milliseconds }) => [
      millisecondsValue('admin.audit.10m.p95-ms', Object.values(milliseconds).flat(), 0.95),
    ]),
    of(
      'erasure',
      100_000,
      ['erasure.100k.create-alone.p99-ms', 'erasure.100k.create-during.p99-ms', 'erasure.100k.total-s'],
      ({ milliseconds: { alone = [], during = [] }, erasureSeconds = 0 }) => [
        millisecondsValue('erasure.100k.create-alone.p99-ms', alone, 0.99),
        millisecondsValue('erasure.100k.create-during.p99-ms', during, 0.99),
        { name: 'erasure.100k.total-s', value: rounded(erasureSeconds, 1), unit: 's' },
      ],
    ),
  ];
}

function describe(say: Say, rows: number, { milliseconds, seconds, erased }: Answers): void {
  say(`data set of ${rows} rows in ${seconds.toFixed(0)} s${erased === undefined ? '' : `, ${erased} erased`}`);
  for (const [name, times] of Object.entries(milliseconds))
    say(`${percentile(times, 0.95).toFixed(1).padStart(7)} ms p95 of ${times.length}: ${name}`);
}
