import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/**
 * Runs one PostgreSQL server for tests and ends it with them. It reads no input: when its standard input closes, its
 * parent has ended, even by SIGKILL, and server and folder are removed. Arguments: the program, its user and group (-1:
 * the current ones), the folder, then the program's arguments.
 */
const [program = '', user = '-1', group = '-1', folder = '', ...parameters] = process.argv.slice(2);

const identity = Number(user) < 0 ? {} : { uid: Number(user), gid: Number(group) };
const server = spawn(program, parameters, { ...identity, cwd: folder, stdio: 'ignore' });

function end(): void {
  // Its child processes may write for a moment longer.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.exit(0);
}
server.once('exit', end);
server.once('error', end);
// SIGQUIT is PostgreSQL's immediate shutdown: the data is not needed any more.
process.stdin.once('end', () => server.kill('SIGQUIT')).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGQUIT'));
