import { createHash } from 'node:crypto';
import { mkdir, open, readFile, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Another process has the folder open. Two of them would silently lose each other's rows. */
export class FolderTaken extends Error {
  constructor(folder: string) {
    super(
      `The database folder ${folder} is in use by another process. Stop that one first, or choose another DATA_FOLDER.`,
    );
    this.name = 'FolderTaken';
  }
}

/**
 * Takes the folder for this process and returns the release. On Linux an abstract socket, which the
 * kernel frees even after SIGKILL; elsewhere a file with the process id.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const real = await realpath(folder);
  return process.platform === 'linux' ? lockBySocket(real) : lockByFile(real);
}

async function lockBySocket(folder: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  const server = createServer((connection) => connection.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderTaken(folder) : error),
    );
    server.listen(`\0schaktkoll-${name}`, resolve);
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Exported for its test: Linux never takes this way. */
export async function lockByFile(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'schaktkoll.pid');
  const write = async () => {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
  };
  try {
    await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(await readFile(path, 'utf8'));
    if (isAlive(holder)) throw new FolderTaken(folder);
    await rm(path, { force: true });
    await write();
  }
  return () => rm(path, { force: true });
}

function isAlive(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
