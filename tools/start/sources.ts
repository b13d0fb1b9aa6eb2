import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { appNames } from '@schaktkoll/domain';

const stampFile = 'dist/.sources';
const sourceFolders = ['apps', 'libs', 'tools/vite'];
const sourceFiles = ['package-lock.json', 'tsconfig.base.json'];

/** Whether the five apps were built from the sources with that stamp. */
export function isBuiltFrom(stamp: string): boolean {
  const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  return built === stamp && appNames.every((app) => existsSync(`dist/apps/${app}/index.html`));
}

/** Remembers of what sources the five apps are built. */
export function noteBuiltFrom(stamp: string): void {
  mkdirSync('dist', { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Changes when a source file comes, goes, or is written. */
export async function sourcesStamp(): Promise<string> {
  const listed = await Promise.all(
    sourceFolders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const files = [...sourceFiles, ...listed.flat().sort()];
  const hash = createHash('sha256');
  const states = await Promise.all(files.map((file) => stat(file)));
  files.forEach((file, index) => hash.update(`${file} ${states[index]?.size} ${states[index]?.mtimeMs}\n`));
  return hash.digest('hex');
}
