import { providerEndpoints } from '@schaktkoll/domain';
import { Provider } from 'oidc-provider';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, testConfig } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

describe('the endpoints that are compiled into the apps', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => database.close());

  test('are those of discovery, also on another path than the usual one', async () => {
    const { deployment } = await testConfig();
    const authority = 'https://schaktkoll.example/konto/inloggning';
    const server = await startTestServer({ database, config: { deployment: { ...deployment, authority } } });
    try {
      const reply = await server.http.inject({ url: '/konto/inloggning/.well-known/openid-configuration' });
      expect(reply.json()).toMatchObject(providerEndpoints(authority));
    } finally {
      await server.close();
    }
  });

  test.each(['authorization', 'token', 'revocation'])(
    'are compared at start: a server that responds to %s on another path does not start',
    async (moved) => {
      const { pathFor } = Provider.prototype;
      vi.spyOn(Provider.prototype, 'pathFor').mockImplementation(function pathOf(this: Provider, ...given) {
        const path = Reflect.apply(pathFor, this, given);
        return given[0] === moved ? `${path}/v2` : path;
      });
      await expect(startTestServer({ database })).rejects.toThrow(`The apps ask for ${moved} at another place`);
    },
  );
});
