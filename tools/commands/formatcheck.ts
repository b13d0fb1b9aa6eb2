import type { CheckCount } from '../process/checks.ts';
import { runAsCommand } from '../process/checks.ts';
import { runTool } from '../process/runTool.ts';

/** `npm run format:check`: lists the files that oxfmt would write otherwise. */
export async function formatCheck(): Promise<CheckCount> {
  const code = await runTool('oxfmt', ['--check']);
  return { name: 'format', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

if (import.meta.main) await runAsCommand(formatCheck);
