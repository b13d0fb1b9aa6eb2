import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What the journeys' report says of a file or of a group of tests in it. */
export interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly JourneySpec[];
}

interface JourneySpec {
  readonly title: string;
  readonly file: string;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
  }[];
}

/** What the tests' report says of a file. */
export interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName?: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

/** The journeys that failed, each on a line: file, name and what it says first. */
export function failedJourneys(suites: readonly JourneySuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) =>
        lineOf(file, title, tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message),
      ),
    ...failedJourneys(inner),
  ]);
}

/** The tests that failed, each on a line; a file that broke before its first test has one for itself. */
export function failedTests(files: readonly TestFile[]): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [lineOf(file, 'before its first test', message)] : [];
    return failed.map(({ fullName = '', failureMessages }) => lineOf(file, fullName, failureMessages?.[0]));
  });
}

function lineOf(file: string, title: string, message = ''): string {
  const plain = stripVTControlCharacters(message).trim();
  return `${file} › ${title}: ${plain.split('\n').slice(0, 4).join(' | ') || 'no message'}`;
}
