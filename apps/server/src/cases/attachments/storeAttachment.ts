import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FileStorage } from '@flystorage/file-storage';
import type { Attachment } from '@schaktkoll/contract';
import {
  attachmentLimits,
  attachmentName,
  attachmentTypeOf,
  checkFile,
  checkStorageSpace,
  type AttachmentKind,
  type AttachmentType,
  type SystemSettings,
} from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import type { StoredFile } from '../../platform/files/uploads.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { VirusScanner } from '../../platform/ports.ts';
import {
  countUnsent,
  findUpload,
  insertAttachment,
  sumAllFiles,
  sumFiles,
  type FileOwner,
} from './attachments.repository.ts';
import { hasContentOf } from './contentType.ts';
import { hasMacros } from './officeMacros.ts';
import { MalformedPicture, withoutMetadata } from './stripMetadata.ts';

/** Drafts of all purposes, each with what a case may have, and somewhat more. */
const unsentCases = 6;

export interface StoreContext {
  readonly queries: Queries;
  readonly files: FileStorage;
  readonly findVirus: VirusScanner;
  readonly settings: SystemSettings;
  readonly now: Date;
  readonly signal: AbortSignal;
}

export const storedAs = (id: string): string => `attachments/${id}`;

interface UploadFacts {
  readonly kind: AttachmentKind;
  readonly owner: FileOwner;
  /** The sender's own id of the upload: sent again, it gives the file that is stored already. */
  readonly uploadId?: string | undefined;
}

/**
 * Checks an uploaded file and keeps it (specification section 5, file checks): ending, size, content, macros, viruses.
 * What a picture says about itself is left out (FILE-3). The file is stored before its row: one without a row is swept
 * up (`sweepAttachments`), a row without its file could not be.
 * @throws ApiError FileTypeNotAllowed, FileEmpty, FileTooLarge, TooManyFiles, FileWrongFormat, FileHasMacros,
 *   FileInfected, UploadIdReused, UnsentFilesFull, OrganisationFilesFull; FilesUnavailable when the scanner does not
 *   answer or the store cannot be written
 */
export async function storeAttachment(
  { name: given, path }: StoredFile,
  { kind, owner, uploadId }: UploadFacts,
  { queries, files, findVirus, settings, now, signal }: StoreContext,
): Promise<Attachment> {
  const { userId, network } = owner;
  const stored = async () => (uploadId === undefined ? null : findUpload(queries, userId, uploadId));
  const limits = attachmentLimits(settings, kind);
  const name = attachmentName(given);
  const earlier = await stored();
  if (earlier !== null) return repeated(earlier, { kind, name, path, signal });
  const issue = checkFile({ name, size: (await stat(path)).size }, limits);
  if (issue !== null) throw new ApiError(issue.code, issue.params);
  const type = attachmentTypeOf(name);
  if (type === null) throw new ApiError('FileTypeNotAllowed', { types: limits.types.join(', ') });
  await requireRoom(queries, owner, { settings, size: (await stat(path)).size });
  if (!(await hasContentOf(path, type))) throw new ApiError('FileWrongFormat', { type });
  if (type === 'docx' || type === 'xlsx') await requireNoMacros(path, type, signal);
  await requireNoVirus(findVirus, path, signal);
  const cleanedPath = await cleaned(path, type, signal);

  const id = uuidv7(now.getTime());
  const sha256 = await hashOf(cleanedPath);
  const { size } = await stat(cleanedPath);
  await writeContent(files, storedAs(id), { path: cleanedPath, size, signal });
  const row = { id, uploaded_by: userId, kind, name, type, size, sha256, uploaded_at: now.toISOString() };
  if (await insertAttachment(queries, { ...row, upload_id: uploadId ?? null, network })) return attachmentView(row);
  // The same upload was faster over another line.
  await files.deleteFile(storedAs(id));
  const faster = await stored();
  if (faster === null) throw new ApiError('ServiceUnavailable', undefined, { retryAfter: 1 });
  return repeated(faster, { kind, name, path, signal });
}

/** The file that an upload has become, sent again. @throws ApiError UploadIdReused when another file is sent */
async function repeated(
  earlier: Attachment & { readonly sha256: string },
  sent: { readonly kind: AttachmentKind; readonly name: string; readonly path: string; readonly signal: AbortSignal },
): Promise<Attachment> {
  const { kind, name, type, sha256 } = earlier;
  const isSame =
    kind === sent.kind &&
    name === sent.name &&
    sha256 === (await cleaned(sent.path, type, sent.signal).then(hashOf, () => null));
  if (!isSame) throw new ApiError('UploadIdReused');
  return attachmentView(earlier);
}

async function requireNoMacros(path: string, type: AttachmentType, signal: AbortSignal): Promise<void> {
  const found = await hasMacros(path, signal).catch((cause: unknown) => {
    throw new ApiError('FileWrongFormat', { type }, { cause });
  });
  if (found) throw new ApiError('FileHasMacros');
}

/** @returns the path of what is to be stored @throws ApiError FileWrongFormat for a broken picture */
async function cleaned(path: string, type: AttachmentType, signal: AbortSignal): Promise<string> {
  try {
    return await withoutMetadata(path, type, signal);
  } catch (error) {
    if (error instanceof MalformedPicture) throw new ApiError('FileWrongFormat', { type }, { cause: error });
    throw error;
  }
}

function attachmentView({ id, kind, name, type, size }: Attachment): Attachment {
  return { id, kind, name, type, size };
}

/**
 * Refuses a file for which there is no room: too many unsent ones, or too many bytes (`checkStorageSpace`). Files that
 * arrive at the same moment may exceed a bound by their own size.
 * @param size bytes of the file; 0 before it has been received
 */
export async function requireRoom(
  queries: Queries,
  owner: FileOwner,
  { settings, size }: { readonly settings: SystemSettings; readonly size: number },
): Promise<void> {
  const maximum = settings.maximumAttachments * unsentCases;
  if ((await countUnsent(queries, owner.userId)) >= maximum) throw new ApiError('TooManyFiles', { maximum });
  // All files are added up once for each file, when its size is known.
  const stored = { ...(await sumFiles(queries, owner)), inAll: size === 0 ? 0 : await sumAllFiles(queries) };
  const code = checkStorageSpace(stored, size, { isPrivate: owner.isPrivate, settings });
  if (code === 'FilesUnavailable')
    throw new ApiError('FilesUnavailable', undefined, {
      cause: new Error('The stored files have reached storedGigabytes'),
      retryAfter: 3_600,
    });
  if (code !== null) throw new ApiError(code);
}

async function requireNoVirus(findVirus: VirusScanner, path: string, signal: AbortSignal): Promise<void> {
  const result = await findVirus(path, signal).catch((error: unknown) => {
    throw new ApiError('FilesUnavailable', undefined, { cause: error, retryAfter: 30 });
  });
  if (result === 'infected') throw new ApiError('FileInfected');
}

/** Removes what a failed attempt has left: half a file would keep a full disk full. */
async function writeContent(
  files: FileStorage,
  name: string,
  { path, size, signal }: { readonly path: string; readonly size: number; readonly signal: AbortSignal },
): Promise<void> {
  try {
    await files.write(name, createReadStream(path), { size, abortSignal: signal });
  } catch (error) {
    await files.deleteFile(name).catch(() => undefined);
    throw new ApiError('FilesUnavailable', undefined, { cause: error, retryAfter: 30 });
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
