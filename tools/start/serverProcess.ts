import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseEnv } from 'node:util';
import type { Listening } from '../process/listen.ts';

/** What the server is started with; addresses of the machine's own services only. */
export interface ServerOptions {
  readonly port: number;
  readonly dataFolder: string;
  /** The address of the database. */
  readonly database: string;
  readonly deploymentFile: string;
  readonly smtpPort: number;
  /** The mailbox takes SMS where its page is. */
  readonly mailboxPort: number;
  /** Further variables: how the server reaches the bank e-ID and map services. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Starts the server again whenever a source file changes. */
  readonly watch: boolean;
  /** The folder of the sources where they are not ours but those of an earlier commit. */
  readonly tree?: string;
  /** Called when the server ends by itself after it was up. */
  readonly onEnd: (message: string) => void;
}

const slowToStop = 10_000;

/**
 * Starts the server as a process of its own and answers when it listens. Its log goes to `server.log` in the data
 * folder. Throws an error with what it said last when it does not come up.
 */
export async function startServer(options: ServerOptions): Promise<Listening> {
  mkdirSync(options.dataFolder, { recursive: true });
  const log = createWriteStream(join(options.dataFolder, 'server.log'), { flags: 'a' });
  const preload = new URL('../process/stopWithParent.mjs', import.meta.url).href;
  const child = spawn(
    process.execPath,
    ['--import', preload, ...(options.watch ? ['--watch', '--watch-preserve-output'] : []), 'apps/server/demo/main.ts'],
    {
      // A group of its own: Ctrl-C reaches this process, which then stops the server in good order.
      detached: true,
      cwd: options.tree,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...serverEnvironment(options) },
    },
  );
  await untilListening(child, log);
  const ended = (code: number | null): void =>
    options.onEnd(
      `The server ended by itself (code ${code ?? 'none'}); see ${join(options.dataFolder, 'server.log')}.`,
    );
  child.on('exit', ended);
  return {
    close: async () => {
      child.off('exit', ended);
      await stopChild(child);
      log.end();
    },
  };
}

function serverEnvironment(options: ServerOptions): Readonly<Record<string, string>> {
  return {
    PORT: String(options.port),
    DATABASE_URL: options.database,
    FILES: join(options.dataFolder, 'files'),
    DEPLOYMENT: options.deploymentFile,
    SMTP_URL: `smtp://127.0.0.1:${options.smtpPort}`,
    SMS_URL: `http://127.0.0.1:${options.mailboxPort}`,
    SMS_USER: 'mailbox',
    SMS_PASSWORD: 'mailbox',
    ...options.environment,
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
    ...parseEnv(readFileSync(new URL('../../apps/server/process.env', import.meta.url), 'utf8')),
  };
}

/** The server says `{"listening":<port>}` on a line of its own; anything else goes to the log. */
function untilListening(child: ChildProcess, log: WriteStream): Promise<void> {
  const lastWords: string[] = [];
  return new Promise((resolve, reject) => {
    const read = (stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void => {
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          log.write(`${line}\n`);
          onLine(line);
        });
    };
    read(child.stdout, (line) => {
      if (/^\{"listening":\d+\}$/.test(line.trim())) resolve();
    });
    read(child.stderr, (line) => {
      if (line.trim() !== '') lastWords.push(line);
    });
    child.on('error', (error) => reject(new Error(`The server could not be started: ${error.message}`)));
    child.on('close', (code, signal) => reject(new Error(whyNotStarted(code ?? signal, lastWords))));
  });
}

/** An error of ours is one line and the last; a crash of the runtime says what it was first, and then its stack. */
function whyNotStarted(end: number | NodeJS.Signals | null, words: readonly string[]): string {
  const reason = typeof end === 'number' ? words.slice(-1) : words.slice(-30);
  return `The server did not start (${end ?? 'no code'}): ${reason.join('\n') || 'it gave no reason'}`;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), slowToStop);
  await gone;
  clearTimeout(force);
}
