import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testVirus } from '../../../testing/attachmentFiles.ts';
import { createVirusScanner } from './virusScanner.ts';

let folder: string;
let scanned: Buffer;
let server: Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaktkoll-scan-'));
  scanned = Buffer.alloc(0);
});
afterEach(async () => {
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A service that speaks clamd's protocol and responds to a complete stream as given; null closes the connection. */
async function clamd(answerTo: (content: Buffer) => string | null): Promise<{ host: string; port: number }> {
  server = createServer((socket: Socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, Buffer.from(chunk)]);
      const content = streamed(received);
      if (content === null) return;
      scanned = content;
      const answer = answerTo(content);
      if (answer === null) socket.destroy();
      else socket.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

/** The content of a whole INSTREAM command; null while it is not whole. */
function streamed(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return null;
  if (!received.toString('latin1').startsWith(command)) throw new Error('not INSTREAM');
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
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
    expect(scanned.equals(content)).toBe(true);
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

  test('when no service listens', async () => {
    const address = await clamd(() => null);
    await new Promise((resolve) => server.close(resolve));
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
