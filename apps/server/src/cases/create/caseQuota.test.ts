import { randomUUID } from 'node:crypto';
import { defaultSettings, lastSerialFor, maximumSerial, valuesOfPurpose, type CasePurpose } from '@schaktkoll/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import type { ApiError } from '../../platform/apiError.ts';
import { validCase, workAreaAt } from '../../../testing/caseFixtures.ts';
import {
  callerFor,
  makeCaseWorld,
  makePrivatePerson,
  type Caller,
  type CaseWorld,
} from '../../../testing/caseWorld.ts';
import { makeOrganisation, makeUser } from '../../../testing/rows.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { countAgainstQuota } from './caseQuota.ts';
import { removeOld } from '../../platform/db/removeOld.repository.ts';
import { nextSerial } from './caseSerials.repository.ts';

const noon = new Date('2026-11-20T11:00:00.000Z');
const midnight = '2026-11-20T23:00:00.000Z';
const path = '/inquirer/api/cases';

describe('how many cases may be sent in a day', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now: noon });
    ({ database } = server);
    world = await makeCaseWorld(server);
    await database.kysely
      .updateTable('organisation')
      .set({ takes_purposes: ['CableIndication', 'Emergency'] })
      .where('id', '=', world.owner.id)
      .execute();
  });
  beforeEach(() => server.clock.set(noon));
  afterEach(async () => {
    for (const table of ['outbox_message', 'dig_case', 'system_setting', 'case_count', 'case_number_serial'] as const)
      await database.kysely.deleteFrom(table).execute();
  });
  afterAll(() => server.close());

  const set = (values: Parameters<typeof setSettings>[1]) => setSettings(database.kysely, values);
  const newUser = async (given: Parameters<typeof makeUser>[1] = {}) =>
    callerFor(server, await makeUser(database.kysely, { max_number_of_cases: -1, ...given }));
  const send = (ask: Caller, changes: Parameters<typeof validCase>[0] = {}) =>
    ask('POST', path, { body: validCase(changes) });
  /** Sends a case and closes it at once; gives the status of the sending. */
  const sendAndClose = async (ask: Caller) => {
    const { status, body } = await send(ask);
    if (status === 201)
      expect((await ask('POST', `${path}/${String(body['caseNumber'])}/close`, { version: 1 })).status).toBe(200);
    return status;
  };
  const serialsUsed = async () =>
    Number((await database.executeSql('select last_value from case_serial')).rows[0]?.['last_value']);
  /** As if so many cases had been numbered today. */
  const useSerials = async (count: number) => {
    await database.kysely
      .insertInto('case_number_serial')
      .values({ day: '2026-11-20', before_first: (await serialsUsed()) - count })
      .execute();
  };

  test('create, close and repeat ends in a refusal that names a time, and takes no more numbers [ASVS 2.4.1 cases]', async () => {
    await set({ casesPerUserPerDay: 20 });
    const user = await makeUser(database.kysely, { max_number_of_cases: 1 });
    const attacker = await callerFor(server, user);
    for (let count = 0; count < 20; count += 1) expect(await sendAndClose(attacker)).toBe(201);
    const before = await serialsUsed();
    const refused = await send(attacker);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'CaseQuotaUsed', params: { limit: 'user', maximum: 20, from: midnight } },
    });
    expect(refused.body['detail']).toMatch(/^Du har skickat 20 ärenden i dag.*lördag 21 november 2026 kl\. 00:00/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(43_100);
    expect(await Promise.all(Array.from({ length: 10 }, () => sendAndClose(attacker)))).toEqual(Array(10).fill(429));
    expect(await serialsUsed()).toBe(before);
    server.clock.set(new Date('2026-11-20T23:00:01.000Z'));
    expect(await sendAndClose(await callerFor(server, user))).toBe(201);
  });

  test('many at the same moment pass no more than the count says [ASVS 2.4.1 cases]', async () => {
    await set({ casesPerUserPerDay: 4, casesPerOrganisationPerDay: 6 });
    const organisation = await makeOrganisation(database.kysely);
    const users = [
      await newUser({ organisation_id: organisation.id }),
      await newUser({ organisation_id: organisation.id }),
    ];
    const answers = await Promise.all(users.flatMap((ask) => Array.from({ length: 8 }, () => send(ask))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(answers.filter(({ body }) => body.code === 'CaseQuotaUsed')).toHaveLength(10);
  });

  test('all users of an organisation count together, and those of a network across organisations [ASVS 2.4.1 cases]', async () => {
    await set({ casesPerOrganisationPerDay: 2, casesPerNetworkPerDay: 3 });
    const organisation = await makeOrganisation(database.kysely);
    const [first, second] = [
      await newUser({ organisation_id: organisation.id }),
      await newUser({ organisation_id: organisation.id }),
    ];
    expect([(await send(first)).status, (await send(second)).status]).toEqual([201, 201]);
    expect((await send(second)).body).toMatchObject({
      code: 'CaseQuotaUsed',
      params: { limit: 'organisation', maximum: 2 },
    });
    const other = await newUser();
    expect((await send(other)).status).toBe(201);
    const before = await serialsUsed();
    expect((await send(other)).body).toMatchObject({ code: 'CaseQuotaUsed', params: { limit: 'network', maximum: 3 } });
    expect(await serialsUsed()).toBe(before);
  });

  test('the many addresses of one household are one network', async () => {
    await set({ casesPerNetworkPerDay: 2 });
    const authorization = await signInAs(server, await makeUser(database.kysely, { max_number_of_cases: -1 }));
    const from = (remoteAddress: string) =>
      server.http.inject({
        method: 'POST',
        url: path,
        remoteAddress,
        headers: { authorization, 'idempotency-key': randomUUID() },
        payload: validCase(),
      });
    expect([(await from('2001:db8:1:2::1')).statusCode, (await from('2001:db8:1:2::2')).statusCode]).toEqual([
      201, 201,
    ]);
    expect((await from('2001:db8:1:2::3')).json()).toMatchObject({
      code: 'CaseQuotaUsed',
      params: { limit: 'network' },
    });
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(201);
    // Its neighbours in the first 56 bits send twice as many together, those in the first 48 four times as many.
    expect((await from('2001:db8:1:4::1')).statusCode).toBe(201);
    expect((await from('2001:db8:1:5::1')).json()).toMatchObject({ code: 'CaseQuotaUsed', params: { maximum: 4 } });
    for (const subnet of [1, 2, 3, 4]) expect((await from(`2001:db8:1:${subnet}00::1`)).statusCode).toBe(201);
    expect((await from('2001:db8:1:500::1')).json()).toMatchObject({ code: 'CaseQuotaUsed', params: { maximum: 8 } });
    expect((await from('2001:db8:2:1::1')).statusCode).toBe(201);
  });

  test('private persons have a smaller number each, and their common organisation is not counted', async () => {
    await set({ casesPerPrivatePersonPerDay: 1, casesPerOrganisationPerDay: 1 });
    const [first, second] = [
      await callerFor(server, await makePrivatePerson(database.kysely)),
      await callerFor(server, await makePrivatePerson(database.kysely)),
    ];
    expect([(await send(first)).status, (await send(second)).status]).toEqual([201, 201]);
    expect((await send(first)).body.params).toMatchObject({ limit: 'user', maximum: 1 });
  });

  test('a refused case counts nothing, and a repeated request under one key counts once', async () => {
    await set({ casesPerUserPerDay: 1 });
    const ask = await newUser();
    expect((await send(ask, { workAreas: [workAreaAt(700_450, 7_000_450)] })).body.code).toBe('NoCableOwnerAffected');
    const key = '00000000-0000-4000-8000-000000000001';
    const [sent, again] = [
      await ask('POST', path, { body: validCase(), key }),
      await ask('POST', path, { body: validCase(), key }),
    ];
    expect(again).toMatchObject({ status: 201, body: sent.body });
    expect((await send(ask)).status).toBe(429);
  });

  test.each(['CableIndication', 'Emergency'] as const)('a case that is refused uses no number: %s', async (purpose) => {
    const period = purpose === 'Emergency' ? { startDate: '2026-11-20', endDate: '2026-11-26' } : {};
    const bodyOf = (changes: Parameters<typeof validCase>[0]) =>
      valuesOfPurpose({ ...validCase({ ...period, ...changes }), purpose, isEmergency: true }, purpose);
    expect((await world.ask('POST', path, { body: bodyOf({}) })).status).toBe(201);
    const before = await serialsUsed();
    const refusals: readonly (readonly [Parameters<typeof validCase>[0], string])[] = [
      [{ attachments: [randomUUID()] }, 'FileGone'],
      [{ attachments: Array.from({ length: 11 }, () => randomUUID()) }, 'TooManyFiles'],
      [{ renews: '20261119-0001' }, 'InvalidChoice'],
      [{ workAreas: [workAreaAt(700_450, 7_000_450)] }, 'NoCableOwnerAffected'],
    ];
    for (const [changes, code] of refusals) {
      const { body } = await world.ask('POST', path, { body: bodyOf(changes) });
      expect([body.code, ...(body.errors ?? []).map((error) => error.code)]).toContain(code);
    }
    expect(await serialsUsed()).toBe(before);
  });

  test('cases that are refused because others used up the network meanwhile use no case numbers', async () => {
    await set({ casesPerNetworkPerDay: 2 });
    const users: Caller[] = [];
    for (let count = 0; count < 8; count += 1) users.push(await newUser());
    await send(world.ask);
    const before = await serialsUsed();
    const answers = await Promise.all(users.map((ask) => send(ask)));
    expect(answers.map(({ body }) => body.code ?? 'sent').sort()).toEqual([...Array(7).fill('CaseQuotaUsed'), 'sent']);
    expect(await serialsUsed()).toBe(before + 1);
  });

  test('emergencies have numbers of their own', async () => {
    const settings = { ...defaultSettings(), casesPerUserPerDay: 1, emergenciesPerUserPerDay: 1 };
    const sender = {
      id: world.inquirer.id,
      organisationId: world.inquirer.organisationId,
      isPrivateUser: false,
      networks: [{ name: '192.0.2.1', times: 1 }],
    };
    const count = (purpose: CasePurpose) =>
      inTransaction(database.kysely, (transaction) =>
        countAgainstQuota(transaction, sender, { purpose, settings, now: noon }),
      ).then(
        () => 'counted',
        (error: ApiError) => error.params,
      );
    expect([await count('Project'), await count('CableIndication')]).toEqual([
      'counted',
      { limit: 'user', maximum: 1, from: midnight, purpose: 'CableIndication' },
    ]);
    expect([await count('Emergency'), await count('Emergency')]).toEqual([
      'counted',
      { limit: 'user', maximum: 1, from: midnight, purpose: 'Emergency' },
    ]);
  });

  test('the counts name no user and are deleted with their day', async () => {
    await send(world.ask);
    expect(JSON.stringify(await database.kysely.selectFrom('case_count').selectAll().execute())).not.toContain(
      world.inquirer.id,
    );
    expect(await removeOld(database.kysely, { case_count: 'day' }, '2026-11-20')).toBe(0);
    expect(await removeOld(database.kysely, { case_count: 'day' }, '2026-11-21')).toBe(3);
  });

  test('the support is notified once when half of the numbers of the day are used', async () => {
    await useSerials(14_997);
    await send(world.ask);
    const alarms = () =>
      database.kysely.selectFrom('outbox_message').selectAll().where('kind', '=', 'CaseNumbersHalfUsed').execute();
    expect(await alarms()).toEqual([]);
    await Promise.all([send(world.ask), send(world.ask)]);
    await send(world.ask);
    expect(await alarms()).toMatchObject([
      {
        to_address: 'support@schaktkoll.localhost',
        subject: 'Hälften av dagens ärendenummer är använda',
        priority: 100,
      },
    ]);
  });

  test('the last numbers of the day are for emergencies; when all are used the answer is 503 with the time [ASVS 2.4.1 cases]', async () => {
    await set({ reservedEmergencySerials: 2 });
    await useSerials(maximumSerial - 3);
    expect((await send(world.ask)).body['caseNumber']).toBe('20261184-9997');
    const refused = await send(world.ask);
    expect(refused).toMatchObject({ status: 503, body: { code: 'CaseNumbersUsedUp', params: { from: midnight } } });
    expect(refused.body['detail']).toMatch(
      /lördag 21 november 2026 kl\. 00:00\. Akuta ärenden kan fortfarande skickas\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(43_100);
    const emergency = () =>
      inTransaction(database.kysely, (transaction) =>
        nextSerial(transaction, '2026-11-20', lastSerialFor('Emergency', defaultSettings())),
      );
    expect([await emergency(), await emergency(), await emergency()]).toMatchObject([
      { serial: maximumSerial - 1 },
      { serial: maximumSerial },
      null,
    ]);
    expect((await send(world.ask)).body.code).toBe('CaseNumbersUsedUp');
    server.clock.set(new Date('2026-11-20T23:00:01.000Z'));
    expect((await send(await callerFor(server, world.inquirer))).body['caseNumber']).toBe('20261121-0001');
  });
});
