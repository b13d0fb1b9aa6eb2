import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCaddy, openNginx, webServersThere, writtenSnippets, type WebServer } from './webServers.ts';

const host = 'api.schaktkoll.example';
const example = 'tools/deployment/example.json';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** A process that answers with what it got, or breaks off when it has it. */
class Process {
  readonly received = new Map<string, string>();
  breaksOff = false;
  readonly #server: Server = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      this.received.set(String(asked.headers['x-id']), Buffer.concat(chunks).toString());
      if (this.breaksOff && asked.url !== '/readyz') return void asked.socket.destroy();
      if (asked.url?.endsWith('/events')) {
        answer.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
        answer.write(`:${'x'.repeat(2_000)}\n\n`);
        return;
      }
      answer.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      answer.end(JSON.stringify({ list: 'x'.repeat(5_000) }));
    });
  });

  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }
}

interface Kind {
  readonly name: string;
  readonly isThere: boolean;
  readonly file: 'nginx.conf' | 'Caddyfile';
  readonly open: (parent: string, snippets: string) => Promise<WebServer>;
  /** The package of Debian. */
  readonly package: string;
  /** Caddy keeps no bodies. */
  readonly repeatsKeys: boolean;
  /** Caddy asks each process every second whether it is ready; nginx notices by the call itself. */
  readonly noticesAfter: number;
}

const kinds: readonly Kind[] = [
  {
    name: 'nginx',
    isThere: webServersThere.nginx,
    file: 'nginx.conf',
    open: openNginx,
    package: 'nginx-light',
    repeatsKeys: true,
    noticesAfter: 0,
  },
  {
    name: 'Caddy',
    isThere: webServersThere.caddy,
    file: 'Caddyfile',
    open: openCaddy,
    package: 'caddy',
    // It keeps no bodies, and asks each process every second whether it is ready.
    repeatsKeys: false,
    noticesAfter: 3_000,
  },
];

for (const { isThere, name, package: needed } of kinds)
  if (!isThere)
    process.stdout.write(
      `\n${name} is not on this machine: its proof is skipped (Debian: apt-get install -y ${needed}).\n`,
    );

describe.for(kinds.filter(({ isThere }) => isThere))(
  '$name, as it is written for two processes',
  ({ file, open, repeatsKeys, noticesAfter }) => {
    const [one, other] = [new Process(), new Process()];
    let folder: string;
    let web: WebServer;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'schaktkoll-web-'));
      const ports = [await one.listen(), await other.listen()];
      web = await open(folder, await writtenSnippets(file, example, join(folder, 'written'), ports));
    });
    afterAll(async () => {
      await web?.stop();
      await Promise.all([one.close(), other.close()]);
      await rm(folder, { recursive: true, force: true });
    });

    const ask = (path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const options = { method, agent: false, servername: host, rejectUnauthorized: false };
        const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) };
        const asking = request(`${web.address}${path}`, { ...options, headers: { host, ...length, ...headers } });
        asking.once('error', reject).once('response', (response) => {
          const { statusCode: status = 0, headers } = response;
          if (String(headers['content-type']).startsWith('text/event-stream')) {
            // The first bytes come although the stream goes on.
            response.once('data', (body: Buffer) => {
              response.destroy();
              resolve({ status, headers, body });
            });
            return;
          }
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => resolve({ status, headers, body: Buffer.concat(chunks) }));
        });
        asking.end(body);
      });

    /** Sends such a call until the process that breaks off has got one, and says what became of that one. */
    async function askBreaking(call: {
      readonly method: string;
      readonly headers?: Record<string, string>;
      readonly body?: string;
    }) {
      one.breaksOff = true;
      try {
        for (let attempt = 0; attempt < 40; attempt += 1) {
          const id = randomUUID();
          const { status } = await ask('/inquirer/api/cases', { ...call, headers: { ...call.headers, 'x-id': id } });
          if (one.received.has(id)) return { status, sentAgain: other.received.get(id) ?? null };
          // A process that has broken off is left alone for two seconds.
          await setTimeout(300);
        }
        throw new Error('the process that breaks off was not asked');
      } finally {
        one.breaksOff = false;
      }
    }

    test('sends a call again that only reads, when its process breaks off', async () => {
      expect(await askBreaking({ method: 'GET' })).toEqual({ status: 200, sentAgain: '' });
    });

    test(`sends a call with a key ${repeatsKeys ? 'again, whole' : 'once'}`, async () => {
      const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
      const body = JSON.stringify({ text: 'å'.repeat(50_000) });
      expect(await askBreaking({ method: 'POST', headers, body })).toEqual(
        repeatsKeys ? { status: 200, sentAgain: body } : { status: 502, sentAgain: null },
      );
    });

    test('sends no call without a key a second time', async () => {
      const headers = { 'content-type': 'application/json' };
      expect(await askBreaking({ method: 'POST', headers, body: '{}' })).toEqual({ status: 502, sentAgain: null });
    });

    test('sends every call to the process that is there', async () => {
      await setTimeout(2_500);
      await one.close();
      await setTimeout(noticesAfter);
      const statuses = [];
      for (let count = 0; count < 6; count += 1)
        for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
          statuses.push(
            (await ask('/inquirer/api/cases', { method, ...(method === 'GET' ? {} : { body: '{}' }) })).status,
          );
      expect(new Set(statuses)).toEqual(new Set([200]));
    });

    test('compresses JSON of calls with a token, not of those with a cookie, and passes a stream on at once', async () => {
      const headers = { 'accept-encoding': 'gzip' };
      const list = await ask('/inquirer/api/cases', { headers });
      expect(list.headers['content-encoding']).toBe('gzip');
      expect(JSON.parse(gunzipSync(list.body).toString())).toEqual({ list: 'x'.repeat(5_000) });
      for (const path of ['/identity/api/users/current', '/oidc/me']) {
        const plain = await ask(path, { headers });
        expect([path, plain.headers['content-encoding'], plain.body.length]).toEqual([path, undefined, 5_011]);
      }
      const stream = await ask('/inquirer/api/events', { headers });
      expect([stream.headers['content-encoding'], stream.body.toString().startsWith(':x')]).toEqual([undefined, true]);
    });
  },
);
