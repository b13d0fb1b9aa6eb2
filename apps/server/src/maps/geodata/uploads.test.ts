import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { geodataLimits } from '@schaktkoll/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/apiError.ts';
import { geodataUpload } from './geodataUploads.ts';
import { GeodataThread } from './geodataThread.ts';
import { GeodataError } from './shared/geodataError.ts';
import { Uploads } from '../../platform/files/uploads.ts';

const megabyte = 1024 * 1024;
const boundary = 'x-boundary';
const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.wkt"\r\n\r\n`);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
const block = Buffer.alloc(64 * 1024, 'x');

let server: FastifyInstance;
let folder: string;
let uploads: Uploads;
let thread: GeodataThread;
/** Blocks reading in tests that need uploads in progress. */
let held: Promise<void>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-test-'));
  [uploads, thread, held] = [new Uploads({ name: 'geodata', parent: folder }), new GeodataThread(), Promise.resolve()];
  server = Fastify();
  await server.register(multipart, {
    limits: { files: geodataLimits.files, fileSize: geodataLimits.uploadMegabytes * megabyte },
  });
  server.post('/:user', async (request, reply) => {
    const controller = new AbortController();
    reply.raw.once('close', () => !reply.raw.writableEnded && controller.abort(new Error('gone')));
    try {
      return await uploads.receive(
        {
          request,
          sender: { id: (request.params as { user: string }).user, networks: [], side: 'inquirer' },
          bounds: geodataUpload,
        },
        async (files) => {
          await held;
          return thread.run(
            { kind: 'read', files, format: null, system: null, maximumVertices: 100 },
            { signal: controller.signal },
          );
        },
      );
    } catch (error) {
      if (error instanceof GeodataError) return reply.code(422).send({ code: error.code });
      if (error instanceof ApiError)
        return reply
          .code(error.status)
          .header('retry-after', error.retryAfter ?? 0)
          .send({ code: error.code });
      throw error;
    }
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await Promise.all([server.close(), thread.end(), uploads.end()]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

/** Sends a file of so many blocks, made as it is sent. */
function send(
  user: string,
  blocks: number,
): Promise<{ readonly status: number; readonly code: string; readonly retryAfter: number }> {
  return new Promise((resolve, reject) => {
    const { port } = server.server.address() as AddressInfo;
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/${user}`,
        agent: false,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            code: (JSON.parse(text) as { code: string }).code,
            retryAfter: Number(response.headers['retry-after'] ?? 0),
          }),
        );
      },
    );
    request.on('error', reject);
    request.write(head);
    let left = blocks;
    const go = (): void => {
      for (; left > 0; left -= 1)
        if (!request.write(block)) return void request.once('drain', () => ((left -= 1), go()));
      request.end(tail);
    };
    go();
  });
}

describe('uploads', () => {
  test('of sixty people at once, 10 MB each, take less than 400 MB of memory and leave no files [ASVS 5.2.1 geodata]', async () => {
    // What this thread has in buffers: the size of the process depends on the library too, whose thread has its own bounds.
    const bufferBytes = () => process.memoryUsage().arrayBuffers;
    const before = bufferBytes();
    let highest = 0;
    const watch = setInterval(() => (highest = Math.max(highest, bufferBytes())), 20);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => send(`user${index}`, 10 * 16)));
    clearInterval(watch);
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['422 GeodataUnknownFormat']),
    );
    // In memory, thirty that are received at once took 480 MB; on their way to the disk sixty take about 100.
    expect((highest - before) / megabyte).toBeLessThan(250);
    for (const all of readdirSync(folder)) expect(readdirSync(join(folder, all))).toEqual([]);
  });

  test("of one user run two at once: the third is refused with a time, and another user's is not [ASVS 5.2.1 geodata]", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const first = [send('a', 1), send('a', 1)];
    await expect.poll(async () => (await send('a', 1)).code).toBe('TooManyRequests');
    expect((await send('a', 1)).retryAfter).toBeGreaterThan(0);
    const other = send('b', 1);
    resolve();
    expect((await Promise.all([...first, other])).map(({ code }) => code)).toEqual([
      'GeodataUnknownFormat',
      'GeodataUnknownFormat',
      'GeodataUnknownFormat',
    ]);
    expect((await send('a', 1)).code).toBe('GeodataUnknownFormat');
  });

  test('that are too large are refused [ASVS 5.2.1 geodata]', async () => {
    expect((await send('a', 20 * 16 + 1)).code).toBe('GeodataTooLarge');
  });
});

test('threat: files of an upload whose process was killed are removed by the next process, those of a living one stay', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const folders = [`schaktkoll-geodata-${dead}-aBc123`, `schaktkoll-geodata-${process.ppid}-aBc123`, 'kartor'];
  for (const name of folders) {
    mkdirSync(join(folder, name, '1'), { recursive: true });
    writeFileSync(join(folder, name, '1', '0'), 'POLYGON ((616413.37 6728452.89))');
  }
  await uploads.removeLeftovers();
  expect(readdirSync(folder).sort()).toEqual(folders.slice(1).sort());
  for (const name of folders) rmSync(join(folder, name), { recursive: true, force: true });
});
