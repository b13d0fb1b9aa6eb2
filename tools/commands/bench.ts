import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measurements } from '../bench/measurements.ts';
import type { MeasuredValue } from '../bench/measurement.ts';
import { chosen, runApart, runMeasurements } from '../bench/runMeasurements.ts';
import { runAsCommand, type CheckCount } from '../process/checks.ts';
import { buildIfChanged } from './build.ts';

/** What is measured, and how. */
export interface BenchOptions {
  /** Beginnings of names; all are measured without one. */
  readonly only?: readonly string[];
  /** A file for the list of `{name, value, unit}`. */
  readonly json?: string;
  /** Fewer rounds and less data: the values show that each measurement works and compare with nothing. */
  readonly short?: boolean;
}

/** Ends one that hangs; a busy machine takes several times as long as a quiet one. */
const shortLimitMilliseconds = 600_000;

/** Makes each measurement in a process of its own, so that one that breaks stops no other. */
export async function bench({ only = [], json, short = false }: BenchOptions): Promise<CheckCount> {
  const wanted = chosen(measurements, only);
  if (wanted.length === 0)
    throw new Error(
      `Nothing begins with ${only.join(' or ')}. There is:\n${measurements.flatMap(({ names }) => names).join('\n')}`,
    );
  if (wanted.some(({ usesApps = true }) => usesApps)) await buildIfChanged();
  const measure = ({ names: [name = ''] }: { readonly names: readonly string[] }) =>
    runApart<readonly MeasuredValue[]>({
      program: 'tools/bench/measureOne.ts',
      parameters: [name, short ? 'short' : 'full'],
      ...(short ? { maximumMilliseconds: shortLimitMilliseconds } : {}),
    });
  const { values, failures, passed } = await runMeasurements(wanted, measure, console.log);
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(values, undefined, 2)}\n`);
  return { name: short ? 'benchmarks in their short form' : 'benchmarks', passed, failed: failures.length, failures };
}

/**
 * `npm run bench`: a table. `-- --only PREFIX` (repeatable) runs those whose names start with it; `-- --json FILE` also
 * writes the list of `{name, value, unit}`; `-- --short` makes each in its short form.
 */
if (import.meta.main)
  await runAsCommand(async () => {
    const options = {
      json: { type: 'string' },
      only: { type: 'string', multiple: true },
      short: { type: 'boolean' },
    } as const;
    return bench(parseArgs({ options }).values);
  });
