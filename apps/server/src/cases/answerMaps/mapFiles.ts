import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FileStorage } from '@flystorage/file-storage';
import type { StoredNetwork } from '../../maps/geodata/network/mapNetwork.ts';
import { ApiError } from '../../platform/apiError.ts';

export const answerMapFolder = 'answermaps';

const pathOf = (id: string, kind: 'read' | 'sent'): string => `${answerMapFolder}/${id}/${kind}`;

/** @throws ApiError FilesUnavailable */
export async function writeNetwork(files: FileStorage, id: string, network: StoredNetwork): Promise<void> {
  await write(files, pathOf(id, 'read'), await promisify(gzip)(JSON.stringify(network)));
}

/**
 * A network that waits to be sent, compressed; null when it is no longer there. @throws ApiError FilesUnavailable
 */
export async function readNetwork(files: FileStorage, id: string): Promise<Uint8Array | null> {
  const path = pathOf(id, 'read');
  return (await files.fileExists(path)) ? read(files, path) : null;
}

/**
 * Writes the lines of a map as they are sent (`encodeAnswerMap`, compressed), in place of what was read, which says more
 * than is sent. @throws ApiError FilesUnavailable
 */
export async function writeLines(files: FileStorage, id: string, lines: Uint8Array): Promise<void> {
  await write(files, pathOf(id, 'sent'), lines);
  await files.deleteFile(pathOf(id, 'read'));
}

/** The lines of a map, compressed. @throws ApiError FilesUnavailable */
export function readStoredLines(files: FileStorage, id: string): Promise<Uint8Array> {
  return read(files, pathOf(id, 'sent'));
}

/** The lines of a map as `decodeAnswerMap` reads them. @throws ApiError FilesUnavailable */
export async function readLines(files: FileStorage, id: string): Promise<string> {
  return (await orUnavailable(async () => promisify(gunzip)(await readStoredLines(files, id)))).toString('utf8');
}

/** Deletes what is stored of a map; what is not there is no error. */
export async function deleteLines(files: FileStorage, id: string): Promise<void> {
  await Promise.all((['read', 'sent'] as const).map((kind) => files.deleteFile(pathOf(id, kind))));
}

function write(files: FileStorage, path: string, content: Uint8Array): Promise<void> {
  return orUnavailable(() => files.write(path, Buffer.from(content)));
}

function read(files: FileStorage, path: string): Promise<Uint8Array> {
  return orUnavailable(() => files.readToBuffer(path));
}

async function orUnavailable<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    throw error instanceof ApiError
      ? error
      : new ApiError('FilesUnavailable', undefined, { cause: error, retryAfter: 30 });
  }
}
