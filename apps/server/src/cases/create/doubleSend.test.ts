import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase, openDatabase, type Database } from '../../platform/db/database.ts';
import { startServerProcess, type ServerProcess } from '../../../proof/serverProcess.ts';
import { makeArea, makeRecipient, validCase, square, workAreaAt } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { createEmptyDatabase } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, testConfig, type TestServer } from '../../../testing/testServer.ts';

const path = '/inquirer/api/cases';
/** In square 617, 6728, where a second answer point of the owner has an area: two recipients. */
const workAreas = [workAreaAt(617_450, 6_728_450)];

/** How many cases there are of a name, and the messages of them. */
async function foundOf(database: Database, name: string) {
  const cases = await database.kysely
    .selectFrom('dig_case')
    .select(['id', 'case_number'])
    .where('name', '=', name)
    .execute();
  const messages = await database.kysely
    .selectFrom('outbox_message as m')
    .innerJoin('dig_case as c', 'c.id', 'm.case_id')
    .select(['m.kind', 'm.to_address'])
    .where('c.name', '=', name)
    .orderBy('m.kind')
    .orderBy('m.to_address')
    .execute();
  return {
    numbers: cases.map(({ case_number: number }) => number),
    messages: messages.map(({ kind, to_address: to }) => `${kind} ${to}`),
  };
}

/** One message to each of the two answer points, one to the inquirer. */
const oneOfEach = ['CaseSent', 'NewCase en@example.com', 'NewCase två@example.com'];
const withoutInquirer = (messages: readonly string[]) =>
  messages.map((message) => (message.startsWith('CaseSent') ? 'CaseSent' : message));

async function addSecondAnswerPoint(world: CaseWorld, database: Database): Promise<void> {
  for (const email of ['en@example.com', 'två@example.com']) {
    const recipient = await makeRecipient(database.kysely, world.owner.id, { emails: [email] });
    await makeArea(database.kysely, {
      organisationId: world.owner.id,
      spans: [square(617, 6728)],
      recipients: { CableIndication: recipient },
    });
  }
}

