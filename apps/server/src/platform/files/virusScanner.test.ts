import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testVirus } from '../../../testing/attachmentFiles.ts';
import { openFakeClamd, type FakeClamd } from '../../../testing/fakes/fakeClamd.ts';
import { createVirusScanner } from './virusScanner.ts';

let folder: string;
let service: FakeClamd | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaktkoll-scan-'));
});
afterEach(async () => {
  await service?.leave();
  service = null;
  await rm(folder, { recursive: true, force: true });
});

/** The address of a service that responds to a complete stream as given; null closes the connection. */
async function clamd(answerTo: (content: Buffer) => string | null): Promise<{ host: string; port: number }> {
  service = await openFakeClamd(answerTo);
  return { host: service.host, port: service.port };
}

async function fileWith(content: string | Buffer): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return path;
}

describe('a file is sent to clamd whole', () => {
  test.each([
    ['stream: OK\0', 'clean'],
    ['stream: Win.Test.EICAR_HDB-1 FOUND\0', 'infected'],
  ] as const)('and "%s" means %s', async (answer, result) => {
    const content = Buffer.alloc(300_000, 'ritning ');
    const scan = createVirusScanner(await clamd(() => answer));
    expect(await scan(await fileWith(content))).toBe(result);
    expect(service?.scanned[0]?.equals(content)).toBe(true);
  });
});

describe('a file is not taken as clean', () => {
  test('when clamd has had more than it takes', async () => {
    const scan = createVirusScanner(await clamd(() => 'INSTREAM size limit exceeded. ERROR\0'));
    await expect(scan(await fileWith('x'))).rejects.toThrow('INSTREAM size limit exceeded');
  });

  test('when clamd hangs up', async () => {
    const scan = createVirusScanner(await clamd(() => null));
    await expect(scan(await fileWith('x'))).rejects.toThrow();
  });

  test('when no service listens [ASVS 5.2.1 attachments]', async () => {
    const address = await clamd(() => null);
    await service?.leave();
    await expect(createVirusScanner(address)(await fileWith('x'))).rejects.toThrow('ECONNREFUSED');
  });

  test('when the caller disconnects before the response', async () => {
    const controller = new AbortController();
    const address = await clamd(() => {
      controller.abort(new Error('gone'));
      return 'stream: OK\0';
    });
    controller.abort(new Error('gone'));
    await expect(createVirusScanner(address)(await fileWith('x'), controller.signal)).rejects.toThrow();
  });
});

test('without clamd the test file of virus scanners is found, and nothing else', async () => {
  const scan = createVirusScanner(null);
  expect(await scan(await fileWith(testVirus))).toBe('infected');
  expect(await scan(await fileWith('%PDF-1.4'))).toBe('clean');
});
