import { allCalls, programsOf, takesNoToken, type CallDeclaration } from '@schaktkoll/contract';
import { inquirerWebhookTypes, moduleWebhookTypes, webhookEventTypes } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

const isForBoth = (call: CallDeclaration) => call.access.kind === 'roles' && programsOf(call).length > 0;

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
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      [
        ...allCalls.map(({ name }) => name),
        ...allCalls.filter(isForBoth).map(({ name }) => `${name}V1`),
        'getProgramToken',
      ].sort(),
    );
    const contentTypes = { stream: 'text/event-stream', file: 'application/octet-stream' } as const;
    for (const call of allCalls) {
      if (call.kind !== 'stream' && call.kind !== 'file') continue;
      const answer = operations.find(({ operationId }) => operationId === call.name)?.responses['200'];
      expect(Object.keys(answer?.content ?? {}), call.name).toEqual([contentTypes[call.kind]]);
    }
  });
});

interface Document {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

const read = async (url: string): Promise<Document> => (await get(url)).json<Document>();
const operationsOf = ({ paths, webhooks }: Document): readonly Operation[] =>
  [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) => Object.values(item));

describe('the document', () => {
  test('names no schema as a call, from whose name generated clients make names of types', async () => {
    const document = await read('/openapi.json');
    const calls = operationsOf(document).map(({ operationId }) => operationId.toLowerCase());
    expect(calls.length).toBeGreaterThan(300);
    expect(Object.keys(document.components.schemas).filter((name) => calls.includes(name.toLowerCase()))).toEqual([]);
  });

  test('says of each call who may make it, in a group that it declares, and has no schema that nothing uses', async () => {
    const document = await read('/openapi.json');
    const groups = document.tags.map(({ name }) => name);
    for (const { operationId, tags, security } of operationsOf(document)) {
      expect([operationId, tags.length > 0, tags.every((tag) => groups.includes(tag))]).toEqual([
        operationId,
        true,
        true,
      ]);
      expect([operationId, Array.isArray(security)]).toEqual([operationId, true]);
    }
    const open = Object.values(document.paths).flatMap((item) =>
      Object.values(item).filter(({ security }) => security.length === 0),
    );
    expect(open.map(({ operationId }) => operationId).sort()).toEqual(
      allCalls
        .filter(takesNoToken)
        .map(({ name }) => name)
        .sort(),
    );
    const text = JSON.stringify(document);
    const unused = Object.keys(document.components.schemas).filter((name) => !text.includes(`/schemas/${name}"`));
    expect(unused).toEqual([]);
  });

  test('describes uploads, the token of programs, webhooks and the headers of refusals', async () => {
    const { paths, webhooks } = await read('/openapi.json');
    const operation = (name: string) =>
      Object.values(paths)
        .flatMap((item) => Object.values(item))
        .find(({ operationId }) => operationId === name);
    expect(Object.keys(operation('uploadAnswerFileV1')?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(Object.keys(paths['/oidc/token'] ?? {})).toEqual(['post']);
    expect(Object.keys(webhooks)).toEqual(webhookEventTypes);
    expect(operation('listModuleCases')?.responses['429']).toMatchObject({
      headers: { 'Retry-After': {}, Requestid: {} },
    });
  });

  test('has a part for each audience, which holds together by itself', async () => {
    const parts = { webservice: 'createWebServiceCase', module: 'answerCaseV1', apps: 'createCase' };
    for (const [audience, call] of Object.entries(parts)) {
      const document = await read(`/openapi/${audience}.json`);
      const names = operationsOf(document).map(({ operationId }) => operationId);
      expect(names).toContain(call);
      expect(names.includes('getProgramToken')).toBe(audience !== 'apps');
      const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
      expect(new Set(named)).toEqual(new Set(Object.keys(document.components.schemas)));
    }
    expect(Object.keys((await read('/openapi/webservice.json')).webhooks).sort()).toEqual(
      inquirerWebhookTypes.toSorted(),
    );
    expect(Object.keys((await read('/openapi/module.json')).webhooks)).toEqual(moduleWebhookTypes);
  });
});