describe('a case sent more than once', () => {
  const now = new Date('2026-11-20T11:00:00.000Z');
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    database = await openTestDatabase();
    server = await startTestServer({ database, now });
    world = await makeCaseWorld(server);
    await addSecondAnswerPoint(world, database);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  test('a double send makes one case, one message for each recipient, and the same answer', async () => {
    const sending = { body: validCase({ name: 'Dubbelt', workAreas }), key: randomUUID() };
    const [first, second] = [await world.ask('POST', path, sending), await world.ask('POST', path, sending)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const { numbers, messages } = await foundOf(database, 'Dubbelt');
    expect(numbers).toEqual([first.body['caseNumber']]);
    expect(withoutInquirer(messages)).toEqual(oneOfEach);
  });

  test('twelve at the same moment under one key make one case: the others get its number or are asked to wait', async () => {
    const sending = { body: validCase({ name: 'Samtidigt', workAreas }), key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.ask('POST', path, sending)));
    const { numbers, messages } = await foundOf(database, 'Samtidigt');
    expect(numbers).toHaveLength(1);
    expect(withoutInquirer(messages)).toEqual(oneOfEach);
    for (const { status, body, headers } of answers) {
      if (status === 201) expect(body['caseNumber']).toBe(numbers[0]);
      else expect([status, body.code, headers['retry-after']]).toEqual([409, 'StillRunning', '1']);
    }
    expect((await world.ask('POST', path, sending)).body['caseNumber']).toBe(numbers[0]);
  });

  test('an answer that is lost on the way is given again', async () => {
    const base = await server.listen();
    const token = await signInAs(server, world.inquirer);
    const [body, key] = [validCase({ name: 'Tappat svar', workAreas }), randomUUID()];
    await new Promise<void>((resolve) => {
      const sent = request(`${base}${path}`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': key },
      });
      sent.on('error', () => undefined);
      sent.on('close', resolve);
      // The request has arrived whole when the connection breaks.
      sent.end(JSON.stringify(body), () => setTimeout(() => sent.destroy(), 5));
    });
    await expect.poll(async () => (await world.ask('POST', path, { body, key })).status).toBe(201);
    const { numbers, messages } = await foundOf(database, 'Tappat svar');
    expect(numbers).toEqual([(await world.ask('POST', path, { body, key })).body['caseNumber']]);
    expect(withoutInquirer(messages)).toEqual(oneOfEach);
  });

  test('a repeat does not count against the cases a minute, and is answered when they are used up', async () => {
    await setSettings(database.kysely, { casesPerUserPerMinute: 5 });
    // A server that has not read the settings yet.
    const strict = await startTestServer({ database, now });
    // What is used would drain while a slow machine asks.
    strict.clock.stopAt(now);
    const ask = await callerFor(strict, await makeUser(database.kysely));
    const [body, key] = [validCase({ name: 'Räknat en gång', workAreas }), randomUUID()];
    const first = await ask('POST', path, { body, key });
    expect(first.status).toBe(201);
    for (let count = 0; count < 5; count += 1)
      expect(await ask('POST', path, { body, key })).toMatchObject({ status: 201, body: first.body });
    for (let count = 2; count <= 5; count += 1)
      expect((await ask('POST', path, { body: validCase({ name: `Nummer ${count}`, workAreas }) })).status).toBe(201);
    expect((await ask('POST', path, { body: validCase({ name: 'Nummer sex', workAreas }) })).body.code).toBe(
      'TooManyRequests',
    );
    expect(await ask('POST', path, { body, key })).toMatchObject({ status: 201, body: first.body });
    const another = validCase({ name: 'En annan', workAreas });
    expect((await ask('POST', path, { body: another, key })).body.code).toBe('IdempotencyKeyReused');
    expect((await foundOf(database, 'Räknat en gång')).numbers).toEqual([first.body['caseNumber']]);
    await database.kysely.deleteFrom('system_setting').where('key', '=', 'casesPerUserPerMinute').execute();
    await strict.close();
  });

  test('one that was refused leaves nothing behind, and may be sent again under its key once it is right', async () => {
    const [right, key] = [validCase({ name: 'Nytt försök', workAreas }), randomUUID()];
    expect((await world.ask('POST', path, { body: { ...right, startDate: '2026-11-20' }, key })).body.code).toBe(
      'RuleRefused',
    );
    expect(await foundOf(database, 'Nytt försök')).toEqual({ numbers: [], messages: [] });
    expect((await world.ask('POST', path, { body: right, key })).status).toBe(201);
    expect(withoutInquirer((await foundOf(database, 'Nytt försök')).messages)).toEqual(oneOfEach);
  });
});

describe('a case sent to two servers on one database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-double-'));
  const servers: ServerProcess[] = [];
  let database: Database;
  let token: string;
  beforeAll(async () => {
    const options = {
      address: await createEmptyDatabase(),
      maximumConnections: 4,
    } as const;
    database = openDatabase(options);
    await migrateDatabase(options);
    const preparing = await startTestServer({ database });
    const world = await makeCaseWorld(preparing);
    await addSecondAnswerPoint(world, database);
    // Twelve that ask ten times a second whether it is done are more than one person sends.
    await setSettings(database.kysely, { casesPerUserPerMinute: 10_000 });
    token = await signInAs(preparing, world.inquirer);
    await preparing.close();
    const deployment = join(folder, 'deployment.json');
    writeFileSync(deployment, JSON.stringify((await testConfig()).deployment));
    const environment = { DEPLOYMENT: deployment, DATABASE_URL: options.address, SMTP_URL: 'smtp://127.0.0.1:1' };
    servers.push(...(await Promise.all([startServerProcess(environment), startServerProcess(environment)])));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is one case, whichever of them is asked', async () => {
    const today = swedishDayOf(new Date());
    const body = JSON.stringify(
      validCase({ name: 'Två servrar', workAreas, startDate: addDays(today, 4), endDate: addDays(today, 9) }),
    );
    const headers = { authorization: token, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const send = async (count: number): Promise<unknown> => {
      const answer = await fetch(`${servers[count % 2]?.address}${path}`, { method: 'POST', headers, body });
      const created = (await answer.json()) as { readonly caseNumber?: string };
      if (answer.status !== 409) return created.caseNumber;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return send(count + 1);
    };
    const returned = new Set(await Promise.all(Array.from({ length: 12 }, (_, count) => send(count))));
    const { numbers, messages } = await foundOf(database, 'Två servrar');
    expect([...returned]).toEqual(numbers);
    expect(numbers).toHaveLength(1);
    expect(withoutInquirer(messages)).toEqual(oneOfEach);
  });
});
