import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readReport, reportsFolder, type CheckCount } from './checks.ts';

/** What the parts of `npm run test:full` found, all on one commit. */
interface FullRun {
  readonly commit: string;
  readonly parts: Readonly<Record<string, CheckCount>>;
}

const usualFile = `${reportsFolder}/full.json`;

/** The commit that a folder is at; null where a file differs from it, and outside a repository. */
export function commitOf(folder = '.'): string | null {
  const git = (...parameters: readonly string[]): string =>
    execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

/** What each part found on this commit, by its name. */
export function resultsOn(commit: string | null, file = usualFile): FullRun['parts'] {
  const stored = readReport(file) as FullRun | undefined;
  return commit !== null && stored?.commit === commit ? stored.parts : {};
}

/** Stores what a part found, and drops what was found on another commit. */
export function storeResult(commit: string, part: string, count: CheckCount, file = usualFile): void {
  mkdirSync(dirname(file), { recursive: true });
  const run: FullRun = { commit, parts: { ...resultsOn(commit, file), [part]: count } };
  writeFileSync(file, JSON.stringify(run, undefined, 2));
}

/** Of these parts, those that are not green on this commit. */
export function notGreen(parts: readonly string[], commit: string | null, file = usualFile): readonly string[] {
  const results = resultsOn(commit, file);
  return parts.filter((part) => results[part]?.failed !== 0);
}
