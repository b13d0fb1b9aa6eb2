import { existsSync } from 'node:fs';
import { appNames } from '@schaktkoll/domain';
import { runAsCommand } from '../process/checks.ts';
import type { CheckCount } from '../process/checks.ts';
import { runTool } from '../process/runTool.ts';

/** Builds the five apps into dist/apps; an app whose sources have not changed comes from the cache. */
export async function build(): Promise<CheckCount> {
  const code = await runTool('nx', ['run-many', '-t', 'build', '--parallel=2', '--outputStyle=stream-without-prefixes']);
  const built = appNames.filter((name) => existsSync(`dist/apps/${name}/index.html`));
  const failed = appNames.length - built.length;
  return { name: 'build', passed: built.length, failed: code === 0 ? failed : Math.max(1, failed) };
}

if (import.meta.main) await runAsCommand(build);
