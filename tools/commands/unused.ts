import type { CheckCount } from '../process/checks.ts';
import { runAsCommand } from '../process/checks.ts';
import { runTool } from '../process/runTool.ts';

/** `npm run unused`: lists files, exports and packages that nothing uses. The exceptions are in `knip.jsonc`. */
export async function unused(): Promise<CheckCount> {
  const code = await runTool('knip', ['--no-progress']);
  return { name: 'nothing unused', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

if (import.meta.main) await runAsCommand(unused);
