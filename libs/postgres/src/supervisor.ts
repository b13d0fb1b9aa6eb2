import { spawn, spawnSync } from 'node:child_process';
import { openSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a supervisor runs, as JSON in its only argument. */
export interface SupervisorOptions {
  /** The folder of PostgreSQL's programs. */
  readonly programs: string;
  /** Words before a program (`Identity`). */
  readonly prefix: readonly string[];
  readonly user: { readonly uid: number; readonly gid: number } | null;
  readonly data: string;
  readonly log: string;
  /** Parameters of `postgres` other than `-D`. */
  readonly parameters: readonly string[];
  /** Folders that are removed with the end; then the data are not needed and PostgreSQL is stopped at once. */
  readonly removed: readonly string[];
}

/**
 * Runs one PostgreSQL server and ends it with the parent process: when standard input closes, the parent has ended,
 * even by SIGKILL. The word `immediate` on standard input asks for an end like a crash.
 */
function supervise({ programs, prefix, user, data, log, parameters, removed }: SupervisorOptions): void {
  const output = openSync(log, 'a');
  const [command = '', ...words] = [...prefix, join(programs, 'postgres'), '-D', data, ...parameters];
  let isImmediate = removed.length > 0;
  const end = (): void => {
    // Its child processes may write for a moment longer.
    for (const folder of removed) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    process.exit(0);
  };
  let stop: () => void;
  if (process.platform === 'win32') {
    // An administrator may start it through this program only, and there are no signals to stop it in good order.
    const control = join(programs, 'pg_ctl.exe');
    const options = parameters.map((word) => `"${word}"`).join(' ');
    const { status } = spawnSync(control, ['start', '-w', '-D', data, '-l', `${log}.server`, '-o', options], {
      stdio: ['ignore', output, output],
    });
    if (status !== 0) end();
    stop = () => {
      spawnSync(control, ['stop', '-w', '-D', data, '-m', isImmediate ? 'immediate' : 'fast'], { stdio: 'ignore' });
      end();
    };
  } else {
    const server = spawn(command, words, { ...user, cwd: data, stdio: ['ignore', output, output] });
    server.once('exit', end);
    server.once('error', end);
    // PostgreSQL's fast and immediate shutdown.
    stop = () => server.kill(isImmediate ? 'SIGQUIT' : 'SIGINT');
  }
  process.stdin
    .on('data', (chunk) => {
      isImmediate ||= chunk.toString() === 'immediate';
    })
    .once('end', stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

supervise(JSON.parse(process.argv[2] ?? '') as SupervisorOptions);
