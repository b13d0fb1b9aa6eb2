import { removeOld } from '../../platform/db/removeOld.repository.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { ModuleWebhook, WebhookDelivery } from '@schaktkoll/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testCertificate } from '../../../testing/bankIdFiles.ts';
import { makeRecipient } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld, onlyRecipient } from '../../../testing/caseWorld.ts';
import { lockWaits } from '../../../testing/lockWaits.repository.ts';
import { makeProgram } from '../../../testing/programs.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/fakes/webhookReceiver.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { deleteProgramClient, findProgramClient } from '../../platform/programs/programClients.repository.ts';
import { deliverDueWebhooks } from '../../platform/webhooks/deliverWebhooks.ts';
import { postWebhook, type PostOptions } from '../../platform/webhooks/postWebhook.ts';
import { dropWebhook, reviveWebhook, takeWebhookLease } from '../../platform/webhooks/webhookEvents.repository.ts';

const path = '/cableowner/api/organization/module/webhook';
const minute = 60_000;
const hour = 60 * minute;
const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('webhooks to the module of an organisation', () => {
  let database: Database;
  let server: TestServer;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    // The owners of earlier tests have areas in the same square.
    await database.kysely.deleteFrom('program_webhook').execute();
    await database.kysely.deleteFrom('program_webhook_event').execute();
    server.clock.set(new Date('2026-11-20T11:00:00.000Z'));
    receiver = await startWebhookReceiver();
    return () => receiver.close();
  });

  const context = (timeoutMilliseconds = 60_000) => ({
    queries: database.kysely,
    keys: server.platform.webhookKeys,
    now: server.clock.now,
    log: noLog,
    allowsLocal: true,
    post: ((webhook, options) => postWebhook(webhook, { ...options, timeoutMilliseconds })) as typeof postWebhook,
  });
  const deliver = (timeoutMilliseconds?: number) => deliverDueWebhooks(context(timeoutMilliseconds));
  const start = async () => {
    const world = await makeCaseWorld(server);
    await makeProgram(server, world.owner.id);
    const ask = async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url = '',
      { body, version, signedInAt }: { body?: object; version?: number; signedInAt?: Date } = {},
    ) => {
      const response = await server.http.inject({
        method,
        url: `${path}${url}`,
        headers: {
          // Anew, because some tests move the clock by days.
          authorization: await signInAs(server, world.ownerAdmin, 'cableowner', signedInAt),
          'idempotency-key': randomUUID(),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: response.statusCode,
        body: response.body === '' ? {} : response.json<Record<string, unknown>>(),
      };
    };
    const switchOn = async (address = receiver.address) => {
      const { status, body } = await ask('POST', '', { body: { address } });
      expect(status).toBe(201);
      return String(body['secret']);
    };
    const state = async () =>
      (await ask('GET')).body as unknown as {
        webhook: ModuleWebhook | null;
        waiting: number;
        deliveries: WebhookDelivery[];
      };
    return { world, ask, switchOn, state };
  };
  const idOf = async (organisationId: string) =>
    (
      await database.kysely
        .selectFrom('program_webhook')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .executeTakeFirstOrThrow()
    ).id;
  /** Written from the documentation, not with the server's code. */
  const isSigned = (secret: string, { headers, body }: WebhookReceiver['received'][number]): boolean => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    return String(headers['webhook-signature']).split(' ').includes(expected);
  };
  const typesReceived = () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);

  test('the secret is shown once and stored encrypted; the address must be https with a name', async () => {
    const { ask, switchOn, state } = await start();
    expect(await state()).toEqual({ webhook: null, waiting: 0, deliveries: [] });
    for (const [address, code] of [
      ['http://modul.example.com/', 'AddressMustBeHttps'],
      ['https://10.0.0.1/', 'AddressFormat'],
    ])
      expect(await ask('POST', '', { body: { address } })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'address', code }] },
      });
    const secret = await switchOn();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect((await ask('POST', '', { body: { address: receiver.address } })).body['code']).toBe('VersionConflict');
    const tables = JSON.stringify([
      await database.kysely.selectFrom('program_webhook').selectAll().execute(),
      await database.kysely.selectFrom('audit_event').selectAll().execute(),
      await database.kysely.selectFrom('idempotency_key').selectAll().execute(),
    ]);
    expect(tables).not.toContain(secret.slice(6));
    expect((await state()).webhook).toMatchObject({ address: receiver.address, version: 1, oldSecretUntil: null });
  });

  test('they are switched on, moved and get a new secret only after a recent sign-in, because all of it outlives the session', async () => {
    const { ask, switchOn } = await start();
    const signedInAt = new Date(server.clock.now().getTime() - 11 * minute);
    const refused = { status: 403, body: { code: 'SignInAgainRequired' } };
    expect(await ask('POST', '', { body: { address: receiver.address }, signedInAt })).toMatchObject(refused);
    await switchOn();
    expect(await ask('POST', '/secret', { version: 1, signedInAt })).toMatchObject(refused);
    const moved = { address: `${receiver.address}/other` };
    expect(await ask('PUT', '', { body: moved, version: 1, signedInAt })).toMatchObject(refused);
  });

  test('an organisation without a module has no webhooks, and a removed module takes them with it', async () => {
    const { world, ask, switchOn, state } = await start();
    await switchOn();
    await world.send();
    const removed = await server.http.inject({
      method: 'DELETE',
      url: '/cableowner/api/organization/module',
      headers: { authorization: await signInAs(server, world.ownerAdmin, 'cableowner'), 'if-match': '"1"' },
    });
    expect(removed.statusCode).toBe(204);
    expect(await state()).toEqual({ webhook: null, waiting: 0, deliveries: [] });
    expect(await ask('POST', '', { body: { address: receiver.address } })).toMatchObject({ status: 404 });
    expect([await deliver(), receiver.received]).toEqual([0, []]);
  });

  test('an address that is given while the module is removed is not stored', async () => {
    const { world, ask } = await start();
    const program = { organisationId: world.owner.id, role: 'CableOwnerModule' } as const;
    const giving = await inTransaction(database.kysely, async (transaction) => {
      const client = await findProgramClient(transaction, program);
      if (client !== null) await deleteProgramClient(transaction, client);
      const answer = ask('POST', '', { body: { address: receiver.address } });
      await lockWaits(database, 1);
      return { answer };
    });
    expect(await giving.answer).toMatchObject({ status: 404 });
  });

  test('a new, extended, closed or cancelled case is reported with its numbers and nothing of its content', async () => {
    const { world, switchOn, state } = await start();
    const secret = await switchOn();
    const [caseNumber, other] = [await world.send(), await world.send()];
    expect(await deliver()).toBe(2);
    expect(typesReceived()).toEqual(['CaseReceived', 'CaseReceived']);
    // They are delivered side by side.
    const first = receiver.received.find((delivery) => delivery.body.includes(caseNumber));
    if (first === undefined) throw new Error('nothing was received');
    const { body } = await world.answer('GET', `/cableowner/api/cases/${caseNumber}`);
    expect(JSON.parse(first.body)).toEqual({
      id: first.headers['webhook-id'],
      type: 'CaseReceived',
      createdAt: expect.stringMatching(/^2026-11-20T11:/) as string,
      caseNumber,
      caseRecipientId: onlyRecipient(body).id,
      recipientId: world.recipientId,
    });
    expect(receiver.received.every((each) => isSigned(secret, each))).toBe(true);
    const sentAt = Number(first.headers['webhook-timestamp']) * 1_000;
    expect(Math.abs(sentAt - server.clock.now().getTime())).toBeLessThan(minute);

    const cancel = {
      body: { reason: 'Duplicate' },
      version: Number((await world.ask('GET', `/inquirer/api/cases/${caseNumber}`)).body['version']),
    };
    expect((await world.ask('POST', `/inquirer/api/cases/${caseNumber}/cancel`, cancel)).status).toBe(200);
    const version = Number((await world.ask('GET', `/inquirer/api/cases/${other}`)).body['version']);
    expect((await world.ask('POST', `/inquirer/api/cases/${other}/close`, { version })).status).toBe(200);
    await deliver();
    expect(typesReceived().slice(2).sort()).toEqual(['CaseCanceled', 'CaseClosed']);
    expect(await state()).toMatchObject({ waiting: 0, deliveries: [{ attempts: 1, lastStatus: 204 }, {}, {}, {}] });
  });

  test('the events of one owner never reach another', async () => {
    const [one, other] = [await start(), await start()];
    const secret = await one.switchOn();
    await other.switchOn('http://127.0.0.1:1/');
    await one.world.send();
    expect((await one.state()).deliveries).toHaveLength(1);
    await deliver();
    expect(receiver.received.map((each) => isSigned(secret, each))).toEqual([true]);
    const recipients = receiver.received.map(({ body }) => (JSON.parse(body) as { recipientId: string }).recipientId);
    expect(recipients).toEqual([one.world.recipientId]);
  });

  test('a module that is assigned to answer points gets events of their cases alone', async () => {
    const { world, switchOn } = await start();
    await switchOn();
    const other = await makeRecipient(database.kysely, world.owner.id, { name: 'Norra' });
    const { user_id } = await database.kysely
      .selectFrom('program_client')
      .select('user_id')
      .where('organisation_id', '=', world.owner.id)
      .executeTakeFirstOrThrow();
    const link = { organisation_id: world.owner.id, recipient_id: other, user_id };
    await database.kysely.insertInto('recipient_user').values(link).execute();
    const caseNumber = await world.send();
    expect(await deliver()).toBe(0);
    const path = `/cableowner/api/cases/${caseNumber}`;
    const { id } = onlyRecipient((await world.answer('GET', path)).body);
    const handedOver = { version: 1, body: { recipientId: other } };
    expect((await world.answer('POST', `${path}/recipients/${id}/recipient`, handedOver)).status).toBe(200);
    await deliver();
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { recipientId: string }).recipientId)).toEqual([
      other,
    ]);
  });

  test('both secrets sign for seven days after a rotation, or until the old one is ended', async () => {
    const { ask, switchOn } = await start();
    const old = await switchOn();
    const current = String((await ask('POST', '/secret', { version: 1 })).body['secret']);
    expect((await ask('POST', '/secret', { version: 1 })).body['code']).toBe('VersionConflict');
    const signedBy = async () => {
      await ask('POST', '/test');
      await deliver();
      const last = receiver.received.at(-1);
      if (last === undefined) throw new Error('nothing was received');
      return [isSigned(old, last), isSigned(current, last)];
    };
    expect(await signedBy()).toEqual([true, true]);
    server.clock.advance(7 * 24 * hour + 1_000);
    expect(await signedBy()).toEqual([false, true]);
    const third = String((await ask('POST', '/secret', { version: 2 })).body['secret']);
    expect((await ask('DELETE', '/oldsecret', { version: 3 })).body).toEqual({ version: 4 });
    expect(await signedBy()).toEqual([false, false]);
    expect(isSigned(third, receiver.received.at(-1) ?? { headers: {}, body: '' })).toBe(true);
  });

  test('a receiver that answers 500 or redirects gets the event again with the same id, later and later', async () => {
    const { ask, switchOn, state } = await start();
    await switchOn();
    await ask('POST', '/test');
    receiver.answerWith(500);
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    server.clock.advance(31_000);
    receiver.answerWith(302, { location: receiver.address });
    expect(await deliver()).toBe(1);
    expect((await state()).deliveries[0]).toMatchObject({ attempts: 2, lastStatus: 302, lastFault: 'Redirect' });
    server.clock.advance(31_000);
    expect(await deliver()).toBe(0);
    server.clock.advance(31_000);
    receiver.answerWith(200);
    expect(await deliver()).toBe(1);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    const [first, , last] = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect((last ?? 0) - (first ?? 0)).toBeGreaterThan(90);
    expect((await state()).deliveries[0]).toMatchObject({ attempts: 3, lastStatus: 200, lastFault: null });
  });

  test('a killed receiver is left alone, and gets everything when it is there again', async () => {
    const { world, switchOn, state } = await start();
    await switchOn();
    const port = Number(new URL(receiver.address).port);
    await receiver.close();
    for (let count = 0; count < 6; count += 1) await world.send();
    // Four at a time; then it is left alone.
    expect(await deliver()).toBe(4);
    expect(await deliver()).toBe(0);
    const { webhook, waiting, deliveries } = await state();
    expect([webhook?.pausedUntil !== null, waiting, deliveries[5]?.lastFault]).toEqual([true, 6, 'NoConnection']);
    receiver = await startWebhookReceiver(port);
    server.clock.advance(6_000);
    expect(await deliver()).toBe(6);
    expect(receiver.received).toHaveLength(6);
    expect(await state()).toMatchObject({ waiting: 0, webhook: { pausedUntil: null } });
  });

  test('a slow receiver delays no other owner', async () => {
    const [slow, quick] = [await start(), await start()];
    const silent = await startWebhookReceiver();
    silent.answerWith('silent');
    await slow.switchOn(silent.address);
    await quick.switchOn();
    for (let count = 0; count < 5; count += 1) await slow.ask('POST', '/test');
    await quick.ask('POST', '/test');
    const delivering = deliver();
    await expect.poll(() => receiver.received.length).toBe(1);
    // No more than four at a time; none of them has had an answer.
    await expect.poll(() => silent.received.length).toBe(4);
    await silent.close();
    expect(await delivering).toBe(5);
    expect(silent.received).toHaveLength(4);
  });

  test('a receiver that does not answer is left after the time', async () => {
    const { ask, switchOn, state } = await start();
    receiver.answerWith('silent');
    await switchOn();
    for (let count = 0; count < 4; count += 1) await ask('POST', '/test');
    expect(await deliver(200)).toBe(4);
    expect((await state()).deliveries.map(({ lastFault }) => lastFault)).toEqual(Array(4).fill('Timeout'));
  });

  test('all processes together make four attempts at a time at one receiver', async () => {
    const { ask, switchOn } = await start();
    await switchOn();
    for (let count = 0; count < 12; count += 1) await ask('POST', '/test');
    const four = Promise.withResolvers<void>();
    let [underWay, most] = [0, 0];
    const counted = {
      ...context(),
      post: (async (...parameters: Parameters<typeof postWebhook>) => {
        most = Math.max(most, (underWay += 1));
        if (underWay === 4) four.resolve();
        await four.promise;
        // Time for a fifth to begin.
        await new Promise((resolve) => setTimeout(resolve, 30));
        underWay -= 1;
        return postWebhook(...parameters);
      }) as typeof postWebhook,
    };
    // Each has its own set of busy organisations, as the processes of several servers have.
    const attempts = await Promise.all([1, 2, 3].map(() => deliverDueWebhooks(counted)));
    expect([attempts.reduce((sum, each) => sum + each, 0), most, receiver.received.length]).toEqual([12, 4, 12]);
  });

  test('the turn of a process that was killed ends by itself', async () => {
    const { world, ask, switchOn } = await start();
    await switchOn();
    await ask('POST', '/test');
    const turn = { webhookId: await idOf(world.owner.id), id: randomUUID(), leaseSeconds: 30 };
    expect(await takeWebhookLease(database.kysely, turn, server.clock.now())).not.toBeNull();
    expect(await deliver()).toBe(0);
    server.clock.advance(31_000);
    expect([await deliver(), receiver.received.length]).toEqual([1, 1]);
  });

  test('a receiver with a self-signed certificate gets nothing, and the page says why', async () => {
    const { ask, switchOn, state } = await start();
    let requests = 0;
    const { cert, key } = testCertificate;
    const secure = createTlsServer({ cert, key }, (_request, response) => {
      requests += 1;
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    await switchOn(`https://modul.example.com:${(secure.address() as AddressInfo).port}/krok`);
    await ask('POST', '/test');
    const lookUp = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as NonNullable<PostOptions['lookUp']>;
    const post = ((webhook, options) =>
      postWebhook(webhook, { ...options, lookUp, isAllowed: () => true })) as typeof postWebhook;
    expect([await deliverDueWebhooks({ ...context(), post }), requests]).toEqual([1, 0]);
    const { waiting, deliveries } = await state();
    expect([waiting, deliveries[0]]).toMatchObject([1, { lastStatus: null, lastFault: 'Certificate', sentAt: null }]);
    await new Promise((resolve) => secure.close(resolve));
  });

  test('an attempt that ended with its process is made again after a minute', async () => {
    const { ask, switchOn } = await start();
    await switchOn();
    await ask('POST', '/test');
    const dies = { ...context(), post: () => Promise.reject(new Error('killed')) };
    await deliverDueWebhooks(dies);
    expect(await deliver()).toBe(0);
    server.clock.advance(minute + 1_000);
    expect([await deliver(), receiver.received.length]).toEqual([1, 1]);
  });

  test('after a day it is given up, can be sent again or dropped, and is removed with time', async () => {
    const { world, ask, switchOn, state } = await start();
    await switchOn();
    await world.send();
    for (let count = 0; count < 5; count += 1) await ask('POST', '/test');
    await receiver.close();
    await deliver();
    server.clock.advance(24 * hour + 1_000);
    await deliver();
    const { waiting, deliveries } = await state();
    expect([waiting, deliveries.filter(({ deadAt }) => deadAt !== null).length]).toEqual([0, 6]);
    const id = deliveries[0]?.id ?? '';
    const [now, queries] = [server.clock.now(), database.kysely];
    expect([await reviveWebhook(queries, id, now), await reviveWebhook(queries, id, now)]).toEqual([true, false]);
    const other = deliveries[1]?.id ?? '';
    expect([await dropWebhook(queries, other, now), await dropWebhook(queries, other, now)]).toEqual([true, false]);
    receiver = await startWebhookReceiver(Number(new URL(receiver.address).port));
    expect([await deliver(), receiver.received.length]).toEqual([1, 1]);
    expect(
      await removeOld(queries, { program_webhook_event: 'created_at' }, new Date(now.getTime() + hour).toISOString()),
    ).toBe(6);
  });

  test('another address gets what waits at once; an old version is refused', async () => {
    const { ask, switchOn, state } = await start();
    await switchOn('http://127.0.0.1:1/');
    await ask('POST', '/test');
    await deliver();
    expect((await ask('PUT', '', { body: { address: receiver.address }, version: 9 })).status).toBe(412);
    expect((await ask('PUT', '', { body: { address: receiver.address }, version: 1 })).body).toEqual({ version: 2 });
    expect([await deliver(), receiver.received.length]).toEqual([1, 1]);
    expect((await ask('DELETE', '', { version: 2 })).status).toBe(204);
    expect((await state()).webhook).toBeNull();
  });

  const changesDuringAttempt: readonly (readonly [
    string,
    number,
    (started: Awaited<ReturnType<typeof start>>) => Promise<unknown>,
  ])[] = [
    // The turn goes on, to the new address.
    ['the address was changed', 1, ({ ask }) => ask('PUT', '', { body: { address: receiver.address }, version: 1 })],
    [
      'another turn was taken',
      0,
      async ({ world }) => {
        server.clock.advance(31_000);
        const turn = { webhookId: await idOf(world.owner.id), id: randomUUID(), leaseSeconds: 30 };
        return takeWebhookLease(database.kysely, turn, server.clock.now());
      },
    ],
  ];
  test.each(changesDuringAttempt)(
    'an attempt that fails after %s pauses nothing and puts nothing off',
    async (_, received, change) => {
      const started = await start();
      await started.switchOn('http://127.0.0.1:1/');
      await started.ask('POST', '/test');
      const { post, ...others } = context();
      let isChanged = false;
      await deliverDueWebhooks({
        ...others,
        async post(webhook, options) {
          if (isChanged) return post(webhook, options);
          isChanged = true;
          await change(started);
          return { status: null, fault: 'NoConnection' };
        },
      });
      expect(receiver.received).toHaveLength(received);
      expect(await started.state()).toMatchObject({
        waiting: 1 - received,
        webhook: { pausedUntil: null },
        deliveries: [{ lastFault: null }],
      });
    },
  );

  test('an organisation sends twenty test events in an hour at most', async () => {
    const { ask, switchOn } = await start();
    await switchOn();
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await ask('POST', '/test')).status);
    expect([statuses.slice(0, 20).every((status) => status === 204), statuses[20]]).toEqual([true, 429]);
  });
});
