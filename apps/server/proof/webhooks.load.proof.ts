import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { makeOrganisation, makeUser } from '../testing/rows.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { insertWebhook } from '../src/organisations/webhooks/webhook.repository.ts';
import { encrypt } from '../src/platform/crypto/encrypt.ts';
import { startWebhooks } from '../src/platform/webhooks/deliverWebhooks.ts';
import { queueTestWebhook } from '../src/platform/webhooks/queueWebhooks.repository.ts';

const receivers = 50;
const seconds = 30;
const perSecond = 100;
/** The slow one answers after this; it gets what the others get, and is never done. */
const slowMilliseconds = 8_000;
/** What an owner's module has from an event to its answer, at most. */
const slowestMilliseconds = 5_000;

describe('100 webhooks a second to 50 receivers, one of which is dead and one slow', () => {
  let server: TestServer;
  let http: Server;
  /** When each event arrived, by the path of its receiver; an event that is sent twice is there twice. */
  const arrived = new Map<string, { readonly id: string; readonly at: number }[]>();
  beforeAll(async () => {
    server = await startTestServer();
    http = createServer((request, response) => {
      const id = String(request.headers['webhook-id']);
      const path = request.url ?? '';
      arrived.set(path, [...(arrived.get(path) ?? []), { id, at: Date.now() }]);
      request.resume();
      void setTimeout(path === '/slow' ? slowMilliseconds : 0).then(() => response.writeHead(204).end());
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    http.closeAllConnections();
    http.close();
    await server.close();
  });

  test('reach each of the others once, within five seconds at p95', async () => {
    const { kysely } = server.database;
    const { port } = http.address() as AddressInfo;
    const deadPort = await freePort();
    const addresses = [
      `http://127.0.0.1:${deadPort}/dead`,
      `http://127.0.0.1:${port}/slow`,
      ...Array.from({ length: receivers - 2 }, (_, at) => `http://127.0.0.1:${port}/r${at}`),
    ];
    const organisations = await Promise.all(
      addresses.map(async (address) => {
        const { id } = await makeOrganisation(kysely);
        const { id: userId } = await makeUser(kysely, { organisation_id: id });
        const secret = encrypt(server.platform.webhookKeys, `whsec_${Buffer.alloc(24, 1).toString('base64')}`, id);
        const scope = { organisationId: id, side: 'inquirer' } as const;
        expect(await insertWebhook(kysely, scope, { address, secret }, { userId, now: new Date() })).toBe(true);
        return id;
      }),
    );
    const stop = startWebhooks({
      queries: kysely,
      keys: server.platform.webhookKeys,
      now: () => new Date(),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      allowsLocal: true,
    });
    const began = performance.now();
    for (let sent = 0; sent < seconds * perSecond; sent += receivers) {
      await Promise.all(
        organisations.map((organisationId) =>
          queueTestWebhook(kysely, { organisationId, side: 'inquirer' }, new Date()),
        ),
      );
      await setTimeout(Math.max(0, began + ((sent + receivers) * 1000) / perSecond - performance.now()));
    }
    const each = (seconds * perSecond) / receivers;
    const fast = () => [...arrived].filter(([path]) => path !== '/slow');
    await expect
      .poll(() => fast().reduce((sum, [, events]) => sum + events.length, 0), { timeout: 60_000 })
      .toBe((receivers - 2) * each);
    await stop();

    for (const [path, events] of fast()) expect([path, new Set(events.map(({ id }) => id)).size]).toEqual([path, each]);
    const rows = await kysely
      .selectFrom('program_webhook_event as e')
      .innerJoin('program_webhook as w', 'w.id', 'e.webhook_id')
      .select(['e.id', 'e.created_at', 'e.sent_at', 'e.dead_at', 'w.address'])
      .execute();
    const created = new Map(rows.map(({ id, created_at }) => [id, Date.parse(created_at)]));
    const waits = fast()
      .flatMap(([, events]) => events.map(({ id, at }) => at - (created.get(id) ?? Number.NaN)))
      .sort((a, b) => a - b);
    const [median, p95, slowest] = [0.5, 0.95, 1].map((part) => waits[Math.ceil(waits.length * part) - 1] ?? Infinity);
    const isUnsent = (path: string) =>
      rows.filter(({ address, sent_at, dead_at }) => address.endsWith(path) && sent_at === null && dead_at === null);
    process.stdout.write(
      `\nwebhooks: ${JSON.stringify({ events: rows.length, median, p95, slowest, slow: arrived.get('/slow')?.length, waitingForDead: isUnsent('/dead').length })}\n`,
    );
    // Nothing of the dead one is given up before its time, and the slow one has got some.
    expect(isUnsent('/dead')).toHaveLength(each);
    expect(arrived.get('/slow')?.length).toBeGreaterThan(0);
    expect(p95).toBeLessThan(slowestMilliseconds);
  });
});
