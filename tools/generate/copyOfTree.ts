import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { appNames, builtScreens, menuItems, openPaths, paths, roles, screenKey } from '@schaktkoll/domain';
import type { AppName, PathOf } from '@schaktkoll/domain';
import { lendPackages } from '../process/lendPackages.ts';

/** What a program of the copy said, and whether it went well. */
export interface Ran {
  readonly isGood: boolean;
  readonly output: string;
}

/** A copy of the tree as it is now, in which something may be made and tried. */
export interface CopyOfTree {
  readonly folder: string;
  /** Runs a program of Node in the copy; the first parameter is its file. */
  readonly run: (...parameters: readonly string[]) => Promise<Ran>;
  readonly remove: () => void;
}

/** Copies every file that is in git or could be; the packages are lent. */
export function copyTree(): CopyOfTree {
  const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-copy-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\0');
  for (const file of new Set(files)) {
    if (file === '' || !existsSync(file)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  lendPackages(folder);
  const environment = { ...process.env, TZ: 'Pacific/Auckland', ESLINT_USE_FLAT_CONFIG: 'false', NX_DAEMON: 'false', NX_TUI: 'false', NO_COLOR: '1', NX_WORKSPACE_ROOT_PATH: folder };
  // What the runner of these tests tells its own children would lead the copy's runner astray.
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => !/^VITEST|^FORCE_COLOR$|^NODE_OPTIONS$/.test(name)));
  const run = (...parameters: readonly string[]): Promise<Ran> =>
    new Promise((resolve) => {
      execFile(process.execPath, parameters, { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => resolve({ isGood: error === null, output: stdout + stderr }));
    });
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A page that has a path, no screen yet, and no link in anybody's menu: that table is written by hand. */
export function missingScreen(): { readonly app: AppName; readonly key: string } {
  for (const app of appNames) {
    for (const [key, path] of Object.entries(paths[app])) {
      const screen = screenKey(app, path as PathOf<AppName>);
      const isLinked = roles.some((role) => menuItems({ roles: [role], isPrivateUser: false, isSuperUser: role === 'SuperUser' }, new Set([screen])).some((item) => item.kind === 'group' || (item.kind === 'link' && screenKey(item.app, item.path as PathOf<AppName>) === screen)));
      if (!path.includes(':') && !openPaths[app].includes(path) && !builtScreens.has(screen) && !isLinked) return { app, key };
    }
  }
  throw new Error('Every screen is built: give the tests of the generator a path of their own.');
}

const generate = 'tools/commands/generate.ts';

/** The call and the screen that the tests make: every type of field, of a resource that is new. */
export function generateSamples(copy: CopyOfTree): Promise<readonly Ran[]> {
  const { app, key } = missingScreen();
  const fields = 'name:text=Bergslinjens Reserv AB,phone:text?=08-46500400,max_number_of_cases:integer=7,created_at:moment=2026-11-20T11:00:00.000Z';
  const call = ['call', 'contactCard', 'getContactCard', '--api', 'cableowner', '--path', '/api/contactcard', '--summary', 'How the own organisation is reached', '--of', 'organisation', '--roles', 'CableOwnerAdmin,UserAdmin', '--fields', fields];
  const labels = 'name=Namn,phone=Telefonnummer,maxNumberOfCases=Antal,createdAt=Skapad';
  const screen = ['screen', app, key, '--call', 'getContactCard', '--heading', 'Kontaktuppgifter', '--loading', 'Laddar kontaktuppgifter', '--fields', labels];
  return inTurn([() => copy.run(generate, ...call), () => copy.run(generate, ...screen)]);
}

/** Runs one after another. */
async function inTurn(tasks: readonly (() => Promise<Ran>)[]): Promise<readonly Ran[]> {
  const done: Ran[] = [];
  for (const task of tasks) done.push(await task());
  return done;
}
