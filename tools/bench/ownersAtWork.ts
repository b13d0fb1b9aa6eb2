import type { Measurement } from './measurement.ts';
import { onPostgres, runServerProgram } from './serverProgram.ts';
import { median, percentile, rounded } from './statistics.ts';

/** What the program of the server prints; it says more in its own file. */
interface OwnersAtWork {
  readonly areas: readonly number[];
  readonly automatic: readonly number[];
  readonly answered: number;
  readonly severalSeconds: number;
}

/** The areas of 1,000 owners, automatic answers, and 200 cases answered at once, beside the national data set. */
export function ownersAtWorkMeasurements(): readonly Measurement[] {
  const names = {
    area: 'owners.area.save.p50-ms',
    areaTail: 'owners.area.save.p99-ms',
    automatic: 'owners.rules.case.p50-ms',
    automaticTail: 'owners.rules.case.p95-ms',
    several: 'owners.several.200-s',
  } as const;
  return [
    {
      names: Object.values(names),
      usesApps: false,
      run: (say, isShort) =>
        onPostgres(async (address) => {
          const { areas, automatic, answered, severalSeconds } = await runServerProgram<OwnersAtWork>({
            name: 'ownersAtWork',
            address,
            isShort,
          });
          say(
            `${areas.length} areas of 400 squares; ${automatic.length} cases, of which rules gave ${answered} answers`,
          );
          return [
            { name: names.area, value: rounded(median(areas), 1), unit: 'ms' },
            { name: names.areaTail, value: rounded(percentile(areas, 0.99), 1), unit: 'ms' },
            { name: names.automatic, value: rounded(median(automatic), 1), unit: 'ms' },
            { name: names.automaticTail, value: rounded(percentile(automatic, 0.95), 1), unit: 'ms' },
            { name: names.several, value: rounded(severalSeconds, 1), unit: 's' },
          ];
        }),
    },
  ];
}
