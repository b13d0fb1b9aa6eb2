import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const migrations = folder('./migrations/');
const list = folder('./releases/released.json');
/** What migrations may import beside Kysely; frozen with them. */
const helpers = '../migrationSql.ts';

/** The SHA-256 of every migration file that has been released, by name. */
export function releasedHashes(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
}

/** The SHA-256 of every migration there is, and of what they are built with. */
export function migrationHashes(): Readonly<Record<string, string>> {
  const files = [
    helpers,
    ...readdirSync(migrations)
      .filter((file) => file.endsWith('.ts'))
      .sort(),
  ];
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(`${migrations}${file}`, 'utf8').replaceAll('\r\n', '\n'))
        .digest('hex'),
    ]),
  );
}

/** The files that are released and not as they were then. */
export function changedSinceRelease(
  released: Readonly<Record<string, string>>,
  present: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(released).flatMap(([file, hash]) => (present[file] === hash ? [] : [file]));
}

/** Takes the migrations that are new into the list of the released ones. @throws Error when a released one has changed */
export function releaseMigrations(): readonly string[] {
  const [released, present] = [releasedHashes(), migrationHashes()];
  const changed = changedSinceRelease(released, present);
  if (changed.length > 0)
    throw new Error(
      `These are released and must stay as they were: ${changed.join(', ')}. Add a new migration instead.`,
    );
  writeFileSync(list, `${JSON.stringify(present, null, 2)}\n`);
  return Object.keys(present).filter((file) => released[file] === undefined);
}

/** The databases of earlier releases, as SQL that makes each from nothing; named by their newest migration, oldest first. */
export function releasedDatabases(): readonly { readonly name: string; readonly path: string }[] {
  const names = readdirSync(folder('./releases/'))
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return names.map((file) => ({ name: file.replace('.sql', ''), path: folder(`./releases/${file}`) }));
}
