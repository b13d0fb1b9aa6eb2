import { existsSync } from 'node:fs';
import type { MeasuredValue, Measurement } from './measurement.ts';
import { onPostgres, runServerProgram } from './serverProgram.ts';
import { percentile, rounded } from './statistics.ts';

/** What `apps/server/bench/caseLoad.ts` prints. */
interface Load {
  readonly milliseconds: readonly number[];
  readonly totalMilliseconds: number;
  readonly beforeMegabytes: number;
  readonly peakMegabytes: number;
  readonly bytes: number;
}

type Say = Parameters<Measurement['run']>[0];

/**
 * Files of cases, over HTTP against the server in a process of its own: PDF of a whole case, CSV of 10,000 cases, and
 * 100 uploads of 10 MB. `growth` is how far the server's resident memory rises above what it was before.
 */
export function caseLoadMeasurements(): readonly Measurement[] {
  const of = (
    what: string,
    names: readonly string[],
    valuesOf: (load: Load) => readonly MeasuredValue[],
  ): Measurement => ({
    names,
    usesApps: false,
    run: (say, isShort) =>
      existsSync('/proc/self/status')
        ? onPostgres(async (address) => {
            const load = await runServerProgram<Load>({ name: 'caseLoad', parameters: [what], address, isShort });
            describe(say, load);
            return valuesOf(load);
          })
        : nothing(say),
  });
  const growth = ({ peakMegabytes, beforeMegabytes }: Load) => rounded(peakMegabytes - beforeMegabytes, 0);
  return [
    of('pdf', ['pdf.per-second', 'pdf.p95-ms'], ({ milliseconds, totalMilliseconds }) => [
      { name: 'pdf.per-second', value: rounded((milliseconds.length / totalMilliseconds) * 1000, 1), unit: '/s' },
      { name: 'pdf.p95-ms', value: rounded(percentile(milliseconds, 0.95), 1), unit: 'ms' },
    ]),
    of('csv', ['csv.10k.p50-ms', 'csv.10k.growth-MB'], (load) => [
      { name: 'csv.10k.p50-ms', value: rounded(percentile(load.milliseconds, 0.5), 0), unit: 'ms' },
      { name: 'csv.10k.growth-MB', value: growth(load), unit: 'MB' },
    ]),
    of('upload', ['upload.100x10MB.total-s', 'upload.100x10MB.growth-MB'], (load) => [
      { name: 'upload.100x10MB.total-s', value: rounded(load.totalMilliseconds / 1000, 1), unit: 's' },
      { name: 'upload.100x10MB.growth-MB', value: growth(load), unit: 'MB' },
    ]),
  ];
}

function describe(say: Say, { milliseconds, beforeMegabytes, peakMegabytes, bytes }: Load): void {
  const each = `p50 ${rounded(percentile(milliseconds, 0.5), 0)} p95 ${rounded(percentile(milliseconds, 0.95), 0)} ms`;
  const memory = `the server's memory ${rounded(beforeMegabytes, 0)} MB before, ${rounded(peakMegabytes, 0)} MB at its peak`;
  say(`${milliseconds.length} requests, ${each}, ${rounded(bytes / 1_000_000, 1)} MB; ${memory}`);
}

/** Only Linux has /proc. */
async function nothing(say: Say): Promise<readonly MeasuredValue[]> {
  say('The memory of a process can be read on Linux alone: this is left out.');
  return [];
}
