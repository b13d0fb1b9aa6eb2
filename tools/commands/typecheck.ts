import { runAsCommand } from '../process/checks.ts';
import type { CheckCount } from '../process/checks.ts';
import { checkByTool } from '../process/runTool.ts';
import { unlinkedLibs } from '../process/workspaceLinks.ts';

/** What the last check found, by file: the next one reads what has changed and what depends on it. */
const cache = 'node_modules/.cache/schaktkoll/types.tsbuildinfo';

/** Type-checks the whole tree in one process. */
export async function typecheck(): Promise<CheckCount> {
  const count = await checkByTool('types', 'tsc', ['-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', cache]);
  const unlinked = unlinkedLibs();
  if (unlinked.length > 0) console.error(`Not linked into node_modules: ${unlinked.join(', ')}. Run npm install.`);
  return count;
}

if (import.meta.main) await runAsCommand(typecheck);
