import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { geodataLimits } from '@schaktkoll/domain';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/http/apiError.ts';
import { WaitingLine } from '../../platform/http/waitingLine.ts';
import type { StoredFile } from './jobs.ts';

const megabyte = 1024 * 1024;
const maximumBytes = geodataLimits.uploadMegabytes * megabyte;
/** Uploads of one user at once: one that was given up may still be ending when the next begins. */
const mostPerUser = 2;
const retrySeconds = 5;

/** Whose upload it is, and what ends it. */
export interface Upload {
  readonly request: FastifyRequest;
  readonly userId: string;
  readonly signal: AbortSignal;
}

/**
 * Takes uploads in piece by piece, onto the disk and never whole into memory, and lets only so many of them be under way:
 * in the process and for each user. The files of an upload are gone when it ends, however it ends.
 */
export class Uploads {
  readonly #line = new WaitingLine({ maximumRunning: 30, maximumWaiting: 30 });
  readonly #running = new Map<string, number>();
  readonly #parent: string;
  #folder: Promise<string> | null = null;
  #count = 0;

  /** @param parent where the folder of all uploads is made */
  constructor(parent: string = tmpdir()) {
    this.#parent = parent;
  }

  /**
   * Gives the files of the form to `use`.
   * @throws ApiError InvalidBody, GeodataTooLarge, GeodataZipBomb (too many files); TooManyRequests or ServiceUnavailable, each with a time, when too many are under way
   */
  async receive<Result>(
    { request, userId, signal }: Upload,
    use: (files: readonly StoredFile[]) => Promise<Result>,
  ): Promise<Result> {
    if (!request.isMultipart()) throw missing();
    if (Number(request.headers['content-length'] ?? 0) > maximumBytes + megabyte) throw tooLarge();
    const running = this.#running.get(userId) ?? 0;
    if (running >= mostPerUser) throw new ApiError('TooManyRequests', undefined, { retryAfter: retrySeconds });
    this.#running.set(userId, running + 1);
    try {
      return await this.#line.run(
        () => this.#inFolder(async (folder) => use(await storeFiles(request, folder))),
        signal,
      );
    } finally {
      const left = (this.#running.get(userId) ?? 1) - 1;
      if (left > 0) this.#running.set(userId, left);
      else this.#running.delete(userId);
    }
  }

  /** Removes everything that is left. */
  async end(): Promise<void> {
    const folder = this.#folder;
    this.#folder = null;
    if (folder !== null) await rm(await folder, { recursive: true, force: true });
  }

  async #inFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
    // Readable by this user alone.
    const all = await (this.#folder ??= mkdtemp(join(this.#parent, 'schaktkoll-geodata-')));
    this.#count += 1;
    const folder = join(all, String(this.#count));
    await mkdir(folder);
    try {
      return await act(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function storeFiles(request: FastifyRequest, folder: string): Promise<readonly StoredFile[]> {
  const files: StoredFile[] = [];
  let bytes = 0;
  try {
    for await (const part of request.files()) {
      // The name is the person's and says nothing of where it lies.
      const path = join(folder, String(files.length));
      const file = await open(path, 'wx', 0o600);
      try {
        for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
          bytes += chunk.byteLength;
          if (bytes > maximumBytes) throw tooLarge();
          await file.writeFile(chunk);
        }
      } finally {
        await file.close();
      }
      if (part.file.truncated) throw tooLarge();
      files.push({ name: part.filename, path });
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code === 'FST_FILES_LIMIT')
      throw new ApiError('GeodataZipBomb', { megabytes: geodataLimits.unpackedMegabytes, files: geodataLimits.files });
    throw error;
  }
  if (files.length === 0) throw missing();
  return files;
}

function tooLarge(): ApiError {
  return new ApiError('GeodataTooLarge', { megabytes: geodataLimits.uploadMegabytes });
}

function missing(): ApiError {
  return new ApiError('InvalidBody', undefined, { issues: [{ path: 'files', code: 'Required' }] });
}
