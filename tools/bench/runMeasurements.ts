import { fork } from 'node:child_process';
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

/** How a process of its own is started, and how long it may take. */
export interface Apart {
  readonly program: string;
  readonly parameters: readonly string[];
  /** None when the process may take as long as it wants. */
  readonly maximumMilliseconds?: number;
}

/**
 * Runs a program of ours as a process of its own, with our output, and answers the message that it sends. Throws when it
 * ends without one: killed, by an error that nothing caught, or after the time that it may take.
 */
export async function runApart<T>({ program, parameters, maximumMilliseconds }: Apart): Promise<T> {
  const child = fork(program, parameters, { timeout: maximumMilliseconds });
  let message: { readonly value: T } | null = null;
  child.once('message', (value) => {
    message = { value: value as T };
  });
  const ending = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  if (message === null) throw new Error(`It ended with ${ending} and gave nothing; see above.`);
  return (message as { readonly value: T }).value;
}
