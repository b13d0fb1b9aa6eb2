import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Ends every tool under way; what comes after them in the command does not begin. */
function stopTools(): void {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a tool of node_modules/.bin to its end with our own input and output, and answers its exit code.
 * `environment` is added to ours.
 */
export function runTool(tool: string, parameters: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(tool, parameters, { stdio: 'inherit', env: { ...process.env, ...environment }, shell: process.platform === 'win32' });
    running.add(child);
    child.on('error', (error) => {
      console.error(`${tool} could not be started: ${error.message}`);
      running.delete(child);
      resolve(127);
    });
    child.on('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

for (const [signal, code] of [['SIGTERM', 143], ['SIGINT', 130]] as const) {
  process.on(signal, () => {
    stopTools();
    process.exit(code);
  });
}
