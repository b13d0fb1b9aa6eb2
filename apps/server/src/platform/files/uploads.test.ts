import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../apiError.ts';
import { disconnectSignal } from '../http/disconnectSignal.ts';
import { networksOf } from '../limits/networks.ts';
import type { Sender } from '../limits/sender.ts';
import { Uploads, type UploadBounds } from './uploads.ts';

const bounds: UploadBounds = {
  maximumBytes: 1_000,
  tooLarge: () => new ApiError('FileEmpty'),
  tooMany: () => new ApiError('FileEmpty'),
};

/** Who sends, and from where, by headers. */
const senderAt = ({ headers }: FastifyRequest): Sender => ({
  id: String(headers['x-user'] ?? 'a'),
  networks: networksOf(String(headers['x-network'] ?? '192.0.2.1')),
  side: headers['x-side'] === 'owner' ? 'owner' : 'inquirer',
});

let server: FastifyInstance;
let folder: string;
let uploads: Uploads;
let address: string;
/** What a request waits for before its handler. */
let hold: (reply: FastifyReply) => Promise<unknown>;
let signalOf: (reply: FastifyReply) => AbortSignal;
const signals: AbortSignal[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-test-'));
  uploads = new Uploads({ name: 'test', parent: folder });
  [hold, signalOf] = [async () => undefined, disconnectSignal];
  server = Fastify();
  await server.register(multipart);
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ApiError ? error.status : 500).send({}),
  );
  server.post('/', { preHandler: (_request, reply) => hold(reply) }, async (request, reply) => {
    const signal = signalOf(reply);
    signals.push(signal);
    return uploads.receive({ request, sender: senderAt(request), bounds }, async (files) => ({ files: files.length }));
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  signals.length = 0;
  await server.close();
  await uploads.end();
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

async function send(headers: Record<string, string> = {}): Promise<number> {
  const body = new FormData();
  body.append('files', new Blob(['x']), 'a.txt');
  return (await fetch(address, { method: 'POST', body, headers })).status;
}

const partHead = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';

/** Begins an upload of 600 bytes and sends parts of it; resolves with the status, or null when it is cut off. */
function sendSlowly(
  headers: Record<string, string>,
  parts: readonly string[],
  { pause, head = partHead, signal }: { readonly pause: number; readonly head?: string; readonly signal?: AbortSignal },
): Promise<number | null> {
  return new Promise((resolve) => {
    const request = httpRequest(address, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '600', ...headers },
      ...(signal && { signal }),
    });
    request.on('error', () => resolve(null)).on('response', (response) => resolve(response.statusCode ?? 0));
    if (head !== '') request.write(head);
    else request.flushHeaders();
    void (async () => {
      for (const part of parts) {
        await new Promise((passed) => setTimeout(passed, pause));
        request.write(part);
      }
    })();
  });
}

/** Begins an upload and leaves before its form is read. */
async function leave(): Promise<void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const count = signals.length;
  hold = (reply) => {
    const closed = once(reply.raw, 'close');
    resolve();
    return closed;
  };
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '500' };
  const request = httpRequest(address, { method: 'POST', agent: false, headers }).on('error', () => undefined);
  request.write('--x\r\n');
  await held;
  request.destroy();
  await expect.poll(() => signals.length).toBe(count + 1);
  hold = async () => undefined;
}

describe('an upload whose caller left before the form was read', () => {
  test('is aborted at once', async () => {
    await leave();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test.each([
    ['when its signal says so', disconnectSignal],
    ['when its signal does not say so yet', () => new AbortController().signal],
  ])('does not count among those of its user, %s', async (_when, signal) => {
    signalOf = signal;
    for (let times = 0; times < 3; times += 1) await leave();
    expect(await send()).toBe(200);
  });
});

describe('uploads that stop half-way', () => {
  const half = { 'x-network': '198.51.100.7' };

  test('hold no place that others wait for, and one network has a bound of its own [ASVS 5.2.1 geodata]', async () => {
    const leaving = new AbortController();
    const statuses: (number | null)[] = [];
    const stopped = Array.from({ length: 60 }, async (_, at) =>
      statuses.push(
        await sendSlowly({ ...half, 'x-user': `stranger ${at >> 1}` }, ['x'], { pause: 0, signal: leaving.signal }),
      ),
    );
    await expect.poll(() => statuses).toEqual(Array<number>(20).fill(429));
    expect(await send({ ...half, 'x-user': 'neighbour' })).toBe(429);
    expect(await send({ 'x-user': 'b' })).toBe(200);
    expect(await send({ ...half, 'x-user': 'owner', 'x-side': 'owner' })).toBe(200);
    leaving.abort();
    await Promise.all(stopped);
    expect(statuses.filter((status) => status === null)).toHaveLength(40);
    await expect.poll(() => send({ ...half, 'x-user': 'neighbour' })).toBe(200);
  });

  test('are ended when nothing has come for the longest silence, and not while something comes', async () => {
    uploads = new Uploads({ name: 'test', parent: folder, longestSilenceMilliseconds: 800 });
    const began = performance.now();
    const silent = [partHead, '--x\r\ncontent-disp', ''].map(async (head, at) => {
      expect(await sendSlowly({ 'x-user': `silent ${at}` }, [], { pause: 0, head })).toBeNull();
      expect(performance.now() - began).toBeGreaterThan(790);
      expect(await send({ 'x-user': `silent ${at}` })).toBe(200);
    });
    const end = '\r\n--x--\r\n';
    const rest = `${'y'.repeat(600 - partHead.length - 6 - end.length)}${end}`;
    expect(await sendSlowly({ 'x-user': 'slow' }, [...'abcdef', rest], { pause: 200 })).toBe(200);
    await Promise.all(silent);
  });
});

describe('the folder of all uploads', () => {
  test('is made again, for this user alone, when it has been removed', async () => {
    expect(await send()).toBe(200);
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    expect(await send()).toBe(200);
    expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o700]);
  });

  test('is made by the next upload when it could not be made', async () => {
    const parent = join(folder, 'later');
    uploads = new Uploads({ name: 'test', parent });
    expect(await send()).toBe(500);
    mkdirSync(parent);
    expect(await send()).toBe(200);
    await uploads.end();
    rmSync(parent, { recursive: true });
  });
});
