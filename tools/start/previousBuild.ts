import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appNames, builtScreens } from '@schaktkoll/domain';
import type { AppName } from '@schaktkoll/domain';
import type { LocalHosts } from '../deployment/local.ts';
import type { RunningPostgres } from '@schaktkoll/postgres';
import { lendPackages } from '../process/lendPackages.ts';
import { runTool } from '../process/runTool.ts';
import { makePreviousDatabase } from './previousBuildDatabase.ts';

/** What is of an earlier commit: one app, or all five. */
export type PreviousPart = AppName | 'all';

/** Apps of an earlier commit as they are tried with the server of today (record 18). */
export interface PreviousBuild {
  /** The folder in which the five apps lie as they are to be served. */
  readonly apps: string;
  /** The folder of the journeys: those of today where one app is of then, those of then where all are. */
  readonly journeys: string;
  /** The journeys to run if none is named, as Playwright takes them; none where one app is of then. */
  readonly places: readonly string[];
  /** The database to begin with, made by the server of then; null for a fresh one. */
  readonly database: RunningPostgres | null;
  /** The screens of today, as `app path`, that the app of then does not have. */
  readonly screensToCome: readonly string[];
  readonly remove: () => void;
}

/** The part and the commit of `<app>=<commit>` or `all=<commit>`; throws an error of one line when it is not written so. */
export function parsePrevious(text: string): { readonly part: PreviousPart; readonly ref: string } {
  const [name, ref = ''] = text.split('=');
  const part = name === 'all' ? name : appNames.find((known) => known === name);
  if (!part || ref === '')
    throw new Error(`"${text}" is not written as <app>=<commit>; the apps are ${appNames.join(', ')}, or all.`);
  return { part, ref };
}

/**
 * The commit of the build that a release would meet in the browsers: the last release before this commit; where none
 * is tagged, the last commit after which the tree rested for a night, whose apps were others, and whose database this
 * one upgrades. Null when this clone does not reach back that far.
 */
export function previousCommit(): string | null {
  const release = git(['describe', '--tags', '--abbrev=0', 'HEAD^']);
  if (release !== null) return git(['rev-parse', `${release}^{commit}`]);
  const log =
    git(['log', '--first-parent', '--format=%H %ct'])
      ?.split('\n')
      .map((line) => line.split(' ')) ?? [];
  const rested = commitsBeforeRest(log.map(([commit = '', seconds]) => ({ commit, at: Number(seconds) })));
  return (
    rested.find(
      (commit) =>
        differsSince(commit, 'apps', 'libs', 'tools/vite', ':!apps/server') && !differsSince(commit, baselineFolder),
    ) ?? null
  );
}

/** The SQL that every database is made with; frozen from the first release on. */
const baselineFolder = 'apps/server/src/platform/db/baseline';

/** Whether one of the paths was another at a commit. */
const differsSince = (commit: string, ...paths: readonly string[]): boolean =>
  git(['diff', '--name-only', commit, '--', ...paths]) !== null;

/** The commits, newest first, whose successor came six hours later or more; `at` in seconds. */
export function commitsBeforeRest(log: readonly { readonly commit: string; readonly at: number }[]): readonly string[] {
  const night = 6 * 3600;
  return log.filter(({ at }, index) => (log[index - 1]?.at ?? at) - at >= night).map(({ commit }) => commit);
}

/**
 * Builds one app or all as they were at a commit, in a worktree of its own that borrows our packages. One app lies
 * beside the present build of the others, with the journeys of today. All five come with the journeys of then and a
 * database of then. Throws an error of one line when the commit is not here, does not build, or has a database that is
 * not upgraded.
 */
export async function buildPrevious(part: PreviousPart, ref: string, hosts: LocalHosts): Promise<PreviousBuild> {
  const commit = git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  if (commit === null) throw new Error(`There is no commit "${ref}" in this clone.`);
  if (part === 'all' && differsSince(commit, baselineFolder))
    throw new Error(`The database of "${ref}" has another baseline and is not upgraded: name one app of it, not all.`);
  const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-previous-'));
  const remove = (): void => {
    process.off('exit', remove);
    git(['worktree', 'remove', '--force', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { stdio: 'inherit' });
    await givePackages(folder);
    const apps = join(folder, 'dist', 'apps');
    const journeys = join(folder, 'e2e');
    for (const app of appNames) {
      if (part === 'all' || part === app) await buildApp(app, folder, commit.slice(0, 7));
    }
    if (part === 'all')
      return {
        apps,
        journeys,
        places: journeysOfApps(journeys),
        database: await makePreviousDatabase(folder, hosts),
        screensToCome: [],
        remove,
      };
    for (const other of appNames) if (other !== part) symlinkSync(resolve('dist/apps', other), join(apps, other));
    return {
      apps,
      journeys: resolve('e2e'),
      places: [],
      database: null,
      screensToCome: await screensSince(part, folder),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** What the hosts send with every file is of the server that serves them: its journeys are today's. */
const journeysOfHosts = 'hosts.e2e.ts';

/** The files of journeys in a folder that are about the apps, as paths in it. */
export function journeysOfApps(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.e2e.ts') && path !== journeysOfHosts)
    .sort();
}

/** Our packages, or, where that commit had others, its own. */
async function givePackages(folder: string): Promise<void> {
  const lockfile = 'package-lock.json';
  if (readFileSync(join(folder, lockfile), 'utf8') === readFileSync(lockfile, 'utf8')) return lendPackages(folder);
  console.log('Installing the packages of then …');
  if ((await runTool('npm', ['ci'], {}, { folder })) !== 0)
    throw new Error('The packages of then cannot be installed.');
  // Today's Playwright runs the journeys of then, and refuses to be loaded a second time from their folder.
  for (const name of ['@playwright/test', 'playwright', 'playwright-core']) {
    const place = join(folder, 'node_modules', name);
    rmSync(place, { recursive: true, force: true });
    symlinkSync(resolve('node_modules', name), place, 'junction');
  }
}

async function buildApp(app: AppName, folder: string, commit: string): Promise<void> {
  console.log(`Building ${app} as it was at ${commit} …`);
  const code = await runTool(
    process.execPath,
    [join(folder, 'node_modules/vite/bin/vite.js'), 'build', '--config', `apps/${app}/vite.config.ts`],
    {},
    { folder },
  );
  if (code !== 0 || !existsSync(join(folder, 'dist', 'apps', app, 'index.html')))
    throw new Error(`${app} of ${commit} does not build with the packages of today.`);
}

/** What the menu of then does not count among the screens of the app; its one set of them may have had another name. */
async function screensSince(app: AppName, folder: string): Promise<readonly string[]> {
  const file = ['screens.ts', 'menu.ts']
    .map((name) => `libs/domain/src/navigation/${name}`)
    .map((name) => join(folder, name))
    .find((name) => existsSync(name));
  if (file === undefined) throw new Error('The menu of then is nowhere to be found.');
  const menu = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  const then = Object.values(menu).find((value) => value instanceof Set);
  if (!then) throw new Error('The menu of then does not say which screens there were.');
  return [...builtScreens].filter((screen) => screen.startsWith(`${app} `) && !then.has(screen));
}

/** The answer of git without the space around it, or null when it is empty, refused, or git is not here. */
function git(parameters: readonly string[]): string | null {
  try {
    const answer = execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return answer === '' ? null : answer;
  } catch {
    return null;
  }
}
