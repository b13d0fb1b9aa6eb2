import type { MeasuredValue, Measurement } from './measurement.ts';

/** What a run gave. */
export interface RunResult {
  readonly values: readonly MeasuredValue[];
  /** The measurements that could not be made, each with what it says. */
  readonly failures: readonly string[];
  /** How many measurements were made. */
  readonly passed: number;
}

/** The measurements of which a name begins with one of the prefixes; all of them without prefixes. */
export function chosen(all: readonly Measurement[], prefixes: readonly string[]): readonly Measurement[] {
  if (prefixes.length === 0) return all;
  return all.filter(({ names }) => names.some((name) => prefixes.some((prefix) => name.startsWith(prefix))));
}

/** Makes measurements one after another and prints each value as it arrives; a failed one does not stop the rest. */
export async function runMeasurements(
  measurements: readonly Measurement[],
  measure: (measurement: Measurement) => Promise<readonly MeasuredValue[]>,
  print: (line: string) => void,
): Promise<RunResult> {
  const values: MeasuredValue[] = [];
  const failures: string[] = [];
  for (const measurement of measurements) {
    const { names } = measurement;
    try {
      const measured = await measure(measurement);
      const unknown = measured.find(({ name }) => !names.includes(name));
      if (unknown) throw new Error(`${unknown.name} is not among the names of its measurement.`);
      for (const { name, value, unit } of measured)
        print(`${name.padEnd(40)} ${value.toFixed(value < 10 ? 2 : 1).padStart(8)} ${unit}`);
      values.push(...measured);
    } catch (error) {
      const failure = `${names.join(', ')}: ${error instanceof Error ? error.message : String(error)}`;
      failures.push(failure);
      print(failure);
    }
  }
  return { values, failures, passed: measurements.length - failures.length };
}
