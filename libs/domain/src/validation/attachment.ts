import type { FieldError } from './fieldError.ts';

/** The types that may be attached to a case (specification section 5), as the endings of their names. */
export const attachmentTypes = ['pdf', 'jpg', 'docx', 'png', 'bmp', 'xlsx', 'tif', 'dxf', 'dwg'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** The kinds of files that an inquirer uploads: the plan of the work, at most one; any other; a photo from the site of a sent case. */
export const inquirerFileKinds = ['Attachment', 'Plan', 'SitePhoto'] as const;

/** The kind of a file of a case: of its inquirer, or of an owner's answer, such as a cable map. */
export const attachmentKinds = [...inquirerFileKinds, 'Answer'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

const typesOf: Readonly<Record<AttachmentKind, readonly AttachmentType[]>> = {
  Attachment: attachmentTypes,
  Plan: attachmentTypes,
  SitePhoto: ['jpg', 'png'],
  Answer: attachmentTypes,
};

/** Other spellings of the same types. */
const sameType: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif' };

/** The files that a field accepts. */
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

/** The type of an allowed file name extension; null otherwise. */
export function attachmentTypeOf(name: string): AttachmentType | null {
  return attachmentTypes.find((type) => type === fileTypeOf(name)) ?? null;
}

/**
 * The stored name of an attachment: without folders, invisible characters and characters that change the writing
 * direction, which could disguise "exe.pdf". At most 200 characters, with the extension.
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
export function attachmentLimits(
  settings: {
    readonly maximumAttachments: number;
    readonly maximumAttachmentMegabytes: number;
  },
  kind: AttachmentKind = 'Attachment',
): FileLimits {
  return {
    types: typesOf[kind],
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
 * Checks a file before it is sent (specification section 5, file checks): extension, size and number. `before` is the
 * number of files already in the field. Viruses, format and access are checked by the server.
 */
export function checkFile(file: FileFacts, limits: FileLimits, before = 0): FieldError<FileErrorCode> | null {
  if (!limits.types.includes(fileTypeOf(file.name)))
    return { code: 'FileTypeNotAllowed', params: { types: limits.types.join(', ') } };
  if (file.size === 0) return { code: 'FileEmpty' };
  if (file.size > limits.maximumBytes)
    return { code: 'FileTooLarge', params: { megabytes: limits.maximumBytes / megabyte } };
  return before >= limits.maximumCount ? { code: 'TooManyFiles', params: { maximum: limits.maximumCount } } : null;
}
