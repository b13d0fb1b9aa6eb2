import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVirusScanner } from '../src/platform/files/virusScanner.ts';
import { attachmentContents, testVirus } from '../testing/attachmentFiles.ts';
import { clamdIsThere, openClamd, scannedMegabytes, streamMegabytes, type Clamd } from './clamd.ts';

const megabyte = 1024 * 1024;

if (!clamdIsThere)
  process.stdout.write(
    '\nclamd is not on this machine: the proof of the real scanner is skipped (Debian: clamav-daemon).\n',
  );

describe.runIf(clamdIsThere)('the scanner with a real clamd', () => {
  let folder: string;
  let clamd: Clamd;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaktkoll-clamd-'));
    clamd = await openClamd(folder);
  });
  afterAll(async () => {
    await clamd?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const scan = async (content: Uint8Array | string) => {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return createVirusScanner({ path: clamd.path })(path);
  };

  test.each(Object.entries(attachmentContents))('takes a clean %s', async (_type, content) => {
    expect(await scan(content)).toBe('clean');
  });

  test.each([
    ['the test file', testVirus],
    ['the test file behind other content', `%PDF-1.4\n${'x'.repeat(200_000)}${testVirus}\n%%EOF`],
    ['the test file in an office document', zipSync({ 'word/document.xml': strToU8(testVirus) })],
  ])('finds %s', async (_what, content) => {
    expect(await scan(content)).toBe('infected');
  });

  test('scans a file of the largest size that it looks at', async () => {
    const content = Buffer.alloc(scannedMegabytes * megabyte, 'ritning ');
    expect(await scan(content)).toBe('clean');
    content.write(testVirus, content.length - 1_000, 'latin1');
    expect(await scan(content)).toBe('infected');
  });

  test('takes no file for clean that it receives and does not look at', async () => {
    expect(await scan(Buffer.alloc(scannedMegabytes * megabyte + 1, 'ritning '))).toBe('infected');
  });

  test.each([1, megabyte, 70 * megabyte])('takes no file for clean that is %d bytes above the limit', async (above) => {
    await expect(scan(Buffer.alloc(streamMegabytes * megabyte + above, 'ritning '))).rejects.toThrow(
      /size limit exceeded|EPIPE|ECONNRESET/,
    );
  });

  test('scans twenty files at the same time', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_each, index) => {
        const path = join(folder, `file ${index}`);
        await writeFile(path, index % 2 === 0 ? Buffer.alloc(megabyte, 'x') : testVirus);
        return createVirusScanner({ path: clamd.path })(path);
      }),
    );
    expect(results).toEqual(Array.from({ length: 20 }, (_each, index) => (index % 2 === 0 ? 'clean' : 'infected')));
  });

  test('takes no file for clean while clamd is away, and scans again when it is back', async () => {
    await clamd.stop();
    await expect(scan('%PDF-1.4')).rejects.toThrow(/ECONNREFUSED|ENOENT/);
    await clamd.start();
    expect(await scan('%PDF-1.4')).toBe('clean');
    expect(await scan(testVirus)).toBe('infected');
  });
});
