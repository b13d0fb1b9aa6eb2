import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { appNames } from '@schaktkoll/domain';
import { build } from '../commands/build.ts';

const stampFile = 'dist/.sources';
const sourceFolders = ['apps', 'libs', 'tools/vite'];
const sourceFiles = ['package-lock.json', 'tsconfig.base.json'];

/** Builds the five apps when a source file is not as it was at the last build; throws when that fails. */
export async function buildIfChanged(): Promise<void> {
  const wanted = await sourcesStamp();
  const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (built === wanted && appNames.every((app) => existsSync(`dist/apps/${app}/index.html`))) return;
  console.log('Building the five apps …');
  const { failed } = await build();
  if (failed > 0) throw new Error('The build failed; see above.');
  mkdirSync('dist', { recursive: true });
  writeFileSync(stampFile, wanted);
}

/** Changes when a source file comes, goes, or is written. */
async function sourcesStamp(): Promise<string> {
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
