import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { allCalls, type CallDeclaration } from '@schaktkoll/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { describeAccessMatrix, oneCallOfEachClass } from '../testing/access/accessMatrix.ts';
import { legacyBase } from './legacyApi/legacyApi.routes.ts';
import { startTestServer, type TestServerOptions } from '../testing/testServer.ts';

// One call stands for its class because `route()` enforces the declared access of each: the next test shows that no call
// is mounted in another way. `npm run test:full` makes every call (`proof/accessMatrix.proof.ts`).
describeAccessMatrix(oneCallOfEachClass(allCalls));

/** The routes of a new server, each with the call that `route()` has mounted there. */
async function readRoutes(options: TestServerOptions = {}): Promise<
  readonly {
    readonly url: string;
    readonly method: RouteOptions['method'];
    readonly call: CallDeclaration | undefined;
  }[]
> {
  const routes: RouteOptions[] = [];
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (options) => {
      routes.push(options);
    });
  subscribe('fastify.initialization', watch);
  try {
    await (await startTestServer(options)).close();
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
  return routes.map(({ url, method, config }) => ({ url, method, call: config?.call }));
}

test('every call is mounted by route() as the contract declares it, and no other route reaches the API', async () => {
  const routes = await readRoutes();
  const mounted = new Set(routes.flatMap(({ call }) => call ?? []));
  expect(mounted).toEqual(new Set(allCalls));
  const others = new Set(
    routes.flatMap(({ url, call }) => (call === undefined ? url.replace(/^(\/docs|\/openapi)\b.*/, '$1') : [])),
  );
  // Preflights, the OpenID provider, the documentation of the API and the probes of the host.
  expect(others).toEqual(new Set(['*', '/oidc/*', '/docs', '/openapi', '/livez', '/readyz']));
});

test('where Ledningskollen’s API is on its routes are apart, and none of them in the OpenAPI document', async () => {
  const routes = await readRoutes({ config: { hasLegacyApi: true } });
  const legacy = routes.filter(({ url }) => url.startsWith(legacyBase));
  expect(legacy.length).toBeGreaterThan(40);
  expect(legacy.flatMap(({ call }) => call ?? [])).toEqual([]);
  const server = await startTestServer({ config: { hasLegacyApi: true } });
  const { body } = await server.http.inject({ url: '/openapi.json' });
  await server.close();
  expect(body).not.toContain('ledningskollen');
});

test('a route of Ledningskollen’s API without the token of a program does nothing', async () => {
  const server = await startTestServer({ config: { hasLegacyApi: true } });
  const routes = await readRoutes({ config: { hasLegacyApi: true } });
  const signsIn = /\/auth$/;
  const answers = new Set<string>();
  for (const { url, method } of routes.filter((route) => route.url.startsWith(legacyBase) && !signsIn.test(route.url)))
    for (const each of [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS')) {
      const path = url.replaceAll(/:\w+/g, '1').replace('*', '1');
      const { statusCode } = await server.http.inject({ method: each as 'GET', url: path });
      answers.add(`${statusCode}`);
    }
  await server.close();
  expect([...answers]).toEqual(['401']);
});
