import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachmentContents, formOf } from '../../../testing/attachmentFiles.ts';
import { makeAnswerer, makeRecipient } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, onlyRecipient, type Caller, type CaseWorld } from '../../../testing/caseWorld.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

interface Part {
  readonly id: string;
  readonly version: number;
  readonly recipientName: string;
  readonly status: string;
  readonly measure: string | null;
}

describe('another answer point of the organisation', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  let otherId: string;
  let other: Caller;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
    world = await makeCaseWorld(server);
    otherId = await makeRecipient(database.kysely, world.owner.id, { name: 'Norra', emails: ['norra@example.com'] });
    other = await callerFor(server, await makeAnswerer(database.kysely, world.owner.id, [otherId]), 'cableowner');
  });
  afterAll(() => server.close());

  const uploaded = async (kind: 'Attachment' | 'SitePhoto') => {
    const answer = await server.http.inject({
      method: 'POST',
      url: `/inquirer/api/attachments?kind=${kind}`,
      headers: { authorization: await signInAs(server, world.inquirer) },
      payload: formOf('Bild.jpg', attachmentContents.jpg),
    });
    return answer.json<{ id: string }>().id;
  };
  const ownerPath = (caseNumber: string) => `/cableowner/api/cases/${caseNumber}`;
  const see = async (caseNumber: string) => (await world.ask('GET', `/inquirer/api/cases/${caseNumber}`)).body;
  const partsOf = async (caseNumber: string) => (await see(caseNumber))['recipients'] as Part[];
  const partAt = async (caseNumber: string, name: string) =>
    (await partsOf(caseNumber)).find(({ recipientName }) => recipientName === name);
  const handOver = async (caseNumber: string, from: string, recipientId: string, version?: number) => {
    const part = await partAt(caseNumber, from);
    return world.answer('POST', `${ownerPath(caseNumber)}/recipients/${part?.id}/recipient`, {
      version: version ?? part?.version ?? 1,
      body: { recipientId },
    });
  };

  test('answers instead: the case counts there once, and it is notified and sees the case', async () => {
    const caseNumber = await world.send();
    expect((await other('GET', ownerPath(caseNumber))).status).toBe(404);
    expect(await handOver(caseNumber, 'Kundtjänst', otherId)).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await see(caseNumber))['status']).toMatchObject({ kind: 'AwaitingAnswers', count: 1 });
    expect(await partAt(caseNumber, 'Kundtjänst')).toMatchObject({
      status: 'UnderReview',
      measure: 'ChangedRecipient',
    });
    expect(await partAt(caseNumber, 'Norra')).toMatchObject({ status: 'New', measure: null });
    const events = (await see(caseNumber))['events'] as { type: string; params: object }[];
    expect(events.slice(-2)).toMatchObject([
      { type: 'ChangeRecipient', params: { from: 'Kundtjänst', to: 'Norra' } },
      { type: 'CableOwnerNotified', params: { recipient: 'Norra' } },
    ]);
    const mails = await database.kysely
      .selectFrom('outbox_message')
      .select('body')
      .where('kind', '=', 'NewCase')
      .where('to_address', '=', 'norra@example.com')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toMatch(
      /\nPlats: 500\sm väster om Gävle\nOmfattning: 1 område, 1\sha\n\nKontaktperson: Greta Grävare\nTelefon: 070-1740605\n/,
    );
    const part = onlyRecipient((await other('GET', ownerPath(caseNumber))).body);
    await other('POST', `${ownerPath(caseNumber)}/recipients/${part.id}/answer`, {
      version: part.version,
      body: { measure: 'NoInterest' },
    });
    expect((await see(caseNumber))['status']).toEqual({ kind: 'AnswersToConfirm', count: 1, mustNotBegin: false });
    const list = (await world.ask('GET', '/inquirer/api/cases')).body as { items: { status: object }[] };
    expect(list.items[0]?.status).toEqual({ kind: 'AnswersToConfirm', count: 1, mustNotBegin: false });
  });

  test('hands the case back to the first, which answers after all', async () => {
    const caseNumber = await world.send();
    const own = onlyRecipient(await see(caseNumber));
    const { rows } = {
      rows: await database.kysely
        .selectFrom('case_recipient')
        .select('recipient_id')
        .where('id', '=', own.id)
        .execute(),
    };
    await handOver(caseNumber, 'Kundtjänst', otherId);
    expect((await handOver(caseNumber, 'Norra', rows[0]?.recipient_id ?? '')).status).toBe(200);
    expect(await partAt(caseNumber, 'Kundtjänst')).toMatchObject({ status: 'New', measure: null });
    expect((await see(caseNumber))['status']).toMatchObject({ kind: 'AwaitingAnswers', count: 1 });
  });

  test('is refused once answered, for an outdated version, to itself and outside the organisation', async () => {
    const caseNumber = await world.send();
    const { id } = onlyRecipient(await see(caseNumber));
    const foreign = await makeRecipient(
      database.kysely,
      (
        await database.kysely
          .selectFrom('organisation')
          .select('id')
          .where('id', '<>', world.owner.id)
          .executeTakeFirstOrThrow()
      ).id,
    );
    for (const recipientId of [world.recipientId, foreign])
      expect((await handOver(caseNumber, 'Kundtjänst', recipientId)).body).toMatchObject({
        code: 'RuleRefused',
        errors: [{ path: 'recipientId', code: 'InvalidChoice' }],
      });
    expect((await handOver(caseNumber, 'Kundtjänst', otherId, 9)).body.code).toBe('VersionConflict');
    await world.answer('POST', `${ownerPath(caseNumber)}/recipients/${id}/answer`, {
      version: 1,
      body: { measure: 'Material' },
    });
    expect((await handOver(caseNumber, 'Kundtjänst', otherId)).body.code).toBe('CaseAlreadyAnswered');
    expect(
      (
        await other('POST', `${ownerPath(caseNumber)}/recipients/${id}/recipient`, {
          version: 2,
          body: { recipientId: otherId },
        })
      ).status,
    ).toBe(404);
  });

  test('one of two that hand the case over at the same time succeeds', async () => {
    const caseNumber = await world.send();
    const third = await makeRecipient(database.kysely, world.owner.id);
    const answers = await Promise.all([
      handOver(caseNumber, 'Kundtjänst', otherId, 1),
      handOver(caseNumber, 'Kundtjänst', third, 1),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await partsOf(caseNumber)).toHaveLength(2);
  });

  test('the old answer point loses the case in its lists, page, files, photos, map, numbers and actions; the administrators keep it', async () => {
    const southern = await callerFor(
      server,
      await makeAnswerer(database.kysely, world.owner.id, [world.recipientId]),
      'cableowner',
    );
    const [drawing, photoId] = [await uploaded('Attachment'), await uploaded('SitePhoto')];
    const caseNumber = await world.send({ attachments: [drawing] });
    await world.ask('POST', `/inquirer/api/cases/${caseNumber}/photos`, { body: { photoId } });
    const { id } = onlyRecipient(await see(caseNumber));
    const paths = [
      ownerPath(caseNumber),
      `${ownerPath(caseNumber)}/pdf`,
      `${ownerPath(caseNumber)}/archive`,
      `${ownerPath(caseNumber)}/calendar`,
      `${ownerPath(caseNumber)}/attachments/${drawing}`,
      `${ownerPath(caseNumber)}/attachments/${photoId}`,
      `${ownerPath(caseNumber)}/recipients/${id}/assignees`,
      `${ownerPath(caseNumber)}/recipients/${id}/otheranswerpoints`,
    ];
    const reached = (ask: Caller) => Promise.all(paths.map(async (path) => (await ask('GET', path)).status));
    const listed = async (ask: Caller) => {
      const list = (await ask('GET', `/cableowner/api/cases?search=${caseNumber}`)).body as { items: unknown[] };
      const places = (await ask('GET', `/cableowner/api/cases/positions?search=${caseNumber}`)).body as {
        positions: unknown[];
      };
      return [list.items.length, places.positions.length];
    };
    const before = await reached(southern);
    expect([before.every((status) => status === 200), await listed(southern)]).toEqual([true, [1, 1]]);
    await handOver(caseNumber, 'Kundtjänst', otherId);
    expect([await reached(southern), await listed(southern)]).toEqual([paths.map(() => 404), [0, 0]]);
    const actions = {
      answer: { measure: 'NoInterest' },
      recipient: { recipientId: otherId },
      comments: { comment: 'x' },
    };
    for (const [action, body] of Object.entries(actions))
      expect(
        (await southern('POST', `${ownerPath(caseNumber)}/recipients/${id}/${action}`, { version: 2, body })).status,
        action,
      ).toBe(404);
    expect([await reached(world.answer), await listed(world.answer)]).toEqual([before, [1, 1]]);
    expect(await listed(other)).toEqual([1, 1]);
  });
});
