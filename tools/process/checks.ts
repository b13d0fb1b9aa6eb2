import { existsSync, readFileSync } from 'node:fs';

/** What a step of the gate found: how many checks held and how many did not. */
export interface CheckCount {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** What failed, where the step knows: repeated at the end, where it is read. */
  readonly failures?: readonly string[];
}

/** The place of every machine-readable report; made by the tools, never committed. */
export const reportsFolder = 'dist/reports';

/** Reads a report, or answers undefined when its tool never got as far as writing one. */
export function readReport(file: string): unknown {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
}

/** Runs one step as a command: the exit code says whether all checks passed. */
export async function runAsCommand(step: () => Promise<CheckCount>): Promise<void> {
  try {
    const count = await step();
    console.log(`${count.name}: ${count.passed} passed, ${count.failed} failed`);
    if (count.failed > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
