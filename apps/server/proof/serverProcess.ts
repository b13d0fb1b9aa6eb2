import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { compileCache } from '../testing/compileCache.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface ServerProcess {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  readonly id: number;
  /** The peak resident set size since the start or {@link resetPeak}, in megabytes; Linux only. */
  readonly peakMegabytes: () => number;
  /** Resets the peak, because starting may take more memory than serving. */
  readonly resetPeak: () => void;
  /** Null while it runs; otherwise its last output, which says why it has ended. */
  readonly ended: () => string | null;
  /** Kills it like a power failure: nothing more is written. */
  readonly kill: () => Promise<void>;
  /** Shuts it down gracefully. */
  readonly stop: () => Promise<void>;
}

/** Starts the server on a free port and waits until it listens. */
export async function startServerProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compileCache,
      ...parseEnv(readFileSync(new URL('../process.env', import.meta.url), 'utf8')),
      ...environment,
    },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output.push(chunk.toString());
      output.splice(0, output.length - 50);
    });
  const port = await listeningPort(child);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  const peakMegabytes = (): number =>
    Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  // proc(5): 5 resets the peak of the resident set.
  const resetPeak = (): void => writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
  return {
    address: `http://127.0.0.1:${port}`,
    id: child.pid ?? 0,
    peakMegabytes,
    resetPeak,
    ended: () => (child.exitCode === null && child.signalCode === null ? null : output.join('')),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function listeningPort(child: ChildProcess): Promise<number> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output.join('\n')}`)));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    if (child.stdout === null) return reject(new Error('the server has no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /^\{"listening":(\d+)\}$/.exec(line)?.[1];
      if (port === undefined) output.push(line);
      else resolve(Number(port));
    });
  });
}
