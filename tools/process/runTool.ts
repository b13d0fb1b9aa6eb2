import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { CheckCount } from './checks.ts';
import { watchParents } from './parents.mjs';

const running = new Set<ChildProcess>();
let stopWatching = (): void => undefined;

/** Stops every running tool and this command, so that later steps do not start. */
function stopAll(signal: NodeJS.Signals): void {
  for (const child of running) child.kill('SIGTERM');
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

/** Signals are ours only while a tool runs: a command that goes on to serve has its own way to stop. */
function add(child: ChildProcess): void {
  if (running.size === 0) {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopAll);
    // npm and `sh -c` do not forward SIGTERM, so the end of a parent is noticed by looking.
    stopWatching = watchParents(() => stopAll('SIGTERM'));
  }
  running.add(child);
}

function remove(child: ChildProcess): void {
  running.delete(child);
  if (running.size > 0) return;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stopAll);
  stopWatching();
}

/**
 * Runs a tool of node_modules/.bin to its end with our own input and output, and answers its exit code.
 * `environment` is added to ours; `folder` is where it runs, ours by default; `output` is the file that gets what it
 * prints, if that is not for the reader.
 */
export function runTool(
  tool: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  { folder, output }: { readonly folder?: string; readonly output?: string } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const printed = output === undefined ? 'inherit' : openSync(output, 'w');
    const child = spawn(tool, parameters, {
      stdio: ['inherit', printed, 'inherit'],
      cwd: folder,
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    });
    if (typeof printed === 'number') closeSync(printed);
    add(child);
    child.on('error', (error) => {
      console.error(`${tool} could not be started: ${error.message}`);
      remove(child);
      resolve(127);
    });
    child.on('exit', (code) => {
      remove(child);
      resolve(code ?? 1);
    });
  });
}

/** Runs a tool as one check, which holds if the tool ends with exit code 0. */
export async function checkByTool(name: string, tool: string, parameters: readonly string[]): Promise<CheckCount> {
  const code = await runTool(tool, parameters);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}
