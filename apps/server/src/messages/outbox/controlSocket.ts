import { chmod, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';

const mostCharacters = 1_000;
const silentMilliseconds = 30_000;

/**
 * Accepts commands from this machine's user while the server has the embedded database open: a socket in the database's
 * folder, accessible only to the user who can read the folder itself.
 * @param run receives the words of a command and returns what to print
 * @returns a function that closes it
 */
export async function openControlSocket(
  folder: string,
  run: (words: readonly string[]) => Promise<string>,
): Promise<() => Promise<void>> {
  const path = await socketPath(folder);
  // The folder is locked, so an existing socket was left behind by a process that has ended.
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket, run));
  const before = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(before);
  }
  await chmod(path, 0o600);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/**
 * Sends a command to the server that has the folder open; resolves to its output. Rejects if there is none or it takes
 * no commands.
 */
export async function askControlSocket(folder: string, words: readonly string[]): Promise<string> {
  const socket = connect(await socketPath(folder));
  socket.setTimeout(silentMilliseconds, () => socket.destroy(new Error('The server does not answer')));
  socket.end(JSON.stringify(words));
  return text(socket);
}

async function serve(socket: Socket, run: (words: readonly string[]) => Promise<string>): Promise<void> {
  socket.setTimeout(silentMilliseconds, () => socket.destroy());
  socket.on('error', () => undefined);
  try {
    socket.end(await run(wordsOf(await text(socket))));
  } catch (error) {
    socket.end(`The command failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function wordsOf(given: string): readonly string[] {
  const words: unknown = given.length <= mostCharacters ? JSON.parse(given) : null;
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) throw new Error('not a command');
  return words;
}

/** A relative path if it is shorter: the address of a socket is limited to about a hundred characters. */
async function socketPath(folder: string): Promise<string> {
  const path = join(await realpath(folder), 'control.sock');
  const shorter = relative(process.cwd(), path);
  return shorter.length < path.length ? shorter : path;
}
