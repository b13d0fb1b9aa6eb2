import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { inTransaction, type Database, type Queries } from '../../platform/db/database.ts';
import { impersonate } from '../../../testing/impersonate.ts';
import {
  makeAnswerer,
  makeArea,
  makeOwner,
  makeRecipient,
  validCase,
  square,
  workAreaAt,
} from '../../../testing/caseFixtures.ts';
import {
  callerFor,
  makeCaseWorld,
  makePrivatePerson,
  onlyRecipient,
  type CaseWorld,
} from '../../../testing/caseWorld.ts';
import { makeProgram, signInProgram } from '../../../testing/programs.ts';
import { lockWaits } from '../../../testing/lockWaits.repository.ts';
import { readEvents, type EventReader } from '../../../testing/eventReader.ts';
import { makeUser, type MadeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { appendDeliveryEvents } from '../../messages/outbox/appendDeliveryEvents.repository.ts';
import { notifyChange } from '../../platform/db/caseChanges.repository.ts';
import { EventStream } from './eventStream.ts';
import { LiveStreams } from './liveStreams.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
type App = 'inquirer' | 'cableowner';

describe('live updates', () => {
  let database: Database;
  let server: TestServer;
  let base: string;
  let world: CaseWorld;
  const readers: EventReader[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    server = await startTestServer({ database, now });
    base = await server.listen();
    world = await makeCaseWorld(server);
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.leave();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const listen = async (user: { readonly id: string }, app: App = 'inquirer', headers?: Record<string, string>) => {
    const reader = await readEvents(`${base}/${app}/api/events`, await signInAs(server, user, app), headers);
    readers.push(reader);
    return reader;
  };
  const dataOf = (reader: EventReader) => reader.events.map(({ data }) => data);
  const toldOf = (reader: EventReader, caseNumber: string) =>
    dataOf(reader).filter((data) => (data as { caseNumber?: string }).caseNumber === caseNumber);
  /** An event that every reader of the world receives: when it has arrived, earlier ones have too. */
  const settled = async (...waiting: readonly EventReader[]) => {
    const last = await world.send();
    for (const reader of waiting) await expect.poll(() => toldOf(reader, last)).toHaveLength(1);
  };

  const mailAbout = async (caseNumber: string) => {
    const { id } = await database.kysely
      .selectFrom('dig_case')
      .select('id')
      .where('case_number', '=', caseNumber)
      .executeTakeFirstOrThrow();
    return { id, channel: 'Email', kind: 'CaseSent', caseId: id, caseRecipientId: null } as const;
  };

  test('every action on a case notifies both sides, each with a higher version', async () => {
    const asker = await listen(world.inquirer);
    const owner = await listen(world.ownerAdmin, 'cableowner');
    const caseNumber = await world.send();
    const recipient = onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body);
    const place = `/cableowner/api/cases/${caseNumber}/recipients/${recipient.id}`;
    await world.answer('POST', `${place}/open`);
    await world.answer('POST', `${place}/open`);
    await world.answer('POST', `${place}/answer`, { version: 1, body: { measure: 'NoInterest' } });
    await world.ask('POST', `/inquirer/api/cases/${caseNumber}/recipients/${recipient.id}/confirm`, {
      body: { acceptedTerms: null },
      version: 2,
    });
    await world.ask('POST', `/inquirer/api/cases/${caseNumber}/close`, { version: 1 });
    // Created and sent; received and opened; answered; confirmed; closed. Opening again changes nothing.
    const changes = [2, 4, 5, 6, 7].map((version) => ({ caseNumber, version }));
    await expect.poll(() => toldOf(asker, caseNumber).at(-1)).toEqual(changes.at(-1));
    await expect.poll(() => toldOf(owner, caseNumber).at(-1)).toEqual(changes.at(-1));
    // Changes during a query are sent together, so some may be skipped, but never the last.
    expect(changes).toEqual(expect.arrayContaining(toldOf(asker, caseNumber)));
  });

  test('a message that could not be delivered is announced, one that was sent is not', async () => {
    const asker = await listen(world.inquirer);
    const caseNumber = await world.send();
    await expect.poll(() => toldOf(asker, caseNumber)).toHaveLength(1);
    const message = await mailAbout(caseNumber);
    const settle = (type: 'SentEmail' | 'MessageFailed') =>
      inTransaction(database.kysely, (transaction) => appendDeliveryEvents(transaction, [message], () => type, now));
    await settle('SentEmail');
    await settle('MessageFailed');
    await settled(asker);
    // Created and sent; then the two deliveries, of which the second is sent.
    expect(toldOf(asker, caseNumber).at(-1)).toEqual({ caseNumber, version: 4 });
    expect(toldOf(asker, caseNumber)).toHaveLength(2);
  });

  test('two changes of a case at once are announced with different versions', async () => {
    const asker = await listen(world.inquirer);
    const caseNumber = await world.send();
    const message = await mailAbout(caseNumber);
    const fail = (transaction: Queries) => appendDeliveryEvents(transaction, [message], () => 'MessageFailed', now);
    const [second] = await inTransaction(database.kysely, async (transaction) => {
      await fail(transaction);
      const waiting = inTransaction(database.kysely, fail);
      await lockWaits(database, 1);
      return [waiting];
    });
    await second;
    await settled(asker);
    // Created and sent; then the two failures.
    expect(toldOf(asker, caseNumber).at(-1)).toEqual({ caseNumber, version: 4 });
  });

  test('programs of both sides are notified under /v1, those of others not', async () => {
    // With no areas: another owner would get the cases of all tests.
    const stranger = await makeUser(database.kysely);
    const open = async (side: App, ...program: Parameters<typeof makeProgram>) => {
      const authorization = await signInProgram(server, await makeProgram(...program));
      const reader = await readEvents(`${base}/${side}/v1/events`, authorization);
      readers.push(reader);
      return reader;
    };
    const own = [
      await open('inquirer', server, world.inquirer.organisationId, 'WebServiceUser'),
      await open('cableowner', server, world.owner.id),
    ];
    const other = await open('inquirer', server, stranger.organisationId, 'WebServiceUser');
    const caseNumber = await world.send();
    await settled(...own);
    for (const reader of own) expect(toldOf(reader, caseNumber)).toEqual([{ caseNumber, version: 2 }]);
    expect(toldOf(other, caseNumber)).toEqual([]);
  });

  test('a rolled-back action is not announced', async () => {
    const asker = await listen(world.inquirer);
    const caseNumber = await world.send();
    await expect.poll(() => toldOf(asker, caseNumber)).toHaveLength(1);
    const { id } = await database.kysely
      .selectFrom('dig_case')
      .select('id')
      .where('case_number', '=', caseNumber)
      .executeTakeFirstOrThrow();
    const refused = inTransaction(database.kysely, async (transaction) => {
      await notifyChange(transaction, id);
      throw new Error('stop');
    });
    await expect(refused).rejects.toThrow('stop');
    await settled(asker);
    expect(toldOf(asker, caseNumber)).toHaveLength(1);
  });

  test('exactly the users who may read the case by the ordinary call are notified', async () => {
    const queries = database.kysely;
    // Square 617 belongs to the second answer point alone.
    const second = await makeRecipient(queries, world.owner.id, { name: 'Andra' });
    await makeArea(queries, {
      organisationId: world.owner.id,
      spans: [square(617, 6728)],
      recipients: { CableIndication: second },
    });
    const stranger = await makeOwner(queries);
    const [person, otherPerson] = [await makePrivatePerson(queries), await makePrivatePerson(queries)];
    const people: readonly (readonly [MadeUser, App])[] = [
      [world.inquirer, 'inquirer'],
      [await makeUser(queries, { organisation_id: world.inquirer.organisationId }), 'inquirer'],
      [await makeUser(queries), 'inquirer'],
      [person, 'inquirer'],
      [otherPerson, 'inquirer'],
      [await makeUser(queries, { roles: ['SuperUser'] }), 'inquirer'],
      [world.ownerAdmin, 'cableowner'],
      [await makeAnswerer(queries, world.owner.id, [world.recipientId]), 'cableowner'],
      [await makeAnswerer(queries, world.owner.id, [second]), 'cableowner'],
      [await makeAnswerer(queries, world.owner.id, []), 'cableowner'],
      [await makeUser(queries, { organisation_id: stranger.id, roles: ['CableOwnerAdmin'] }), 'cableowner'],
    ];
    const listening = await Promise.all(
      people.map(async ([user, app]) => ({
        reader: await listen(user, app),
        call: await callerFor(server, user, app),
        app,
      })),
    );
    const first = await world.send();
    const elsewhere = await world.send({ workAreas: [workAreaAt(617_450, 6_728_450)] });
    const sent = await (await callerFor(server, person))('POST', '/inquirer/api/cases', { body: validCase() });
    const personal = String(sent.body['caseNumber']);
    const counts = { [first]: 0, [elsewhere]: 0, [personal]: 0 };
    for (const [index, { reader, call, app }] of listening.entries()) {
      for (const caseNumber of [first, elsewhere, personal]) {
        const { status } = await call('GET', `/${app}/api/cases/${caseNumber}`);
        const expected = status === 200 ? 1 : 0;
        counts[caseNumber] = (counts[caseNumber] ?? 0) + expected;
        await expect
          .poll(() => toldOf(reader, caseNumber).length, { message: `${index} of ${caseNumber}` })
          .toBe(expected);
      }
    }
    // By hand: the inquirer, the colleague, the super user, the admin and one answerer; of the private person's case no colleague.
    expect(counts).toEqual({ [first]: 5, [elsewhere]: 5, [personal]: 4 });
  });

  test('a client that connects just after a change is notified, so that nothing is lost between reading and connecting', async () => {
    const caseNumber = await world.send();
    const late = await listen(world.inquirer, 'inquirer', { 'last-event-id': '7' });
    await expect.poll(() => toldOf(late, caseNumber)).toEqual([{ caseNumber, version: 2 }]);
    server.clock.advance(61_000);
    const later = await listen(world.inquirer);
    await settled(later);
    expect(toldOf(later, caseNumber)).toEqual([]);
  });

  test('a colleague who has left the organisation is no longer notified', async () => {
    const colleague = await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId });
    const reader = await listen(colleague);
    await settled(reader);
    const other = await makeUser(database.kysely);
    await database.kysely
      .updateTable('app_user')
      .set({ organisation_id: other.organisationId })
      .where('id', '=', colleague.id)
      .execute();
    const before = dataOf(reader).length;
    await settled(await listen(world.inquirer));
    expect(dataOf(reader)).toHaveLength(before);
  });

  test('the answer has the headers of every answer, and those that keep a stream flowing', async () => {
    const origin = server.platform.config.deployment.apps.inquirer;
    const { status, headers } = await listen(world.inquirer, 'inquirer', { origin });
    expect([status, headers['content-type'], headers['cache-control'], headers['x-accel-buffering']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
      'no',
    ]);
    expect(headers['requestid']).toMatch(/^[0-9a-f-]{36}$/);
    expect([
      headers['access-control-allow-origin'],
      headers['access-control-allow-credentials'],
      headers['x-content-type-options'],
    ]).toEqual([origin, 'true', 'nosniff']);
  });

  test('a user has at most twelve streams at once, and gets a time to retry', async () => {
    const user = await makeUser(database.kysely);
    const opened = await Promise.all(Array.from({ length: 12 }, () => listen(user)));
    expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const refused = await listen(user);
    expect([refused.status, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
      429,
      '30',
      'application/problem+json; charset=utf-8',
    ]);
    opened[0]?.leave();
    await expect.poll(async () => (await listen(user)).status).toBe(200);
  });

  test('streams of readers who left while they were authenticated do not count', async () => {
    const user = await makeUser(database.kysely);
    const authorization = await signInAs(server, user, 'inquirer');
    const { promise: held, resolve: letOn } = Promise.withResolvers<void>();
    const { authenticate } = server.platform;
    const authenticated: ReturnType<typeof authenticate>[] = [];
    const holding = vi.spyOn(server.platform, 'authenticate').mockImplementation((...asked) => {
      const result = held.then(() => authenticate(...asked));
      authenticated.push(result);
      return result;
    });
    const closed: Promise<unknown>[] = [];
    const watch = (_request: IncomingMessage, response: ServerResponse) => void closed.push(once(response, 'close'));
    server.http.server.on('request', watch);
    try {
      const leaving = Array.from({ length: 12 }, () =>
        httpRequest(`${base}/inquirer/api/events`, { agent: false, headers: { authorization } }).on(
          'error',
          () => undefined,
        ),
      );
      for (const asking of leaving) asking.end();
      await expect.poll(() => authenticated.length).toBe(12);
      for (const asking of leaving) asking.destroy();
      await Promise.all(closed);
    } finally {
      server.http.server.off('request', watch);
      holding.mockRestore();
      letOn();
    }
    expect((await Promise.all(authenticated)).map((found) => found?.id)).toEqual(Array.from(closed, () => user.id));
    expect((await listen(user)).status).toBe(200);
  });

  test('a stream that has ended does not count, although its connection is still open', async () => {
    const streams = new LiveStreams({
      database,
      now: server.clock.now,
      log: server.http.log,
      bounds: { ofSide: 2, ofSender: 1, ofNetwork: 2 },
    });
    await streams.start();
    const stream = new EventStream({
      // Takes nothing, so that it never closes.
      out: new Writable({ write: () => undefined }),
      heartbeatMilliseconds: 25_000,
      mostBytesWaiting: 1_000,
      isStillGood: async () => true,
    });
    const sender = { id: world.inquirer.id, networks: [], side: 'inquirer' } as const;
    streams.add({ sender, side: 'inquirer', stream });
    expect(() => streams.requireRoom(sender)).toThrow('TooManyRequests');
    stream.end('session');
    await stream.stopped;
    expect(() => streams.requireRoom(sender)).not.toThrow();
    await streams.stop();
  });

  test('a HEAD is answered and holds nothing', async () => {
    const answer = await fetch(`${base}/inquirer/api/events`, {
      method: 'HEAD',
      headers: { authorization: await signInAs(server, world.inquirer) },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });
});

describe('a stream', () => {
  let database: Database;
  let server: TestServer;
  let base: string;
  let inquirer: MadeUser;
  beforeAll(async () => {
    // Only the heartbeat is controlled; everything else takes its own time.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    database = await openTestDatabase();
    server = await startTestServer({ database, now });
    base = await server.listen();
    inquirer = await makeUser(database.kysely);
  });
  afterAll(async () => {
    // Before anything that may fail: the timers are those of every later file of the process.
    vi.useRealTimers();
    await server.close();
    await database.close();
  });
  const listen = async (user: MadeUser = inquirer) =>
    readEvents(`${base}/inquirer/api/events`, await signInAs(server, user));
  const beat = () => vi.advanceTimersByTimeAsync(25_000);

  test('beats every 25 seconds, which does not count as use of the session', async () => {
    const reader = await listen();
    await expect.poll(reader.comments).toBe(1);
    server.clock.advance(300_000);
    const lastUsed = () =>
      database.kysely
        .selectFrom('oidc_payload')
        .select(['id', 'last_used_at'])
        .where('model', '=', 'Session')
        .orderBy('id')
        .execute();
    const before = await lastUsed();
    await beat();
    await expect.poll(reader.comments).toBe(2);
    expect(await lastUsed()).toEqual(before);
    reader.leave();
  });

  test('ends at the next heartbeat when the admin who impersonates its user logs out as the user', async () => {
    const user = await makeUser(database.kysely);
    const { authorization } = await impersonate(server, user);
    const reader = await readEvents(`${base}/inquirer/api/events`, authorization);
    await beat();
    await expect.poll(reader.comments).toBe(2);
    await server.http.inject({
      method: 'DELETE',
      url: '/identity/api/authentication/loginas',
      headers: { authorization },
    });
    await beat();
    await reader.ended;
    expect(reader.events).toEqual([{ name: 'end', data: { reason: 'session' } }]);
  });

  test.each([
    ['the token ends', async () => server.clock.advance(601_000)],
    [
      'the user is deactivated',
      async (user: MadeUser) =>
        void (await database.kysely
          .updateTable('app_user')
          .set({ status: 'Inactive' })
          .where('id', '=', user.id)
          .execute()),
    ],
    [
      'the role is taken away',
      async (user: MadeUser) =>
        void (await database.kysely.deleteFrom('user_role').where('user_id', '=', user.id).execute()),
    ],
    [
      'the session is logged out',
      async (user: MadeUser) =>
        void (await database.kysely.deleteFrom('oidc_payload').where('account_id', '=', user.id).execute()),
    ],
  ])('ends with the reason session at the next beat after %s', async (_what, happen) => {
    const user = await makeUser(database.kysely);
    const reader = await listen(user);
    await expect.poll(reader.comments).toBe(1);
    await happen(user);
    expect(reader.events).toEqual([]);
    await beat();
    await reader.ended;
    expect(reader.events).toEqual([{ name: 'end', data: { reason: 'session' } }]);
  });

  test('ends when the server stops', async () => {
    const second = await startTestServer({ database, now });
    const address = await second.listen();
    const reader = await readEvents(`${address}/inquirer/api/events`, await signInAs(second, inquirer));
    await expect.poll(reader.comments).toBe(1);
    await second.close();
    await reader.ended;
    expect(reader.events).toEqual([{ name: 'end', data: { reason: 'stopping' } }]);
  });
});

describe('between processes', () => {
  test('a change through one server is announced by another, which reconnects when its connection breaks', async () => {
    const database = await openTestDatabase();
    let listensAgain: Promise<void> | null = null;
    const held: Database = {
      ...database,
      listen: (channel, listener) =>
        database.listen(channel, {
          ...listener,
          onListening: () => void (listensAgain?.then(listener.onListening) ?? listener.onListening()),
        }),
    };
    const [first, second] = [await startTestServer({ database, now }), await startTestServer({ database: held, now })];
    const world = await makeCaseWorld(first);
    const address = await second.listen();
    const connect = async () => readEvents(`${address}/inquirer/api/events`, await signInAs(second, world.inquirer));
    try {
      const reader = await connect();
      const caseNumber = await world.send();
      await expect.poll(() => reader.events).toEqual([{ name: 'message', data: { caseNumber, version: 2 } }]);

      const { promise, resolve: letListen } = Promise.withResolvers<void>();
      listensAgain = promise;
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'schaktkoll live' and datname = current_database()`.execute(
        database.kysely,
      );
      await reader.ended;
      expect(reader.events.at(-1)).toEqual({ name: 'end', data: { reason: 'interrupted' } });
      // Until it listens again it accepts no streams: readers poll meanwhile.
      const refused = await connect();
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
      letListen();
      await expect.poll(async () => (await connect()).status).toBe(200);
    } finally {
      await first.close();
      await second.close();
      await database.close();
    }
  });
});
