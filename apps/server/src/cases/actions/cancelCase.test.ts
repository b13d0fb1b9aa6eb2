import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerFor, makeCaseWorld, onlyRecipient, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

const inquirerPath = '/inquirer/api/cases';
const ownerPath = '/cableowner/api/cases';

describe('cancelling a case', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
    world = await makeCaseWorld(server);
  });
  afterAll(() => server.close());

  const see = async (caseNumber: string) => (await world.ask('GET', `${inquirerPath}/${caseNumber}`)).body;
  const cancel = (caseNumber: string, body: object, version = 1) =>
    world.ask('POST', `${inquirerPath}/${caseNumber}/cancel`, { version, body });
  const mailsOf = (caseNumber: string) =>
    database.kysely
      .selectFrom('outbox_message as m')
      .innerJoin('dig_case as c', 'c.id', 'm.case_id')
      .select(['m.kind', 'm.body'])
      .where('c.case_number', '=', caseNumber)
      .orderBy('m.id')
      .execute();

  test('ends it for both sides with the reason and the comment, and notifies the owner', async () => {
    const caseNumber = await world.send();
    const body = { reason: 'Others', comment: ' Fel gata ' };
    expect(await cancel(caseNumber, body)).toMatchObject({ status: 200, body: { version: 2 } });
    const canceled = {
      status: { kind: 'Canceled', reason: 'Others' },
      cancelReason: 'Others',
      cancelComment: 'Fel gata',
      canceledAt: expect.stringMatching(/Z$/),
    };
    expect(await see(caseNumber)).toMatchObject(canceled);
    const seen = (await world.answer('GET', `${ownerPath}/${caseNumber}`)).body;
    expect(seen).toMatchObject(canceled);
    expect(onlyRecipient(seen)).toMatchObject({ status: 'Canceled', measure: null });
    expect((seen['events'] as object[]).at(-1)).toMatchObject({ type: 'Canceled', params: { reason: 'Others' } });
    const mails = await mailsOf(caseNumber);
    expect(mails.map(({ kind }) => kind)).toEqual(['NewCase', 'CaseSent', 'CaseCanceled']);
    expect(mails[2]?.body).toContain('Orsak: Annat');
    expect(mails[2]?.body).toContain('Kommentar: Fel gata');
    for (const [ask, path] of [
      [world.ask, inquirerPath],
      [world.answer, ownerPath],
    ] as const) {
      const { items } = (await ask('GET', `${path}?status=Canceled`)).body as { items: { caseNumber: string }[] };
      expect(items.find((item) => item.caseNumber === caseNumber)).toMatchObject({
        status: { kind: 'Canceled', reason: 'Others' },
      });
    }
  });

  test('keeps an answer that was confirmed, and notifies its owner too', async () => {
    const caseNumber = await world.send({ notificationSchedule: 'Never' });
    const { id } = onlyRecipient(await see(caseNumber));
    await world.answer('POST', `${ownerPath}/${caseNumber}/recipients/${id}/answer`, {
      version: 1,
      body: { measure: 'Material' },
    });
    await world.ask('POST', `${inquirerPath}/${caseNumber}/recipients/${id}/confirm`, {
      body: { acceptedTerms: null },
      version: 2,
    });
    expect((await cancel(caseNumber, { reason: 'WorkIsSuspended' })).status).toBe(200);
    expect(onlyRecipient(await see(caseNumber))).toMatchObject({ status: 'Canceled', measure: 'Material', version: 4 });
    expect((await mailsOf(caseNumber)).map(({ kind }) => kind)).toEqual(['NewCase', 'CaseSent', 'CaseCanceled']);
  });

  test('requires a reason that the purpose offers, and a comment with the reason Others', async () => {
    const caseNumber = await world.send();
    for (const [body, issue] of [
      [{ reason: 'NotEmergencyCase' }, { path: 'reason', code: 'ChooseOne' }],
      [
        { reason: 'Others', comment: ' ' },
        { path: 'comment', code: 'Required' },
      ],
    ] as const)
      expect(await cancel(caseNumber, body)).toMatchObject({
        status: 422,
        body: { code: 'RuleRefused', errors: [issue] },
      });
    expect((await see(caseNumber))['canceledAt']).toBeNull();
  });

  test('is refused for an outdated version, an ended case, a colleague and another organisation', async () => {
    const caseNumber = await world.send();
    const colleague = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId }),
    );
    const stranger = await callerFor(server, await makeUser(database.kysely));
    const request = { version: 1, body: { reason: 'Duplicate' } };
    const path = `${inquirerPath}/${caseNumber}/cancel`;
    expect((await cancel(caseNumber, { reason: 'Duplicate' }, 7)).body.code).toBe('VersionConflict');
    expect((await colleague('POST', path, request)).body.code).toBe('CaseOwnedByColleague');
    expect((await stranger('POST', path, request)).status).toBe(404);
    expect((await cancel(caseNumber, { reason: 'Duplicate' })).status).toBe(200);
    expect((await cancel(caseNumber, { reason: 'Duplicate' }, 2)).body.code).toBe('CaseIsClosedOrCanceled');
  });

  test('one of two that cancel and close at the same time succeeds', async () => {
    const caseNumber = await world.send();
    const answers = await Promise.all([
      cancel(caseNumber, { reason: 'Duplicate' }),
      world.ask('POST', `${inquirerPath}/${caseNumber}/close`, { version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('cancels no case that the version check of a recipient would refuse half way', async () => {
    const caseNumber = await world.send();
    const { id } = onlyRecipient(await see(caseNumber));
    await Promise.all([
      cancel(caseNumber, { reason: 'Duplicate' }),
      world.answer('POST', `${ownerPath}/${caseNumber}/recipients/${id}/answer`, {
        version: 1,
        body: { measure: 'Material' },
      }),
    ]);
    expect(await see(caseNumber)).toMatchObject({ status: { kind: 'Canceled' } });
    expect(onlyRecipient(await see(caseNumber)).status).toBe('Canceled');
  });
});
