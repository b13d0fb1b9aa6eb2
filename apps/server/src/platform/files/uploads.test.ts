import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../http/apiError.ts';
import { abandoned } from '../http/abandoned.ts';
import { Uploads, type UploadBounds } from './uploads.ts';

const bounds: UploadBounds = {
  maximumBytes: 1_000,
  tooLarge: () => new ApiError('FileEmpty'),
  tooMany: () => new ApiError('FileEmpty'),
};

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
  [hold, signalOf] = [async () => undefined, abandoned];
  server = Fastify();
  await server.register(multipart);
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ApiError ? error.status : 500).send({}),
  );
  server.post('/', { preHandler: (_request, reply) => hold(reply) }, async (request, reply) => {
    const signal = signalOf(reply);
    signals.push(signal);
    return uploads.receive({ request, userId: 'a', signal, bounds }, async (files) => ({ files: files.length }));
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

async function send(): Promise<number> {
  const body = new FormData();
  body.append('files', new Blob(['x']), 'a.txt');
  return (await fetch(address, { method: 'POST', body })).status;
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
    ['when its signal says so', abandoned],
    ['when its signal does not say so yet', () => new AbortController().signal],
  ])('does not count among those of its user, %s', async (_when, signal) => {
    signalOf = signal;
    for (let times = 0; times < 3; times += 1) await leave();
    expect(await send()).toBe(200);
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
