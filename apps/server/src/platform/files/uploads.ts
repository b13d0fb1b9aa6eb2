import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { callerDisconnected } from '../http/disconnectSignal.ts';
import { ApiError } from '../apiError.ts';
import { commonLines } from '../limits/limits.ts';
import { Places } from '../limits/places.ts';
import type { Sender } from '../limits/sender.ts';

/** A sender with bad coverage is silent for seconds; our app gives up after 45 (record 51). */
const longestSilence = 60_000;
/** The limits of a form apart from its files. */
const formBytes = 1024 * 1024;

/** The disk, or what this user may have of it, is full. */
const fullDisk: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

export interface StoredFile {
  /** As the person calls it. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

/** How much an upload may hold, and what refuses more. */
export interface UploadBounds {
  /** All files of the form together. */
  readonly maximumBytes: number;
  readonly tooLarge: () => ApiError;
  readonly tooMany: () => ApiError;
}

/** The sender of an upload, and its largest size. */
export interface Upload {
  readonly request: FastifyRequest;
  readonly sender: Sender;
  readonly bounds: UploadBounds;
}

export interface UploadsOptions {
  /** The beginning of the name of the folder of all uploads. */
  readonly name: string;
  /** Where that folder is made. */
  readonly parent?: string;
  /** A body of which nothing comes for so long is given up; a minute by default. */
  readonly longestSilenceMilliseconds?: number;
}

/**
 * Streams uploads to disk, never whole into memory. A body on its way has a place of its sender's and its network's
 * alone: whoever needs a place that others wait for takes it in `use`, when the files are complete. The files of an
 * upload are deleted when it ends, however it ends; those of a process that was killed by the next one.
 */
export class Uploads {
  readonly #places = new Places(commonLines.receiving);
  readonly #options: UploadsOptions;
  #folder: Promise<string> | null = null;
  #count = 0;

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /**
   * Gives the files of the form to `use`.
   * @throws ApiError InvalidBody, what `bounds` refuse with; FilesUnavailable when the disk is full; TooManyRequests or ServiceUnavailable, each with a time, when too many are under way; ServiceUnavailable when the sender is silent
   */
  async receive<Result>(
    { request, sender, bounds }: Upload,
    use: (files: readonly StoredFile[]) => Promise<Result>,
  ): Promise<Result> {
    if (!request.isMultipart()) throw missing();
    if (Number(request.headers['content-length'] ?? 0) > bounds.maximumBytes + formBytes) throw bounds.tooLarge();
    const leave = this.#places.take(sender);
    const silence = this.#options.longestSilenceMilliseconds ?? longestSilence;
    try {
      return await this.#inFolder(async (folder) =>
        use(await unlessSilent(request, silence, (onChunk) => storeFiles(request, folder, { ...bounds, onChunk }))),
      );
    } finally {
      leave();
    }
  }

  /**
   * Removes what processes that were killed have left: their files may say where exactly an owner has its cables, which
   * is stored nowhere. What another user's process has left cannot be removed by this one.
   */
  async removeLeftovers(): Promise<void> {
    const parent = this.#parent();
    const ownName = new RegExp(`^schaktkoll-${this.#options.name}-(\\d+)-\\w+$`);
    for (const name of await readdir(parent).catch(() => [])) {
      const pid = Number(ownName.exec(name)?.[1] ?? 0);
      const folder = join(parent, name);
      if (pid > 0 && (await isLeftover(folder, pid)))
        await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  /** Removes everything that is left. */
  async end(): Promise<void> {
    const folder = this.#folder;
    this.#folder = null;
    if (folder !== null) await rm(await folder, { recursive: true, force: true });
  }

  #parent(): string {
    return this.#options.parent ?? tmpdir();
  }

  /** Makes the folder of all uploads, readable by this user alone; the next upload tries again when it cannot be made. */
  async #makeFolder(): Promise<string> {
    try {
      return await mkdtemp(join(this.#parent(), `schaktkoll-${this.#options.name}-${process.pid}-`));
    } catch (error) {
      this.#folder = null;
      throw error;
    }
  }

  async #inFolder<Result>(action: (folder: string) => Promise<Result>): Promise<Result> {
    const all = await (this.#folder ??= this.#makeFolder());
    this.#count += 1;
    const folder = join(all, String(this.#count));
    // Recursive: systems remove old files from the temporary folder, with the folder of all uploads.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      return await action(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Whether the process that made a folder has ended. In a container the next process often has the same number. */
async function isLeftover(folder: string, pid: number): Promise<boolean> {
  if (pid === process.pid) {
    const made = await stat(folder).catch(() => null);
    return made !== null && made.birthtimeMs < performance.timeOrigin;
  }
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // Otherwise it is there, and another user's.
    return (error as { code?: string }).code === 'ESRCH';
  }
}

/** Closes the connection of a sender that sends nothing for some time. */
async function unlessSilent<Result>(
  { raw }: FastifyRequest,
  milliseconds: number,
  receive: (onChunk: () => void) => Promise<Result>,
): Promise<Result> {
  const silent = setTimeout(() => raw.destroy(), milliseconds);
  try {
    return await receive(() => silent.refresh());
  } catch (error) {
    throw raw.destroyed && !(error instanceof ApiError) ? callerDisconnected() : error;
  } finally {
    clearTimeout(silent);
  }
}

async function storeFiles(
  request: FastifyRequest,
  folder: string,
  { maximumBytes, tooLarge, tooMany, onChunk }: UploadBounds & { readonly onChunk: () => void },
): Promise<readonly StoredFile[]> {
  const files: StoredFile[] = [];
  let bytes = 0;
  // Reading a request that has closed never ends, so nothing may be awaited between this and files().
  if (request.raw.destroyed) throw callerDisconnected();
  try {
    for await (const part of request.files()) {
      // The name supplied by the user; it does not determine where the file is stored.
      const path = join(folder, String(files.length));
      const file = await open(path, 'wx', 0o600);
      const before = bytes;
      try {
        for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
          bytes += chunk.byteLength;
          onChunk();
          if (bytes > maximumBytes) throw tooLarge();
          await file.writeFile(chunk);
        }
      } finally {
        await file.close();
      }
      if (part.file.truncated) throw tooLarge();
      files.push({ name: part.filename, path, bytes: bytes - before });
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code === 'FST_FILES_LIMIT') throw tooMany();
    if (fullDisk.has(code)) throw new ApiError('FilesUnavailable', undefined, { cause: error, retryAfter: 30 });
    throw error;
  }
  if (files.length === 0) throw missing();
  return files;
}

function missing(): ApiError {
  return new ApiError('InvalidBody', undefined, { issues: [{ path: 'files', code: 'Required' }] });
}
