import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Gives another copy of the tree all packages of ours, except that the libs of the workspace are those of the copy. */
export function lendPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@schaktkoll'), { recursive: true });
  for (const name of readdirSync('node_modules')) {
    if (name !== '@schaktkoll' && (!name.startsWith('.') || name === '.bin'))
      symlinkSync(resolve('node_modules', name), join(packages, name));
  }
  for (const lib of readdirSync(join(folder, 'libs')))
    symlinkSync(join(folder, 'libs', lib), join(packages, '@schaktkoll', lib));
}
