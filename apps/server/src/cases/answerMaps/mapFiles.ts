import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FileStorage } from '@flystorage/file-storage';
import type { FileFeature } from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';

export const answerMapFolder = 'answermaps';

/** What is kept of a file that was read, until its lines are sent. */
export interface StoredNetwork {
  readonly fingerprint: string;
  readonly features: readonly FileFeature[];
  /** Features of the file that could not be read. */
  readonly skipped: number;
}

const pathOf = (id: string, kind: 'read' | 'sent'): string => `${answerMapFolder}/${id}/${kind}`;

/** @throws ApiError FilesUnavailable */
export async function writeNetwork(files: FileStorage, id: string, network: StoredNetwork): Promise<void> {
  await write(files, pathOf(id, 'read'), JSON.stringify(network));
}

/** A network that waits to be sent; null when it is no longer there. @throws ApiError FilesUnavailable */
export async function readNetwork(files: FileStorage, id: string): Promise<StoredNetwork | null> {
  const path = pathOf(id, 'read');
  return (await files.fileExists(path)) ? (JSON.parse(await read(files, path)) as StoredNetwork) : null;
}

/**
 * Writes the lines of a map as they are sent (`encodeAnswerMap`), in place of what was read, which says more than is
 * sent. @throws ApiError FilesUnavailable
 */
export async function writeLines(files: FileStorage, id: string, lines: string): Promise<void> {
  await write(files, pathOf(id, 'sent'), lines);
  await files.deleteFile(pathOf(id, 'read'));
}

/** @throws ApiError FilesUnavailable */
export function readLines(files: FileStorage, id: string): Promise<string> {
  return read(files, pathOf(id, 'sent'));
}

/** Deletes what is stored of a map; what is not there is no error. */
export async function deleteLines(files: FileStorage, id: string): Promise<void> {
  await Promise.all((['read', 'sent'] as const).map((kind) => files.deleteFile(pathOf(id, kind))));
}

async function write(files: FileStorage, path: string, text: string): Promise<void> {
  try {
    await files.write(path, await promisify(gzip)(text));
  } catch (error) {
    throw new ApiError('FilesUnavailable', undefined, { cause: error, retryAfter: 30 });
  }
}

async function read(files: FileStorage, path: string): Promise<string> {
  try {
    return (await promisify(gunzip)(await files.readToBuffer(path))).toString('utf8');
  } catch (error) {
    throw new ApiError('FilesUnavailable', undefined, { cause: error, retryAfter: 30 });
  }
}
