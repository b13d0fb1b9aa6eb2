import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callerFor,
  makeCaseWorld,
  makePrivatePerson,
  onlyRecipient,
  type Caller,
  type CaseWorld,
} from '../../../testing/caseWorld.ts';
import { validCase } from '../../../testing/caseFixtures.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';
import { mostCopies } from './sendCopy.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const path = (caseNumber: string) => `/inquirer/api/cases/${caseNumber}`;

describe('a case in other hands', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
    world = await makeCaseWorld(server);
  });
  afterAll(() => server.close());

  const colleagueNamed = async (name: string): Promise<Caller> =>
    callerFor(
      server,
      // Their own limit does not keep the case from them.
      await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId, name, max_number_of_cases: 0 }),
    );
  const mailsOf = (caseNumber: string) =>
    database.kysely
      .selectFrom('outbox_message as m')
      .innerJoin('dig_case as c', 'c.id', 'm.case_id')
      .select(['m.kind', 'm.to_address', 'm.subject', 'm.body'])
      .where('c.case_number', '=', caseNumber)
      .orderBy('m.id')
      .execute();
  const overtake = (caller: Caller, caseNumber: string, version = 1) =>
    caller('POST', `${path(caseNumber)}/overtake`, { version });
  const copy = (caller: Caller, caseNumber: string, email = 'chefen@example.com') =>
    caller('POST', `${path(caseNumber)}/copies`, { body: { email } });

  test('a colleague takes a case over: it may act on it, the previous inquirer may not and is notified', async () => {
    const caseNumber = await world.send();
    const colleague = await colleagueNamed('Kim Kollega');
    expect(await overtake(colleague, caseNumber)).toMatchObject({ status: 200, body: { version: 2 } });
    const seen = (await colleague('GET', path(caseNumber))).body;
    expect(seen).toMatchObject({ isOwn: true, inquirerName: 'Kim Kollega' });
    expect((seen['events'] as object[]).at(-1)).toMatchObject({
      type: 'OvertakeCase',
      by: 'Kim Kollega',
      params: { to: 'Kim Kollega', from: expect.any(String) },
    });
    const previous = await database.kysely
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', world.inquirer.id)
      .executeTakeFirstOrThrow();
    expect((await mailsOf(caseNumber)).at(-1)).toMatchObject({
      kind: 'CaseOvertaken',
      to_address: previous.email,
      subject: `Kim Kollega har tagit över ärende ${caseNumber}`,
    });
    expect((await world.ask('POST', `${path(caseNumber)}/close`, { version: 2 })).body.code).toBe(
      'CaseOwnedByColleague',
    );
    expect((await colleague('POST', `${path(caseNumber)}/close`, { version: 2 })).status).toBe(200);
  });

  test('only its inquirer sees and changes the notifications of a case, and a colleague who takes it over has the own choices', async () => {
    const caseNumber = await world.send({ notificationSchedule: 'Week', notificationSmsNumber: '0701740605' });
    const colleague = await colleagueNamed('Kim Kollega');
    const change = (caller: Caller, version: number) =>
      caller('PUT', `${path(caseNumber)}/notifications`, {
        version,
        body: { notificationSchedule: 'Day', notificationSmsNumber: '070-174 06 06' },
      });
    const seenBy = async (caller: Caller) => (await caller('GET', path(caseNumber))).body['notifications'];
    expect(await seenBy(world.ask)).toEqual({ schedule: 'Week', smsNumber: '+46701740605' });
    expect(await seenBy(colleague)).toBeNull();
    expect((await change(colleague, 1)).body.code).toBe('CaseOwnedByColleague');
    expect((await change(world.ask, 1)).body).toEqual({ version: 2 });
    expect((await change(world.ask, 1)).body.code).toBe('VersionConflict');
    expect(await seenBy(world.ask)).toEqual({ schedule: 'Day', smsNumber: '+46701740606' });
    const wrong = { notificationSchedule: 'Now', notificationSmsNumber: '70-174 06 06' };
    expect(
      (await world.ask('PUT', `${path(caseNumber)}/notifications`, { version: 2, body: wrong })).body,
    ).toMatchObject({ errors: [{ path: 'notificationSmsNumber', code: 'PhoneFormat' }] });
    await overtake(colleague, caseNumber, 2);
    expect(await seenBy(colleague)).toEqual({ schedule: 'Now', smsNumber: null });
    await colleague('POST', `${path(caseNumber)}/close`, { version: 3 });
    expect((await change(colleague, 4)).body.code).toBe('CaseIsClosedOrCanceled');
  });

  test('of two colleagues who take a case over at once one succeeds, and the other learns who that was', async () => {
    const caseNumber = await world.send();
    const answers = await Promise.all(
      [await colleagueNamed('Kim Kollega'), await colleagueNamed('Robin Kollega')].map((caller) =>
        overtake(caller, caseNumber),
      ),
    );
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 412, 'VersionConflict']);
    expect(lost?.body.params?.['by']).toBe(answers.indexOf(won as never) === 0 ? 'Kim Kollega' : 'Robin Kollega');
    expect((await mailsOf(caseNumber)).filter(({ kind }) => kind === 'CaseOvertaken')).toHaveLength(1);
  });

  test('refuses to take over the own case, an ended one, a private person’s or one of another organisation', async () => {
    const caseNumber = await world.send();
    const colleague = await colleagueNamed('Kim Kollega');
    expect((await overtake(world.ask, caseNumber)).body.code).toBe('CaseAlreadyOwn');
    const [one, two] = [
      await callerFor(server, await makePrivatePerson(database.kysely)),
      await callerFor(server, await makePrivatePerson(database.kysely)),
    ];
    const { body } = await one('POST', '/inquirer/api/cases', { body: validCase() });
    expect((await overtake(two, String(body['caseNumber']))).status).toBe(404);
    const stranger = await callerFor(server, await makeUser(database.kysely));
    expect((await overtake(stranger, caseNumber)).status).toBe(404);
    await world.ask('POST', `${path(caseNumber)}/close`, { version: 1 });
    expect((await overtake(colleague, caseNumber, 2)).body.code).toBe('CaseIsClosedOrCanceled');
  });

  test('a copy says who sent it and how the owners have answered, and keeps the version of the case', async () => {
    const caseNumber = await world.send();
    expect(await copy(world.ask, caseNumber)).toMatchObject({ status: 200, body: { copiesLeft: mostCopies - 1 } });
    const mail = (await mailsOf(caseNumber)).at(-1);
    expect(mail).toMatchObject({ kind: 'CaseCopy', to_address: 'chefen@example.com' });
    expect(mail?.body).toContain(`- ${world.owner.name}: har inte svarat`);
    expect(mail?.body).toContain('Den ger ingen rätt att gräva.');
    expect((await world.ask('GET', path(caseNumber))).body['version']).toBe(1);
    expect((await copy(await colleagueNamed('Kim Kollega'), caseNumber)).status).toBe(200);
    expect((await copy(await callerFor(server, await makeUser(database.kysely)), caseNumber)).status).toBe(404);
    expect((await copy(world.ask, caseNumber, 'ingen adress')).body).toMatchObject({
      code: 'InvalidBody',
      errors: [{ path: 'email' }],
    });
  });

  test('a copy names the inquirer where an owner promises contact, also to a reader who got it from a colleague', async () => {
    const caseNumber = await world.send();
    const { id, version } = onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body);
    await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`, {
      version,
      body: { measure: 'WillContact' },
    });
    expect((await copy(await colleagueNamed('Kim Kollega'), caseNumber)).status).toBe(200);
    const inquirer = await database.kysely
      .selectFrom('app_user')
      .select('name')
      .where('id', '=', world.inquirer.id)
      .executeTakeFirstOrThrow();
    const body = (await mailsOf(caseNumber)).findLast(({ kind }) => kind === 'CaseCopy')?.body;
    expect(body).toContain('Kim Kollega har skickat en kopia av ett ärende till dig.');
    expect(body).toContain(`Vänta tills de har kontaktat ${inquirer.name}.`);
  });

  test('a case has no more copies than the limit, and a user sends no more in an hour', async () => {
    const caseNumber = await world.send();
    const one = await colleagueNamed('Kim Kollega');
    await database.kysely
      .updateTable('dig_case')
      .set({ copies_sent: mostCopies - 1 })
      .where('case_number', '=', caseNumber)
      .execute();
    const answers = await Promise.all([copy(one, caseNumber), copy(one, caseNumber)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await copy(one, caseNumber)).body).toMatchObject({
      code: 'TooManyCopies',
      params: { maximum: mostCopies },
    });
    const other = await world.send();
    const statuses = [];
    for (let count = 0; count < 18; count += 1) statuses.push((await copy(one, other)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
