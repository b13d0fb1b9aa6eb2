import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Programs } from './programs.ts';

/** How PostgreSQL's programs are started by this process. */
export interface Identity {
  /** Words before the program; empty unless it runs in a user namespace. */
  readonly prefix: readonly string[];
  /** The user that it runs as; null for the user of this process. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
}

/** Where it runs as another user, everything that this user must read and may not lies below this folder. */
const placeForOthers = '/var/tmp';

const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

/** A user other than root that may own files: PostgreSQL's own, or the one that Linux reserves for such cases. */
export function otherUser(): { readonly uid: number; readonly gid: number } {
  const { status, stdout } = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
  const group = spawnSync('id', ['-g', 'postgres'], { encoding: 'utf8' });
  return status === 0 ? { uid: Number(stdout), gid: Number(group.stdout) } : { uid: 65_534, gid: 65_534 };
}

/** Finds how to start PostgreSQL, which refuses to run as root. @param allowsNamespace false to try without one */
export function findIdentity(allowsNamespace = true): Identity {
  if (process.getuid?.() !== 0) return { prefix: [], user: null };
  const [command = '', ...parameters] = namespace;
  if (allowsNamespace && spawnSync(command, [...parameters, 'true']).status === 0)
    return { prefix: namespace, user: null };
  return { prefix: [], user: otherUser() };
}

/** Whether the user may enter a folder and all above it. */
function mayEnter(folder: string, uid: number): boolean {
  const { mode, uid: owner } = statSync(folder);
  const isOpen = (mode & (owner === uid ? 0o100 : 0o001)) !== 0;
  return isOpen && (dirname(folder) === folder || mayEnter(dirname(folder), uid));
}

/**
 * Programs that the identity may run: the given ones, or a copy where they lie in a folder that only root may enter.
 * The copy of a version is made once.
 */
export function programsFor(programs: Programs, { user }: Identity): Programs {
  if (user === null || mayEnter(programs.folder, user.uid)) return programs;
  const copy = join(
    placeForOthers,
    `schaktkoll-postgresql-${programs.major}-${statSync(programs.folder).mtimeMs.toFixed(0)}`,
  );
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    cpSync(programs.root, partial, { recursive: true, verbatimSymlinks: true });
    chmodSync(partial, 0o755);
    try {
      renameSync(partial, copy);
    } catch (error) {
      // Another process was quicker.
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  if (lstatSync(copy).uid !== 0) throw new Error(`${copy} belongs to another user.`);
  return { ...programs, folder: join(copy, basename(programs.folder)), root: copy };
}

/**
 * The folder for the data that belong to `folder`: itself, or one that the other user may enter.
 * @param name distinguishes the data of several folders
 */
export function dataFolderFor(folder: string, name: string, { user }: Identity): string {
  mkdirSync(folder, { recursive: true });
  return user === null || mayEnter(folder, user.uid) ? folder : join(placeForOthers, `schaktkoll-${name}`);
}
