import type { AttachmentType } from '@schaktkoll/domain';
import { strToU8, zipSync } from 'fflate';

const office = (part: string, contentType: string): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${contentType}.main+xml"/></Types>`,
    ),
    [part]: strToU8('<?xml version="1.0"?><x/>'),
  });

/** The smallest valid content of each type that may be attached. */
export const attachmentContents: Readonly<Record<AttachmentType, Uint8Array>> = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  docx: office('word/document.xml', 'wordprocessingml.document'),
  // One transparent pixel.
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  bmp: Buffer.from(
    '424d3a0000000000000036000000280000000100000001000000010018000000000004000000c40e0000c40e00000000000000000000ffffff00',
    'hex',
  ),
  xlsx: office('xl/workbook.xml', 'spreadsheetml.sheet'),
  // A header and an empty directory.
  tif: Buffer.from('49492a00080000000000000000000000', 'hex'),
  dxf: Buffer.from('999\nexempel\n  0\nSECTION\n  2\nENTITIES\n  0\nENDSEC\n  0\nEOF\n'),
  dwg: Buffer.from(`AC1027${'\0'.repeat(32)}`, 'latin1'),
};

/** The test file of virus scanners (eicar.org). */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A form with one file, as a browser sends it. */
export function formOf(name: string, content: Uint8Array | string): FormData {
  const form = new FormData();
  form.append('files', new Blob([typeof content === 'string' ? content : Buffer.from(content)]), name);
  return form;
}
