import { allCalls } from '@schaktkoll/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const get = (url: string) => server.http.inject({ url });

describe('the page of the API', () => {
  test('loads everything it references from the same host, under a policy that allows nothing else', async () => {
    const page = await get('/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const named = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(4);
    for (const address of named) {
      const asset = await get(new URL(address, 'http://api.test/docs').pathname);
      expect([address, address.startsWith('/docs/'), asset.statusCode]).toEqual([address, true, 200]);
      expect(asset.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    }
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toMatch(/https?:|unsafe|\*/);
    expect(page.body).not.toMatch(/<script>|<style/);
  });

  test('is not for search engines, and asks for no token', async () => {
    expect((await get('/docs')).headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await get('/docs/static/swagger-initializer.js')).body).toContain('"supportedSubmitMethods":[]');
  });

  test('has no bar for opening other documents, whose icon would violate the policy', async () => {
    expect((await get('/docs/static/swagger-initializer.js')).body).toContain('"layout":"BaseLayout"');
  });

  test('and its documents are limited for each network', async () => {
    const from = (remoteAddress: string, url: string) => server.http.inject({ url, remoteAddress });
    const asset = '/docs/static/swagger-initializer.js';
    for (let count = 0; count < 119; count += 1) expect((await from('192.0.2.9', asset)).statusCode).toBe(200);
    expect((await from('192.0.2.9', '/openapi.json')).statusCode).toBe(200);
    for (const url of [asset, '/docs', '/docs/json', '/openapi.json']) {
      const refused = await from('192.0.2.9', url);
      expect([url, refused.statusCode, refused.json().code]).toEqual([url, 429, 'TooManyRequests']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await from('192.0.2.10', asset)).statusCode).toBe(200);
  });

  test('leaves the policy of every other answer as it was', async () => {
    expect((await get('/openapi.json')).headers['content-security-policy']).toContain(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  test('reads a document that has every call, with what a stream and a file answer', async () => {
    const document = (await get('/docs/json')).json<{ paths: Record<string, Record<string, Operation>> }>();
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(allCalls.map(({ name }) => name).sort());
    const contentTypes = { stream: 'text/event-stream', file: 'application/octet-stream' } as const;
    for (const call of allCalls) {
      if (call.kind !== 'stream' && call.kind !== 'file') continue;
      const answer = operations.find(({ operationId }) => operationId === call.name)?.responses['200'];
      expect(Object.keys(answer?.content ?? {}), call.name).toEqual([contentTypes[call.kind]]);
    }
  });
});
