import { randomUUID } from 'node:crypto';
import { allCalls, type CallDeclaration } from '@schaktkoll/contract';
import { lastArchivedDay, lastErasedDay, type ProgramRole } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingCase, readSamples } from '../../../testing/access/accessSamples.ts';
import {
  callerFor,
  makeCaseWorld,
  makePrivatePerson,
  onlyRecipient,
  type CaseWorld,
} from '../../../testing/caseWorld.ts';
import { makeOwner } from '../../../testing/caseFixtures.ts';
import { makeProgram, signInProgram } from '../../../testing/programs.ts';
import { makeUser } from '../../../testing/rows.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { recurringJobs } from '../../jobs.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { storedAs } from '../attachments/storeAttachment.ts';
import { archiveCases, eraseArchivedCases } from './archive.repository.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const samples = await readSamples();
/** The call on what is left of an archived case is the one that an archived case does not end. */
const callsOnCase = allCalls.filter(({ name, path }) => path.includes(':caseNumber') && !name.includes('Archived'));
const archived = { status: 410, body: { code: 'CaseIsArchived', params: { date: '2030-05-02' } } };

describe('archiving', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
    await setSettings(database.kysely, { casesPerUserPerMinute: 10_000 });
    world = await makeCaseWorld(server);
  });
  afterAll(() => server.close());

  const change = (caseNumber: string, values: object) =>
    database.kysely.updateTable('dig_case').set(values).where('case_number', '=', caseNumber).execute();
  const isThere = async (caseNumber: string) =>
    (await world.ask('GET', `/inquirer/api/cases/${caseNumber}`)).status === 200;
  const archive = (today: string) => archiveCases(database.kysely, { today, lastDay: lastArchivedDay(today, 24) });
  /** A case whose period ends on the day, archived on 2 May 2030. */
  const archivedCase = async () => {
    const caseNumber = await world.send();
    await change(caseNumber, { start_date: '2027-01-01', end_date: '2028-05-02' });
    expect(await archive('2030-05-02')).toBeGreaterThanOrEqual(1);
    return caseNumber;
  };

  test('24 months after the period, closing or cancelling, whichever is latest, by the Swedish day', async () => {
    const [open_, closed, canceled, lateClosed] = [
      await world.send(),
      await world.send(),
      await world.send(),
      await world.send(),
    ];
    const period = { start_date: '2027-01-01', end_date: '2027-03-27' };
    await change(open_, period);
    await change(closed, { ...period, closed_at: '2027-02-01T10:00:00.000Z' });
    // 23.30 and 00.30 in Sweden, around the night in which the clocks go forward.
    await change(canceled, { ...period, canceled_at: '2027-03-27T22:30:00.000Z', cancel_reason: 'Duplicate' });
    await change(lateClosed, { ...period, closed_at: '2027-03-27T23:30:00.000Z' });
    expect(await archive('2029-03-26')).toBe(0);
    expect(await archive('2029-03-27')).toBe(3);
    expect(await isThere(lateClosed)).toBe(true);
    expect(await archive('2029-03-28')).toBe(1);
    expect(await isThere(lateClosed)).toBe(false);
  });

  test('two servers that run at the same time archive each case once', async () => {
    const cases: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const caseNumber = await world.send();
      await change(caseNumber, { start_date: '2027-01-01', end_date: '2027-02-01' });
      cases.push(caseNumber);
    }
    const [one, two] = await Promise.all([archive('2029-12-01'), archive('2029-12-01')]);
    expect(one + two).toBe(6);
    const { length } = await database.kysely
      .selectFrom('archived_case')
      .select('id')
      .where('case_number', 'in', cases)
      .execute();
    expect(length).toBe(6);
  });

  test.each(callsOnCase.map((call) => [call.name, call] as const))(
    '%s says when the case was archived',
    async (_name, call) => {
      const caseNumber = await archivedCase();
      const [party, stranger] = await callersOf(call);
      expect(await send(call, caseNumber, party)).toMatchObject(archived);
      expect(await send(call, caseNumber, stranger)).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    },
  );

  /** The `Authorization` of a party of the case, and of a caller of another organisation. */
  const callersOf = async ({ api, access }: CallDeclaration): Promise<readonly [party: string, stranger: string]> => {
    if (access.kind === 'program') {
      const [role = 'CableOwnerModule'] = access.roles.slice(-1);
      const party = api === 'cableowner' ? world.owner.id : world.inquirer.organisationId;
      const other = await makeOwner(database.kysely);
      const made = programs.get(role) ?? [
        await signInProgram(server, await makeProgram(server, party, role)),
        await signInProgram(server, await makeProgram(server, other.id, role)),
      ];
      programs.set(role, made);
      return made;
    }
    const app = api === 'cableowner' ? 'cableowner' : 'inquirer';
    const role = app === 'cableowner' ? 'CableOwnerAdmin' : 'Inquirer';
    const stranger = await makeUser(database.kysely, { roles: [role] });
    return [
      await signInAs(server, app === 'cableowner' ? world.ownerAdmin : world.inquirer, app),
      await signInAs(server, stranger, app),
    ];
  };
  const programs = new Map<ProgramRole, readonly [string, string]>();

  const send = async (call: CallDeclaration, caseNumber: string, authorization: string) => {
    const sample = samples[call.name]?.({ ...missingCase, caseNumber, attachmentId: randomUUID() }) ?? {};
    const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => sample.parameters?.[name] ?? '');
    const response = await server.http.inject({
      method: call.method,
      url: `/${call.api}${path}${sample.query === undefined ? '' : `?${sample.query}`}`,
      headers: {
        authorization,
        ...(call.idempotencyKey === 'required' ? { 'idempotency-key': randomUUID() } : {}),
        ...(call.version === 'required' ? { 'if-match': '"1"' } : {}),
      },
      ...(sample.body === undefined ? {} : { payload: sample.body }),
    });
    return { status: response.statusCode, body: response.json<unknown>() };
  };

  test('lists hold no archived case', async () => {
    const caseNumber = await archivedCase();
    const remaining = await world.send();
    for (const list of [
      await world.ask('GET', '/inquirer/api/cases'),
      await world.answer('GET', '/cableowner/api/cases'),
    ]) {
      expect(list.text).toContain(remaining);
      expect(list.text).not.toContain(caseNumber);
    }
  });

  test("a private person's case stays that person's", async () => {
    const [person, other] = [await makePrivatePerson(database.kysely), await makePrivatePerson(database.kysely)];
    const caseNumber = await world.send();
    await change(caseNumber, {
      inquirer_user_id: person.id,
      inquirer_organisation_id: person.organisationId,
      start_date: '2027-01-01',
      end_date: '2028-05-02',
    });
    await archive('2030-05-02');
    const path = `/inquirer/api/cases/${caseNumber}`;
    expect(await (await callerFor(server, person))('GET', path)).toMatchObject(archived);
    expect((await (await callerFor(server, other))('GET', path)).status).toBe(404);
  });

  test('names, texts, places and files are deleted; number, dates, owners, statuses and events stay', async () => {
    const caseNumber = await world.send({ name: 'Hemligt schakt', contact: contactOf('Berit Borttagen') });
    const { recipients } = (await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body as {
      recipients: { id: string; version: number }[];
    };
    const recipient = onlyRecipient({ recipients });
    await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${recipient.id}/answer`, {
      version: recipient.version,
      body: { measure: 'NoInterest', comment: 'Ring Berit' },
    });
    const { id } = await database.kysely
      .selectFrom('dig_case')
      .select('id')
      .where('case_number', '=', caseNumber)
      .executeTakeFirstOrThrow();
    const attachmentId = await attach(id);
    await change(caseNumber, { start_date: '2027-01-01', end_date: '2028-05-02' });
    await archive('2030-05-02');
    for (const table of ['dig_case', 'attachment', 'case_event', 'outbox_message', 'case_recipient'] as const) {
      const column = table === 'dig_case' ? 'id' : 'case_id';
      const rows = await database.kysely.selectFrom(table).selectAll().where(column, '=', id).execute();
      expect(rows, table).toEqual([]);
    }
    const left = {
      case: await database.kysely.selectFrom('archived_case').selectAll().where('id', '=', id).execute(),
      recipients: await database.kysely
        .selectFrom('archived_case_recipient')
        .selectAll()
        .where('case_id', '=', id)
        .execute(),
      events: await database.kysely.selectFrom('archived_case_event').selectAll().where('case_id', '=', id).execute(),
    };
    expect(left.case).toMatchObject([{ case_number: caseNumber, end_date: '2028-05-02', archived_on: '2030-05-02' }]);
    expect(left.recipients).toMatchObject([
      {
        organisation_id: world.owner.id,
        recipient_id: world.recipientId,
        status: 'UnderReview',
        measure: 'NoInterest',
      },
    ]);
    expect(left.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['Created', 'RecipientReplied']));
    expect(JSON.stringify(left)).not.toMatch(/Hemligt|Berit|@/);
    await runJob('strayFiles', new Date('2030-05-03T01:40:00.000Z'));
    expect(await server.platform.files.fileExists(storedAs(attachmentId))).toBe(false);
  });

  const contactOf = (name: string) => ({ name, phone: '070-123 45 67', email: 'berit@example.com' });
  const attach = async (caseId: string) => {
    const attachmentId = uuidv7(now.getTime());
    await server.platform.files.write(storedAs(attachmentId), '%PDF-1.4');
    await database.kysely
      .insertInto('attachment')
      .values({
        id: attachmentId,
        case_id: caseId,
        uploaded_by: world.inquirer.id,
        kind: 'Attachment',
        name: 'berit.pdf',
        type: 'pdf',
        size: 8,
        sha256: '0'.repeat(64),
        uploaded_at: now.toISOString(),
      })
      .execute();
    return attachmentId;
  };
  const runJob = (name: string, at: Date) => {
    const job = recurringJobs.find((each) => each.name === name);
    if (job === undefined) throw new Error(`There is no job ${name}`);
    return job.run({ ...server.platform, now: () => at, database } as unknown as Parameters<typeof job.run>[0]);
  };

  test('only a super user reads what is left', async () => {
    const caseNumber = await archivedCase();
    const path = `/inquirer/api/archivedcases/${caseNumber}`;
    const superUser = await makeUser(database.kysely, { roles: ['SuperUser'] });
    const support = await makeUser(database.kysely, { roles: ['UserSupport'] });
    const left = await (await callerFor(server, superUser, 'inquirer'))('GET', path);
    expect(left).toMatchObject({
      status: 200,
      body: {
        caseNumber,
        endDate: '2028-05-02',
        archivedOn: '2030-05-02',
        recipients: [{ organisationName: expect.stringMatching('Elnätet') as string, status: 'New', measure: null }],
      },
    });
    expect(left.text).not.toContain('Greta');
    expect((await world.ask('GET', path)).status).toBe(403);
    expect((await (await callerFor(server, support, 'inquirer'))('GET', path)).status).toBe(403);
  });

  test('the jobs follow the setting, and erase what is left after three years', async () => {
    await setSettings(database.kysely, { archiveAfterMonths: 12 });
    const caseNumber = await world.send();
    await change(caseNumber, { start_date: '2031-01-01', end_date: '2031-02-28' });
    // The last Swedish minute of 27 February.
    await runJob('archivedCases', new Date('2032-02-27T22:59:00.000Z'));
    expect(await isThere(caseNumber)).toBe(true);
    await runJob('archivedCases', new Date('2032-02-27T23:00:00.000Z'));
    const path = `/inquirer/api/cases/${caseNumber}`;
    expect((await world.ask('GET', path)).body).toMatchObject({
      code: 'CaseIsArchived',
      params: { date: '2032-02-28' },
    });
    await runJob('erasedCases', new Date('2035-02-27T22:59:00.000Z'));
    expect((await world.ask('GET', path)).status).toBe(410);
    await runJob('erasedCases', new Date('2035-02-27T23:00:00.000Z'));
    expect((await world.ask('GET', path)).status).toBe(404);
    const erasing = { today: '2035-02-28', lastDay: lastErasedDay('2035-02-28') };
    expect(await eraseArchivedCases(database.kysely, erasing)).toBe(0);
    const reports = database.kysely.selectFrom('erasure_report').selectAll();
    expect(await reports.where('day', '=', '2032-02-28').execute()).toMatchObject([
      { step: 'Archived', purpose: 'CableIndication', count: 1 },
    ]);
    // Its own case and those that earlier tests archived.
    expect(await reports.where('day', '=', '2035-02-28').execute()).toMatchObject([
      { step: 'Erased', purpose: 'CableIndication' },
    ]);
    for (const table of ['archived_case_recipient', 'archived_case_owner_to_ask', 'archived_case_event'] as const) {
      expect(await database.kysely.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});
