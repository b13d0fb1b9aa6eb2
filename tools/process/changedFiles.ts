import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What every file is linted by: a change of it concerns all of them. */
const lintSettings = new Set([
  '.eslintrc.json',
  'oxlint.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
]);

/** Files that differ from the last commit, new ones included, and those that are gone. */
export function changedFiles(): readonly string[] {
  const entries = execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--no-renames', '-z'], {
    encoding: 'utf8',
  }).split('\0');
  return entries.filter((entry) => entry !== '').map((entry) => entry.slice(3));
}

/** The files to lint when these have changed: themselves, or everything when the settings of lint are among them. */
export function filesToLint(
  changed: readonly string[],
  exists: (path: string) => boolean = existsSync,
): readonly string[] {
  if (changed.some((path) => lintSettings.has(path))) return ['.'];
  return changed.filter((path) => /\.(tsx?|mjs)$/.test(path) && exists(path));
}
