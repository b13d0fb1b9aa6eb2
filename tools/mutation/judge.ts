/** A mutant that the tests met. */
export interface TriedMutant {
  readonly file: string;
  readonly line: number;
  /** The change, described independently of line numbers. */
  readonly mutation: string;
  readonly isKilled: boolean;
}

/** A mutant that no test can or need notice. */
export interface ListedSurvivor {
  readonly file: string;
  readonly mutation: string;
  readonly reason: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** What is read of a result of Stryker; lines count from 1, columns from 1. */
export interface MutantOutcome {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly status: string;
}

const killed = ['Killed', 'Timeout', 'RuntimeError'];

/**
 * The mutants that ran: one that did not compile or was left out says nothing of the tests. A runtime error is a test
 * file that fails while it loads.
 */
export function listMutants(file: string, source: string, outcomes: readonly MutantOutcome[]): readonly TriedMutant[] {
  const counted = outcomes.filter(({ status }) => [...killed, 'Survived', 'NoCoverage'].includes(status));
  return counted.map(({ mutatorName, replacement = '', location, status }) => ({
    file,
    line: location.start.line,
    mutation: `${mutatorName}: ${inOneLine(textAt(source, location))} → ${inOneLine(replacement)}`,
    isKilled: killed.includes(status),
  }));
}

/** The share that was killed, survivors that are not listed, and listed ones of these files that no longer survive. */
export function judge(tried: readonly TriedMutant[], listed: readonly ListedSurvivor[]) {
  const survivors = tried.filter(({ isKilled }) => !isKilled);
  const isSame = (
    one: Pick<ListedSurvivor, 'file' | 'mutation'>,
    other: Pick<ListedSurvivor, 'file' | 'mutation'>,
  ): boolean => one.file === other.file && one.mutation === other.mutation;
  const files = new Set(tried.map(({ file }) => file));
  return {
    score: tried.length === 0 ? 1 : (tried.length - survivors.length) / tried.length,
    unlisted: survivors.filter((survivor) => !listed.some((known) => isSame(known, survivor))),
    gone: listed.filter((known) => files.has(known.file) && !survivors.some((survivor) => isSame(known, survivor))),
  };
}

function textAt(source: string, { start, end }: MutantOutcome['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
