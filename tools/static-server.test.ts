import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFor } from './deployment/headers.ts';
import { localDeployment, localHosts } from './deployment/local.ts';
import { freePort } from './process/freePort.ts';
import type { Listening } from './process/listen.ts';
import { serveApp } from './static-server.ts';
import { precompressFolder } from './vite/precompress.ts';

const port = await freePort();
const hosts = localHosts();
const deployment = localDeployment({ ...hosts, ports: { ...hosts.ports, inquirer: port } }, '1');
const folder = mkdtempSync(join(tmpdir(), 'static-'));
const page = `<!doctype html><title>page</title>${' '.repeat(600)}`;
const script = `export const a = 1;${'\n'.repeat(600)}`;
let server: Listening;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'silent-callback.html'), '<!doctype html><title>silent</title>');
  writeFileSync(join(folder, 'assets', 'index-1.js'), script);
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  await precompressFolder(folder);
  server = await serveApp(deployment, 'inquirer', folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** `fetch` would tidy the path and unpack the body. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET', host = '127.0.0.1'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const call = request({ host, port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

describe('the static server', () => {
  test.each(['/', '/index.html', '/cases', '/cases/20261120-0001?tab=2'])(
    'answers %s with the app and the headers of a page',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(200);
      expect(body.toString()).toBe(page);
      expect(headers).toMatchObject(headersFor(deployment, 'inquirer', 'page'));
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  test('answers on both loopback addresses', async () => {
    expect((await get('/', {}, 'GET', '::1')).status).toBe(200);
  });

  test('lets only the silent sign-in page be framed', async () => {
    const silent = await get('/silent-callback.html');
    expect(silent.body.toString()).toContain('<title>silent</title>');
    expect(silent.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  test('gives the configuration of the deployment, never cached', async () => {
    const { headers, body } = await get('/config.json');
    expect(JSON.parse(body.toString())).toEqual(deployment);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('sends what was compressed at build, the smaller first', async () => {
    const brotli = await get('/assets/index-1.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    const zipped = await get('/assets/index-1.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(script);
    expect((await get('/assets/index-1.js')).headers).not.toHaveProperty('content-encoding');
  });

  test('answers 304 to one who has the file', async () => {
    const { headers } = await get('/assets/index-1.js');
    const again = await get('/assets/index-1.js', { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test('answers HEAD with the headers alone, and refuses to be written to', async () => {
    const head = await get('/cases', {}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(page.length));
    expect(head.body).toHaveLength(0);
    const post = await get('/cases', {}, 'POST');
    expect(post.status).toBe(405);
    expect(post.headers.allow).toBe('GET, HEAD');
  });

  test.each([
    '/assets/missing.js',
    '/robots.txt',
    '/.vite/manifest.json',
    '/../../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/a%00b',
    '/%zz',
  ])('answers %s with 404 that no one keeps', async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
