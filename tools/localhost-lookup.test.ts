import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveLocalhostNames } from './localhost-lookup.ts';
import { freePort } from './process/freePort.ts';
import { serveLocally } from './process/listen.ts';
import type { Listening } from './process/listen.ts';

const port = await freePort();
let server: Listening;
beforeAll(async () => {
  server = await serveLocally(port, (request, response) => response.end(request.headers.host));
});
afterAll(() => server.close());

describe('names under .localhost', () => {
  test('lead fetch to this machine while the replacement stands, with the name as host', async () => {
    const restore = resolveLocalhostNames();
    try {
      expect(await (await fetch(`http://api.schaktkoll.localhost:${port}/`)).text()).toBe(
        `api.schaktkoll.localhost:${port}`,
      );
    } finally {
      restore();
    }
  });

  test('leave other names to the machine', async () => {
    const restore = resolveLocalhostNames();
    try {
      expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe(`localhost:${port}`);
    } finally {
      restore();
    }
  });
});
