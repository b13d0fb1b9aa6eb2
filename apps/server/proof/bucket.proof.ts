import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '@flystorage/file-storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFileStore } from '../src/platform/files/fileStore.ts';
import { storedAs } from '../src/cases/attachments/storeAttachment.ts';
import { attachmentContents, formOf } from '../testing/attachmentFiles.ts';
import { makeCaseWorld, type CaseWorld } from '../testing/caseWorld.ts';
import { signInAs, startTestServer, type TestServer } from '../testing/testServer.ts';

/** `http://key:secret@host:port/bucket`: a bucket of an S3 service, in which the proof writes and deletes files. */
const { S3_TEST_URL: address } = process.env;
const megabyte = 1024 * 1024;
const prefix = `proof-${Date.now()}`;

if (address === undefined)
  process.stdout.write('\nS3_TEST_URL is not set: the proof of the store with a real bucket is skipped.\n');

/** A line to the service that can be cut, or be silent. */
class Line {
  state: 'open' | 'cut' | 'silent' = 'open';
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  constructor(target: URL) {
    this.#server = createServer((near) => {
      this.#sockets.add(near);
      near.on('error', () => undefined).on('close', () => this.#sockets.delete(near));
      if (this.state === 'cut') near.destroy();
      if (this.state !== 'open') return;
      const far = connect(Number(target.port), target.hostname);
      far.on('error', () => near.destroy());
      near.on('close', () => far.destroy());
      near.pipe(far).pipe(near);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  set(state: Line['state']): void {
    this.state = state;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.set('cut');
    this.#server.close();
  }
}

describe.runIf(address !== undefined)('files of cases in a real bucket', () => {
  const target = new URL(address ?? 'http://localhost');
  const line = new Line(target);
  let folder: string;
  let store: FileStorage;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    process.env['AWS_ACCESS_KEY_ID'] = decodeURIComponent(target.username);
    process.env['AWS_SECRET_ACCESS_KEY'] = decodeURIComponent(target.password);
    folder = await mkdtemp(join(tmpdir(), 'schaktkoll-bucket-'));
    const place = { bucket: target.pathname.slice(1), prefix, region: 'eu-north-1', endpoint: await line.listen() };
    store = await openFileStore({ kind: 's3', ...place }, { connectMilliseconds: 500, idleMilliseconds: 1_000 });
    server = await startTestServer({ files: store, now: new Date('2026-11-20T11:00:00.000Z') });
    world = await makeCaseWorld(server);
  }, 60_000);
  afterAll(async () => {
    line.set('open');
    for await (const { path } of store.list('', { deep: true })) await store.deleteFile(path);
    line.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
    delete process.env['AWS_ACCESS_KEY_ID'];
    delete process.env['AWS_SECRET_ACCESS_KEY'];
  });

  const upload = async (content: Uint8Array = attachmentContents.pdf) => {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/inquirer/api/attachments?kind=Attachment',
      headers: { authorization: await signInAs(server, world.inquirer) },
      payload: formOf('Karta.pdf', content),
    });
    return { status: answer.statusCode, body: answer.json<{ id?: string; code?: string }>() };
  };
  const listed = async () => (await store.list(storedAs('')).toArray()).map(({ path }) => path);

  test.each([1, 5, 30])('holds a stream of %d MB and gives it back as it was', async (megabytes) => {
    const content = Buffer.alloc(megabytes * megabyte + 7, 'ritning ');
    await writeFile(join(folder, 'file'), content);
    await store.write('streams/a', createReadStream(join(folder, 'file')), { size: content.byteLength });
    expect((await buffer(await store.read('streams/a'))).equals(content)).toBe(true);
    await store.deleteFile('streams/a');
    await expect(store.readToBuffer('streams/a')).rejects.toThrow();
    await store.deleteFile('streams/a');
  });

  test('keeps nothing of an upload that was ended', async () => {
    const content = Buffer.alloc(30 * megabyte, 'ritning ');
    await writeFile(join(folder, 'file'), content);
    const ended = new AbortController();
    setTimeout(() => ended.abort(), 10);
    const options = { size: content.byteLength, abortSignal: ended.signal };
    await expect(store.write('ended/a', createReadStream(join(folder, 'file')), options)).rejects.toThrow();
    expect(await store.list('ended/').toArray()).toEqual([]);
  });

  test('serves a file of a case to both sides, and removes an unsent one', async () => {
    const [sent, unsent] = [await upload(), await upload()];
    expect([sent.status, unsent.status]).toEqual([201, 201]);
    const caseNumber = await world.send({ attachments: [sent.body.id ?? ''] });
    for (const [side, caller] of [
      ['inquirer', world.ask],
      ['cableowner', world.answer],
    ] as const) {
      const { status, text } = await caller('GET', `/${side}/api/cases/${caseNumber}/attachments/${sent.body.id}`);
      expect([status, text]).toEqual([200, Buffer.from(attachmentContents.pdf).toString()]);
    }
    const { statusCode } = await server.http.inject({
      method: 'DELETE',
      url: `/inquirer/api/attachments/${unsent.body.id}`,
      headers: { authorization: await signInAs(server, world.inquirer) },
    });
    expect(statusCode).toBe(204);
    expect(await listed()).toEqual([storedAs(sent.body.id ?? '')]);
  });

  test.each(['cut', 'silent'] as const)('says so while the line is %s, loses nothing, and recovers', async (state) => {
    const { body } = await upload();
    const caseNumber = await world.send({ attachments: [body.id ?? ''] });
    const path = `/inquirer/api/cases/${caseNumber}/attachments/${body.id}`;
    const before = await listed();
    line.set(state);
    expect(await upload()).toMatchObject({ status: 503, body: { code: 'FilesUnavailable' } });
    expect(await world.ask('GET', path)).toMatchObject({ status: 503, body: { code: 'ServiceUnavailable' } });
    line.set('open');
    expect(await listed()).toEqual(before);
    expect((await world.ask('GET', path)).status).toBe(200);
    expect((await upload()).status).toBe(201);
  });
});
