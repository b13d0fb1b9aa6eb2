import type { FieldError } from './fieldError.ts';

/** The types that may be attached to a case (specification section 5), as the endings of their names. */
export const attachmentTypes = ['pdf', 'jpg', 'docx', 'png', 'bmp', 'xlsx', 'tif', 'dxf', 'dwg'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** What a file of a case is: the plan of the work, of which there is one at most, or anything else. */
export const attachmentKinds = ['Attachment', 'Plan'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** Other spellings of the same types. */
const sameType: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif' };

/** What files a field takes. */
export interface FileLimits {
  /** Endings without their dot, in lower case. */
  readonly types: readonly string[];
  /** Bytes of one file. */
  readonly maximumBytes: number;
  readonly maximumCount: number;
}

/** The endings that a file of one of these types may have, with their dots: what the browser's file dialog offers. */
export function acceptedEndings(types: readonly string[]): string[] {
  const spellings = Object.entries(sameType).filter(([, type]) => types.includes(type));
  return [...types, ...spellings.map(([spelling]) => spelling)].map((ending) => `.${ending}`);
}

/** The part of a browser's `File`, or of an upload, that can be judged without reading it. */
export interface FileFacts {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export type FileErrorCode = 'FileTypeNotAllowed' | 'FileEmpty' | 'FileTooLarge' | 'TooManyFiles';

/** The type that a name tells, where it is one that may be attached; null otherwise. */
export function attachmentTypeOf(name: string): AttachmentType | null {
  return attachmentTypes.find((type) => type === fileTypeOf(name)) ?? null;
}

/**
 * The name of an attachment as it is kept and shown: without folders, and without characters that cannot be seen or
 * that turn the direction of writing, which could make "exe.pdf" of something else. At most 200 characters, the ending
 * kept.
 */
export function attachmentName(given: string): string {
  const seen = (given.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const ending = /\.[^.]{1,10}$/.exec(seen)?.[0] ?? '';
  const rest = seen.slice(0, seen.length - ending.length);
  return `${[...rest].slice(0, 200 - ending.length).join('')}${ending}`;
}

const megabyte = 1_000_000;

/** The limits of a case's attachments from the system settings `maximumAttachments` and `maximumAttachmentMegabytes`. */
export function attachmentLimits(settings: {
  readonly maximumAttachments: number;
  readonly maximumAttachmentMegabytes: number;
}): FileLimits {
  return {
    types: attachmentTypes,
    maximumBytes: settings.maximumAttachmentMegabytes * megabyte,
    maximumCount: settings.maximumAttachments,
  };
}

/** The type of a file by the ending of its name: "Karta.TIFF" is a `tif`; empty when it has none. */
export function fileTypeOf(name: string): string {
  const ending = /[^.]\.([^.\s]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  return sameType[ending] ?? ending;
}

/**
 * A file before it is sent (specification section 5, file checks): its extension, its size, and how many there are with
 * it. `before` is the number of files that the field holds already. Viruses, format and access are the server's to tell.
 */
export function checkFile(file: FileFacts, limits: FileLimits, before = 0): FieldError<FileErrorCode> | null {
  if (!limits.types.includes(fileTypeOf(file.name)))
    return { code: 'FileTypeNotAllowed', params: { types: limits.types.join(', ') } };
  if (file.size === 0) return { code: 'FileEmpty' };
  if (file.size > limits.maximumBytes)
    return { code: 'FileTooLarge', params: { megabytes: limits.maximumBytes / megabyte } };
  return before >= limits.maximumCount ? { code: 'TooManyFiles', params: { maximum: limits.maximumCount } } : null;
}
