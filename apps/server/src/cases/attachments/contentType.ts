import { open } from 'node:fs/promises';
import type { AttachmentType } from '@schaktkoll/domain';
import { FileTypeParser } from 'file-type';

/** The MIME type of each type, as the file goes out. */
export const mediaTypes: Readonly<Record<AttachmentType, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  bmp: 'image/bmp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  tif: 'image/tiff',
  dxf: 'image/vnd.dxf',
  dwg: 'image/vnd.dwg',
};

/** A file that is made to take long to recognise is refused. */
const longestMilliseconds = 5_000;
/** Comments may stand before the first section of a DXF file. */
const headBytes = 4_096;

/**
 * Whether the content of a file has the type of its extension (ASVS 5.2.2). Drawings are recognised by their first
 * characters; the other types by `file-type`.
 */
export async function hasContentOf(path: string, type: AttachmentType): Promise<boolean> {
  if (type === 'dwg') return /^AC1\d{3}/.test(await headOf(path));
  if (type === 'dxf') {
    const head = await headOf(path);
    // Groups of two lines: a code and its value. 999 is a comment.
    return /^(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\nSECTION\r?\n/.test(head) || head.startsWith('AutoCAD Binary DXF\r\n');
  }
  const parser = new FileTypeParser({ signal: AbortSignal.timeout(longestMilliseconds) });
  try {
    const found = await parser.fromFile(path);
    return found?.ext === type;
  } catch {
    return false;
  }
}

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await file.read(head, 0, headBytes, 0);
    return head.toString('latin1', 0, bytesRead).replace(/^\u00ef\u00bb\u00bf/, '');
  } finally {
    await file.close();
  }
}
