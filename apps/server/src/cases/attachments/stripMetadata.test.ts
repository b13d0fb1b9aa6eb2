import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MalformedPicture, withoutMetadata } from './stripMetadata.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaktkoll-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function stripped(type: 'jpg' | 'png', content: Buffer): Promise<Buffer> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return readFile(await withoutMetadata(path, type, AbortSignal.timeout(10_000)));
}

const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part.replaceAll(' ', ''), 'hex') : part)));

/** A JPEG segment: marker, length of the content and of itself, content. */
function segment(code: string, content: Buffer | string): Buffer {
  const data = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return bytes(`ff ${code}`, Buffer.from([(data.length + 2) >> 8, (data.length + 2) & 255]), data);
}

/** EXIF of one directory: the orientation, a pointer to a position, and the serial number of the camera. */
const exif = (orientation: string, order: 'MM' | 'II') =>
  bytes(
    Buffer.from('Exif\0\0', 'latin1'),
    order === 'MM'
      ? `4d4d 002a 00000008 0003 0112 0003 00000001 ${orientation}0000 8825 0004 00000001 00000099 a431 0002 00000004`
      : `4949 2a00 08000000 0300 1201 0300 01000000 ${orientation}0000 2588 0400 01000000 99000000 31a4 0200 04000000`,
    Buffer.from('SN42', 'latin1'),
  );

const start = 'ffd8';
const end = 'ffd9';
const jfif = segment('e0', bytes(Buffer.from('JFIF\0', 'latin1'), '0101 00 0001 0001 00 00'));
const table = segment('db', 'a table');
const frame = segment('c0', 'a frame');
/** A scan with a stuffed ff, a restart and a fill byte before the next marker. */
const scan = bytes(segment('da', 'a scan'), '11 ff00 22 ffd0 33 ff');
const profile = segment('e2', 'ICC_PROFILE\0\x01\x01colours');
const adobe = segment('ee', 'Adobe\0dddd');

describe('a JPEG', () => {
  test('keeps the picture, its colours and its density, and nothing of camera, person or position', async () => {
    const thumbnail = bytes(Buffer.from('JFIF\0', 'latin1'), '0101 00 0001 0001 01 01 abcdef');
    const photo = bytes(
      start,
      segment('e0', thumbnail),
      segment('e0', 'JFXX\0thumbnail'),
      segment('e1', exif('0001', 'MM')),
      segment('e1', 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>60.67 N</x:xmpmeta>'),
      profile,
      segment('e2', 'MPF\0second picture'),
      segment('ed', 'Photoshop 3.0\0by-line'),
      adobe,
      segment('fe', 'a comment'),
      table,
      frame,
      scan,
      table,
      scan,
      end,
      start,
      segment('e1', exif('0006', 'MM')),
      end,
    );
    expect(await stripped('jpg', photo)).toEqual(
      bytes(start, jfif, profile, adobe, table, frame, scan, table, scan, end),
    );
  });

  test.each([
    ['MM', '0006', 6],
    ['II', '0800', 8],
  ] as const)('keeps how it is to be turned (%s), and nothing else of its EXIF', async (order, orientation, turned) => {
    const photo = bytes(start, jfif, segment('e1', exif(orientation, order)), table, scan, end);
    const turn = bytes(
      'ffe1 0022',
      Buffer.from('Exif\0\0', 'latin1'),
      `4d4d 002a 00000008 0001 0112 0003 00000001 000${turned}0000 00000000`,
    );
    expect(await stripped('jpg', photo)).toEqual(bytes(start, jfif, turn, table, scan, end));
  });

  test('that is cut in its picture keeps what it has, as browsers show it', async () => {
    const photo = bytes(start, segment('e1', exif('0001', 'MM')), table, segment('da', 'a scan'), '11 ff00 22');
    expect(await stripped('jpg', photo)).toEqual(bytes(start, table, segment('da', 'a scan'), '11 ff00 22'));
  });

  test.each([
    ['bytes between its segments', bytes(start, jfif, '00', table, scan, end)],
    ['a segment that is longer than the file', bytes(start, 'ffe1 ffff 00')],
    ['a segment without a length', bytes(start, 'ffe1 00')],
    ['a segment that is shorter than its length', bytes(start, 'ffe1 0001 ffd9')],
    ['a directory outside its EXIF', bytes(start, segment('e1', 'Exif\0\0MM\0*\xff\xff\xff\xff'), '00')],
  ])('with %s is refused', async (_what, photo) => {
    await expect(stripped('jpg', photo)).rejects.toThrow(MalformedPicture);
  });
});

describe('a PNG', () => {
  const head = '89504e470d0a1a0a';
  const chunk = (name: string, content: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return bytes(length, Buffer.from(`${name}${content}`, 'latin1'), '00000000');
  };
  test('keeps what is needed to show it', async () => {
    const shown = [chunk('IHDR', 'size'), chunk('gAMA', 'g'), chunk('tRNS', 't'), chunk('IDAT', 'picture')];
    const photo = bytes(
      head,
      ...shown,
      chunk('eXIf', 'MM position'),
      chunk('tEXt', 'Author\0Anna'),
      chunk('iTXt', 'XML:com.adobe.xmp'),
      chunk('tIME', 'now'),
      chunk('IEND', ''),
      Buffer.from('what follows'),
    );
    expect(await stripped('png', photo)).toEqual(bytes(head, ...shown, chunk('IEND', '')));
  });

  test.each([
    ['without an end', bytes(head, chunk('IHDR', 'size'))],
    ['with a chunk that is longer than the file', bytes(head, 'ffffffff', Buffer.from('IDAT'), '00000000')],
  ])('%s is refused', async (_what, photo) => {
    await expect(stripped('png', photo)).rejects.toThrow(MalformedPicture);
  });
});
