import { format } from 'node:util';

const original = { error: console.error, warn: console.warn };
let lines: string[] = [];

/** Any console error or warning fails the test that caused it, because users would be affected too. */
export const failOnConsole = {
  start(): void {
    lines = [];
    console.error = (...values: unknown[]) => void lines.push(format(...values));
    console.warn = (...values: unknown[]) => void lines.push(format(...values));
  },
  stop(): void {
    console.error = original.error;
    console.warn = original.warn;
    const found = lines;
    lines = [];
    if (found.length > 0) throw new Error(`The console is not quiet:\n${found.join('\n')}`);
  },
};

/** Returns and clears the console lines of a test that expects them. */
export function takeConsoleLines(): string[] {
  const found = lines;
  lines = [];
  return found;
}
