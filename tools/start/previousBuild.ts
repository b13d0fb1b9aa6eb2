import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { appNames } from '@schaktkoll/domain';
import type { AppName } from '@schaktkoll/domain';
import { lendPackages } from '../process/lendPackages.ts';
import { runTool } from '../process/runTool.ts';

/** One app of an earlier commit beside the four others of the present build. */
export interface PreviousBuild {
  /** The folder in which the five apps lie as they are to be served. */
  readonly apps: string;
  /** The journeys of that commit: what the app of then promised. */
  readonly journeys: string;
  /** The files among them that go through the app. */
  readonly files: readonly string[];
  readonly remove: () => void;
}

/** The app and the commit of `<app>=<commit>`; throws an error of one line when it is not written so. */
export function parsePrevious(text: string): { readonly app: AppName; readonly ref: string } {
  const [name, ref = ''] = text.split('=');
  const app = appNames.find((known) => known === name);
  if (!app || ref === '') throw new Error(`"${text}" is not written as <app>=<commit>; the apps are ${appNames.join(', ')}.`);
  return { app, ref };
}

/**
 * The commit of the build that a release would meet in the browsers: the last release before this commit, or, where
 * none is tagged, the commit before the app last changed. Null when this clone does not reach back that far.
 */
export function previousCommit(app: AppName): string | null {
  const tag = git(['describe', '--tags', '--abbrev=0', 'HEAD^']);
  const changed = git(['rev-list', '--first-parent', '-1', 'HEAD', '--', `apps/${app}`, 'libs', 'tools/vite']);
  return tag ?? (changed === null ? null : git(['rev-parse', '--verify', '--quiet', `${changed}^`]));
}

/**
 * Builds an app as it was at a commit, in a worktree of its own that borrows our packages, and lays the present build
 * of the others beside it. Throws an error of one line when the commit is not here or does not build.
 */
export async function buildPrevious(app: AppName, ref: string): Promise<PreviousBuild> {
  const commit = git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  if (commit === null) throw new Error(`There is no commit "${ref}" in this clone.`);
  const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-previous-'));
  const remove = (): void => {
    git(['worktree', 'remove', '--force', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { stdio: 'inherit' });
    lendPackages(folder);
    console.log(`Building ${app} as it was at ${commit.slice(0, 7)} …`);
    const code = await runTool(process.execPath, [resolve('node_modules/vite/bin/vite.js'), 'build', '--config', `apps/${app}/vite.config.ts`], {}, folder);
    const apps = join(folder, 'dist', 'apps');
    if (code !== 0 || !existsSync(join(apps, app, 'index.html'))) throw new Error(`${app} of ${commit.slice(0, 7)} does not build with the packages of today.`);
    for (const other of appNames) if (other !== app) symlinkSync(resolve('dist/apps', other), join(apps, other));
    const journeys = join(folder, 'e2e');
    return { apps, journeys, files: journeysThrough(app, journeys), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Those that name the app's host, visit every host, or follow a link of an e-mail. */
function journeysThrough(app: AppName, folder: string): readonly string[] {
  const goesThrough = new RegExp(`\\bhosts\\.${app}\\b|\\bappHosts\\b|\\bmailsTo\\b|\\bwaitForMail\\b`);
  return readdirSync(folder).filter((file) => file.endsWith('.e2e.ts') && goesThrough.test(readFileSync(join(folder, file), 'utf8')));
}

/** The one-line answer of git, or null when it refuses or is not here. */
function git(parameters: readonly string[]): string | null {
  try {
    const answer = execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return answer === '' ? null : answer;
  } catch {
    return null;
  }
}
