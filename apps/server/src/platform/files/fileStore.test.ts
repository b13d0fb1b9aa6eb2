import { createServer, type Server } from 'node:http';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '@flystorage/file-storage';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFileStore } from './fileStore.ts';

let folder: string;
let server: Server;
/** What the bucket holds, by the path under its address. */
let objects: Map<string, Buffer>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaktkoll-store-'));
  objects = new Map();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  server = createServer((request, response) => {
    void answer(request.method ?? '', new URL(request.url ?? '/', 'http://x'), buffer(request)).then(
      ({ status, body }) => response.writeHead(status).end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

/** Responds like S3 to the requests of a store. */
async function answer(
  method: string,
  { pathname, searchParams }: URL,
  body: Promise<Buffer>,
): Promise<{ readonly status: number; readonly body?: string | Buffer }> {
  const sent = await body;
  if (method === 'GET' && searchParams.get('list-type') === '2') {
    const prefix = `${pathname.replace(/\/?$/, '/')}${searchParams.get('prefix') ?? ''}`;
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const contents = keys.map(
      (key) =>
        `<Contents><Key>${key.replace('/bilagor/', '')}</Key><Size>${objects.get(key)?.byteLength}</Size></Contents>`,
    );
    return {
      status: 200,
      body: `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
    };
  }
  if (method === 'PUT') objects.set(pathname, sent);
  if (method === 'DELETE') objects.delete(pathname);
  const found = objects.get(pathname);
  if (method === 'GET' && found === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
  if (method === 'DELETE') return { status: 204 };
  return method === 'GET' ? { status: 200, body: found ?? '' } : { status: 200 };
}

const open: Readonly<Record<string, () => Promise<FileStorage>>> = {
  'a folder': () => openFileStore({ kind: 'folder', folder: join(folder, 'files') }),
  'a bucket': () => {
    const { port } = server.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    return openFileStore({ kind: 's3', bucket: 'bilagor', prefix: 'prov', region: 'eu-north-1', endpoint });
  },
};

describe.each(Object.keys(open))('%s', (kind) => {
  test('returns what was written, lists it, and deletes it', async () => {
    const store = (await open[kind]?.()) as FileStorage;
    const content = Buffer.from('%PDF-1.4 åäö');
    await store.write('attachments/a', content);
    expect(await store.readToBuffer('attachments/a')).toEqual(content);
    expect((await store.list('attachments/').toArray()).map(({ path }) => path)).toEqual(['attachments/a']);
    await store.deleteFile('attachments/a');
    await expect(store.readToBuffer('attachments/a')).rejects.toThrow();
    // Deleting what does not exist is no error, because a job may repeat it.
    await store.deleteFile('attachments/a');
  });
});

test('a bucket that is silent gets an error, not a wait', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = silent.address() as AddressInfo;
    const store = await openFileStore(
      { kind: 's3', bucket: 'bilagor', prefix: '', region: 'eu-north-1', endpoint: `http://127.0.0.1:${port}` },
      { connectMilliseconds: 100, idleMilliseconds: 100 },
    );
    await expect(store.write('attachments/a', 'x')).rejects.toThrow();
    await expect(store.readToBuffer('attachments/a')).rejects.toThrow();
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

test('a bucket keeps its files under the prefix', async () => {
  await (await open['a bucket']?.())?.write('attachments/a', 'x');
  expect([...objects.keys()]).toEqual(['/bilagor/prov/attachments/a']);
});

test.skipIf(process.platform === 'win32')('a folder can be read by its own user alone', async () => {
  await open['a folder']?.();
  expect((await stat(join(folder, 'files'))).mode & 0o777).toBe(0o700);
});
