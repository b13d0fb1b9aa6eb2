import { readFile, writeFile } from 'node:fs/promises';
import type { AttachmentType } from '@schaktkoll/domain';
import { ConcurrencyLimit } from '../../platform/limits/concurrencyLimit.ts';

/** Pictures are held in memory while they are cleaned. */
const line = new ConcurrencyLimit({ maximumRunning: 2, maximumWaiting: 100 });

/** The content is not built as its format says. */
export class MalformedPicture extends Error {}

const cleaners: Partial<Record<AttachmentType, (picture: Buffer) => Buffer>> = {
  jpg: stripJpeg,
  png: stripPng,
};

/**
 * Writes a JPEG or PNG again beside itself with the picture alone: without position, time, device, thumbnails,
 * comments and whatever follows the picture (FILE-3). How a JPEG is to be turned stays.
 * @returns the path of what is to be stored; that of other types is the given one
 * @throws MalformedPicture
 */
export async function withoutMetadata(path: string, type: AttachmentType, signal: AbortSignal): Promise<string> {
  const clean = cleaners[type];
  if (clean === undefined) return path;
  return line.run(async () => {
    const cleaned = `${path}-clean`;
    await writeFile(cleaned, clean(await readFile(path)), { mode: 0o600 });
    return cleaned;
  }, signal);
}

/** JPEG markers (ITU-T T.81, table B.1). */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, app15: 0xef };
const comment = 0xfe;

/** Markers that stand alone: they have no length and no content. */
function isAlone(code: number): boolean {
  return code === 0x01 || isRestart(code);
}

function isRestart(code: number): boolean {
  return code >= 0xd0 && code <= 0xd7;
}

function stripJpeg(picture: Buffer): Buffer {
  const head = [picture.subarray(0, 2)];
  const rest: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  while (at < picture.length) {
    if (picture[at] !== 0xff) throw new MalformedPicture('no marker');
    // Any number of fill bytes may stand before a marker.
    while (picture[at + 1] === 0xff) at += 1;
    const code = picture[at + 1];
    if (code === undefined) throw new MalformedPicture('cut in a marker');
    if (code === marker.end) {
      rest.push(picture.subarray(at, at + 2));
      break;
    }
    const end = isAlone(code) ? at + 2 : endOfSegment(picture, at);
    const segment = picture.subarray(at, end);
    if (code === marker.app0) head.push(...plainJfif(segment));
    else if (code === marker.app1) orientation = orientationOf(segment.subarray(4)) ?? orientation;
    else if (!isMetadata(code, segment)) rest.push(segment);
    at = end;
    if (code !== marker.scan) continue;
    const next = endOfScan(picture, at);
    rest.push(picture.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...head, ...(orientation === 1 ? [] : [orientationSegment(orientation)]), ...rest]);
}

function endOfSegment(picture: Buffer, at: number): number {
  const end = at + 4 <= picture.length ? at + 2 + picture.readUInt16BE(at + 2) : Infinity;
  if (end < at + 4 || end > picture.length) throw new MalformedPicture('cut in a segment');
  return end;
}

/** Where the compressed data ends: at a marker that is no restart, or at the end of a cut picture, which is shown too. */
function endOfScan(picture: Buffer, from: number): number {
  for (let at = picture.indexOf(0xff, from); at !== -1; at = picture.indexOf(0xff, at + 1)) {
    const code = picture[at + 1];
    if (code !== undefined && code !== 0x00 && code !== 0xff && !isRestart(code)) return at;
  }
  return picture.length;
}

/** Whether a segment says something about the picture: all of applications but colours, and comments. */
function isMetadata(code: number, segment: Buffer): boolean {
  if (code === comment) return true;
  if (code < marker.app0 || code > marker.app15) return false;
  const isProfile = code === marker.app2 && segment.toString('latin1', 4, 16) === 'ICC_PROFILE\0';
  return !isProfile && code !== marker.app14;
}

/** The density of a JFIF segment, without its thumbnail. */
function plainJfif(segment: Buffer): Buffer[] {
  if (segment.length < 18 || segment.toString('latin1', 4, 9) !== 'JFIF\0') return [];
  const plain = Buffer.from(segment.subarray(0, 18));
  plain.writeUInt16BE(16, 2);
  plain.writeUInt16BE(0, 16);
  return [plain];
}

const exifHead = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;

/** How an EXIF segment says that the picture is to be turned, 2 to 8; null when it says nothing of it. */
function orientationOf(content: Buffer): number | null {
  const tiff = content.subarray(exifHead.length);
  if (!content.subarray(0, exifHead.length).equals(exifHead) || tiff.length < 8) return null;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  for (let entry = directory + 2; entry + 12 <= tiff.length; entry += 12) {
    if (entry >= directory + 2 + 12 * short(directory)) return null;
    if (short(entry) === orientationTag) {
      const value = short(entry + 8);
      return value >= 2 && value <= 8 ? value : null;
    }
  }
  return null;
}

/** An EXIF segment that says how the picture is to be turned, and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008' + '0001' + '0112' + '0003' + '00000001' + '00000000' + '00000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, marker.app1, 0, 0]);
  head.writeUInt16BE(2 + exifHead.length + tiff.length, 2);
  return Buffer.concat([head, exifHead, tiff]);
}

/** Ancillary chunks of a PNG that are needed to show it; a chunk whose name begins with a capital letter always is. */
const shownChunks: ReadonlySet<string> = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs']);
const pngHeadBytes = 8;

function stripPng(picture: Buffer): Buffer {
  const parts = [picture.subarray(0, pngHeadBytes)];
  for (let at = pngHeadBytes; at + 12 <= picture.length;) {
    const end = at + 12 + picture.readUInt32BE(at);
    const name = picture.toString('latin1', at + 4, at + 8);
    if (end > picture.length) throw new MalformedPicture('cut in a chunk');
    if (/^[A-Z]/.test(name) || shownChunks.has(name)) parts.push(picture.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  throw new MalformedPicture('no end');
}
