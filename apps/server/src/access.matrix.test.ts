import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { allCalls, type CallDeclaration } from '@schaktkoll/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { describeAccessMatrix, oneCallOfEachClass } from '../testing/access/accessMatrix.ts';
import { startTestServer } from '../testing/testServer.ts';

// One call stands for its class because `route()` enforces the declared access of each: the next test shows that no call
// is mounted in another way. `npm run test:full` makes every call (`proof/accessMatrix.proof.ts`).
describeAccessMatrix(oneCallOfEachClass(allCalls));

/** The routes of a new server, each with the call that `route()` has mounted there. */
async function readRoutes(): Promise<readonly { readonly url: string; readonly call: CallDeclaration | undefined }[]> {
  const routes: RouteOptions[] = [];
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (options) => {
      routes.push(options);
    });
  subscribe('fastify.initialization', watch);
  try {
    await (await startTestServer()).close();
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
  return routes.map(({ url, config }) => ({ url, call: config?.call }));
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
