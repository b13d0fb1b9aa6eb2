import { existsSync, readdirSync } from 'node:fs';
import { runAsCommand } from '../process/checks.ts';
import type { CheckCount } from '../process/checks.ts';
import { checkByTool } from '../process/runTool.ts';

/** What the last check found, by file: the next one reads what has changed and what depends on it. */
const cache = 'node_modules/.cache/schaktkoll/types.tsbuildinfo';

/** Libs that npm has not linked into `node_modules` yet, as after a pull that brings a new one. */
const unlinkedLibs = (): readonly string[] =>
  readdirSync('libs').filter(
    (name) => existsSync(`libs/${name}/package.json`) && !existsSync(`node_modules/@schaktkoll/${name}`),
  );

/** Type-checks the whole tree in one process. */
export async function typecheck(): Promise<CheckCount> {
  const count = await checkByTool('types', 'tsc', ['-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', cache]);
  const unlinked = unlinkedLibs();
  if (unlinked.length > 0) console.error(`Not linked into node_modules: ${unlinked.join(', ')}. Run npm install.`);
  return count;
}

if (import.meta.main) await runAsCommand(typecheck);
