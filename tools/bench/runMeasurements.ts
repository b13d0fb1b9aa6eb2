import type { MeasuredValue, Measurement } from './measurement.ts';

/** What a run gave. */
export interface RunResult {
  readonly values: readonly MeasuredValue[];
  /** How many measurements could not be made. */
  readonly failed: number;
}

/** The measurements of which a name begins with one of the prefixes; all of them without prefixes. */
export function chosen(all: readonly Measurement[], prefixes: readonly string[]): readonly Measurement[] {
  if (prefixes.length === 0) return all;
  return all.filter(({ names }) => names.some((name) => prefixes.some((prefix) => name.startsWith(prefix))));
}

/** Runs measurements one after another and prints each value as it arrives; a failed one does not stop the rest. */
export async function runMeasurements(
  measurements: readonly Measurement[],
  print: (line: string) => void,
): Promise<RunResult> {
  const values: MeasuredValue[] = [];
  let failed = 0;
  for (const { names, run } of measurements) {
    try {
      const measured = await run((line) => print(`  ${line}`));
      const unknown = measured.find(({ name }) => !names.includes(name));
      if (unknown) throw new Error(`${unknown.name} is not among the names of its measurement.`);
      for (const { name, value, unit } of measured)
        print(`${name.padEnd(40)} ${value.toFixed(value < 10 ? 2 : 1).padStart(8)} ${unit}`);
      values.push(...measured);
    } catch (error) {
      failed += 1;
      print(`${names.join(', ')}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { values, failed };
}
