import { readFileSync } from 'node:fs';

/** One instruction: `RUN`, and what follows it. */
export interface Step {
  readonly word: string;
  readonly rest: string;
}

/** What follows a `FROM`. */
interface Stage {
  readonly from: string;
  readonly name: string | null;
  readonly steps: readonly Step[];
}

/** The stages of a Dockerfile, with the arguments before the first `FROM` filled in from their defaults. */
export function readStages(file: string): readonly Stage[] {
  // A continued line begins with the spaces of its indentation.
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', '')
    .split('\n');
  const steps = lines.flatMap((line) => {
    const [, word, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return word === undefined || rest === undefined ? [] : [{ word, rest: rest.replaceAll(/ {2,}/g, ' ') }];
  });
  const first = steps.findIndex(({ word }) => word === 'FROM');
  const defaults = Object.fromEntries(steps.slice(0, first).map(({ rest }) => rest.split('=') as [string, string]));
  const starts = steps.flatMap(({ word }, index) => (word === 'FROM' ? [index] : []));
  return starts.map((start, index) => {
    const [, from = '', name = null] =
      /^(?:--platform=\S+ )?(\S+)(?: AS (\S+))?$/.exec(filled(steps[start]?.rest ?? '', defaults)) ?? [];
    return { from, name, steps: steps.slice(start + 1, starts[index + 1]) };
  });
}

/** A text with its `${NAME}`s. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Of an instruction such as `USER`, what the last one of the last stage says; empty without one. */
export function lastOf(file: string, word: string): string {
  return (
    readStages(file)
      .at(-1)
      ?.steps.findLast((step) => step.word === word)?.rest ?? ''
  );
}

/** Whether a path of the context goes to the builder, by the patterns of a `.dockerignore`: the last that fits decides. */
export function readIgnored(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const pattern = line
        .replace(/^!/, '')
        .replaceAll(/[.+^$()|[\]]/g, String.raw`\$&`)
        .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
      return { isKept: line.startsWith('!'), pattern: new RegExp(`^${pattern}(?:/|$)`) };
    });
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isKept === false;
}
