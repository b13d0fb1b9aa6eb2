import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { testVirus } from '../testing/attachmentFiles.ts';

const program = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find((path) =>
  existsSync(path),
);

/** Whether ClamAV's clamd is on this machine (Debian: clamav-daemon). */
export const clamdIsThere = program !== undefined;

/** A clamd of our own. */
export interface Clamd {
  readonly path: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** `StreamMaxLength` of {@link openClamd}: less than the largest file, so that both sides of it can be tried. */
export const streamMegabytes = 30;
/** Its `MaxFileSize`. */
export const scannedMegabytes = 25;

/**
 * Starts clamd on a socket in the folder, with a database that holds one signature: the test file of the industry. That
 * needs no download, and takes it a second instead of a minute.
 */
export async function openClamd(folder: string): Promise<Clamd> {
  const signatures = join(folder, 'signatures');
  await mkdir(signatures);
  const hash = createHash('md5').update(testVirus).digest('hex');
  await writeFile(join(signatures, 'test.hdb'), `${hash}:${testVirus.length}:Schaktkoll.Test.File\n`);
  // clamd gives up its rights as root, where a configuration names no other user.
  await writeFile(
    join(signatures, 'test.ndb'),
    `Schaktkoll.Test.Inside:0:*:${Buffer.from(testVirus).toString('hex')}\n`,
  );
  await chmod(folder, 0o755);
  const path = join(folder, 'clamd.sock');
  const configuration = join(folder, 'clamd.conf');
  const lines = {
    Foreground: 'yes',
    LocalSocket: path,
    FixStaleSocket: 'yes',
    DatabaseDirectory: signatures,
    TemporaryDirectory: folder,
    StreamMaxLength: `${streamMegabytes}M`,
    MaxFileSize: `${scannedMegabytes}M`,
    MaxScanSize: `${streamMegabytes}M`,
    // Without it clamd calls clean what it has not looked at.
    AlertExceedsMax: 'yes',
    ConcurrentDatabaseReload: 'no',
    MaxThreads: '4',
    ...(process.getuid?.() === 0 ? { User: 'root' } : {}),
  };
  await writeFile(
    configuration,
    Object.entries(lines)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  let running: ReturnType<typeof spawn> | null = null;
  const start = async () => {
    const output: string[] = [];
    const child = spawn(program ?? 'clamd', ['-c', configuration], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    running = child;
    for (let attempt = 0; !(await answers(path)); attempt += 1) {
      if (child.exitCode !== null || attempt > 300) throw new Error(`clamd does not start: ${output.join('')}`);
      await setTimeout(200);
    }
  };
  const stop = async () => {
    const child = running;
    running = null;
    if (child === null || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  await start();
  return { path, start, stop };
}

/** Whether clamd answers PING. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path }, () => socket.write('zPING\0'));
    socket.once('error', () => resolve(false));
    socket.once('data', (chunk) => {
      resolve(chunk.toString().startsWith('PONG'));
      socket.destroy();
    });
    socket.once('close', () => resolve(false));
  });
}
