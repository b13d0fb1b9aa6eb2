import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachmentContents, formOf } from '../../../testing/attachmentFiles.ts';
import { validCase } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, onlyRecipient, type Caller, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';
import { archiveCases } from '../archive/archive.repository.ts';

const now = new Date('2026-11-20T11:05:00.000Z');
const cases = '/inquirer/api/cases';
const ownerCases = '/cableowner/api/cases';

describe('photos from the site of a case', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(now);
    await database.kysely.deleteFrom('area').execute();
    await database.kysely.deleteFrom('collected_notice').execute();
    world = await makeCaseWorld(server);
  });

  const upload = async (
    user: { readonly id: string },
    { name = 'IMG_1.jpg', content = attachmentContents.jpg, kind = 'SitePhoto' } = {},
  ) => {
    const answer = await server.http.inject({
      method: 'POST',
      url: `/inquirer/api/attachments?kind=${kind}`,
      headers: { authorization: await signInAs(server, user) },
      payload: formOf(name, content),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const uploaded = async (user: { readonly id: string } = world.inquirer): Promise<string> => {
    const { status, body } = await upload(user);
    expect(status).toBe(201);
    return String(body['id']);
  };
  const sendPhoto = (caseNumber: string, body: object, ask: Caller = world.ask, key: string = randomUUID()) =>
    ask('POST', `${cases}/${caseNumber}/photos`, { body, key });
  const seen = async (caller: Caller, path: string, caseNumber: string) =>
    (await caller('GET', `${path}/${caseNumber}`)).body;
  const notices = async () =>
    database.kysely
      .selectFrom('collected_notice')
      .select(['kind', 'due_at'])
      .where('kind', '=', 'SitePhoto')
      .orderBy('id')
      .execute();

  test('are shown to both sides with remark and place, and apart from the files of the case', async () => {
    const caseNumber = await world.send();
    const photoId = await uploaded();
    const place = { easting: 616_450, northing: 6_728_450 };
    const { status, body } = await sendPhoto(caseNumber, { photoId, remark: ' Kabel synlig i schaktet ', place });
    expect({ status, body }).toEqual({ status: 200, body: { photosLeft: 49 } });
    const { name: sentBy } = await database.kysely
      .selectFrom('app_user')
      .select('name')
      .where('id', '=', world.inquirer.id)
      .executeTakeFirstOrThrow();
    const photo = {
      id: photoId,
      name: 'IMG_1.jpg',
      size: attachmentContents.jpg.byteLength,
      remark: 'Kabel synlig i schaktet',
      place,
      sentAt: expect.stringMatching(/^2026-11-20T11:05:/) as string,
      sentBy,
    };
    for (const [caller, path] of [
      [world.ask, cases],
      [world.answer, ownerCases],
    ] as const) {
      const item = await seen(caller, path, caseNumber);
      expect({ photos: item['photos'], attachments: item['attachments'] }).toEqual({
        photos: [photo],
        attachments: [],
      });
      expect((item['events'] as { type: string }[]).map(({ type }) => type)).toContain('PhotoSent');
      const file = await caller('GET', `${path}/${caseNumber}/attachments/${photoId}`);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
  });

  test('may lack place and remark', async () => {
    const caseNumber = await world.send();
    await sendPhoto(caseNumber, { photoId: await uploaded(), remark: ' ' });
    const item = await seen(world.ask, cases, caseNumber);
    expect(item['photos']).toMatchObject([{ place: null, remark: null }]);
  });

  test.each([
    ['a document', 'plan.pdf', attachmentContents.pdf, 'FileTypeNotAllowed'],
    ['a picture of another type', 'IMG_1.bmp', attachmentContents.bmp, 'FileTypeNotAllowed'],
    ['a document named as a photo', 'IMG_1.jpg', attachmentContents.pdf, 'FileWrongFormat'],
  ])('are not %s', async (_what, name, content, code) => {
    expect(await upload(world.inquirer, { name, content })).toMatchObject({ status: 422, body: { code } });
  });

  test('are only what the sender uploaded as a photo and has not sent', async () => {
    const caseNumber = await world.send();
    const other = await makeUser(database.kysely);
    const { body: file } = await upload(world.inquirer, { kind: 'Attachment' });
    const sent = await uploaded();
    expect((await sendPhoto(caseNumber, { photoId: sent })).status).toBe(200);
    for (const photoId of [await uploaded(other), String(file['id']), sent, randomUUID()]) {
      const { status, body } = await sendPhoto(caseNumber, { photoId });
      expect({ status, errors: body.errors }).toMatchObject({
        status: 422,
        errors: [{ path: 'photoId', code: 'FileGone' }],
      });
    }
  });

  test('are not taken as a file of a new case', async () => {
    const { status, body } = await world.ask('POST', cases, { body: validCase({ attachments: [await uploaded()] }) });
    expect({ status, errors: body.errors }).toMatchObject({
      status: 422,
      errors: [{ path: 'attachments.0', code: 'FileGone' }],
    });
  });

  test('have a bounded remark and a place in Sweden', async () => {
    const caseNumber = await world.send();
    const photoId = await uploaded();
    const long = await sendPhoto(caseNumber, { photoId, remark: 'a'.repeat(501) });
    expect([long.status, long.body.errors?.map(({ path }) => path)]).toEqual([400, ['remark']]);
    const far = await sendPhoto(caseNumber, { photoId, place: { easting: 0, northing: 0 } });
    expect([far.status, far.body.errors]).toMatchObject([422, [{ path: 'place', code: 'PlaceOutsideSweden' }]]);
    expect((await sendPhoto(caseNumber, { photoId, remark: 'a'.repeat(500) })).status).toBe(200);
  });

  test('are sent once where the request is repeated under its key', async () => {
    const caseNumber = await world.send();
    const [body, key] = [{ photoId: await uploaded() }, randomUUID()];
    expect((await sendPhoto(caseNumber, body, world.ask, key)).body).toEqual({ photosLeft: 49 });
    expect((await sendPhoto(caseNumber, body, world.ask, key)).body).toEqual({ photosLeft: 49 });
    expect((await notices()).length).toBe(1);
  });

  test('are at most fifty in a case', async () => {
    const caseNumber = await world.send();
    const { id: caseId } = await database.kysely
      .selectFrom('dig_case')
      .select('id')
      .where('case_number', '=', caseNumber)
      .executeTakeFirstOrThrow();
    const row = {
      case_id: caseId,
      uploaded_by: world.inquirer.id,
      kind: 'SitePhoto' as const,
      name: 'a.jpg',
      type: 'jpg' as const,
      size: 1,
      sha256: 'a'.repeat(64),
      uploaded_at: now.toISOString(),
      sent_at: now.toISOString(),
    };
    await database.kysely
      .insertInto('attachment')
      .values(Array.from({ length: 49 }, () => ({ ...row, id: randomUUID() })))
      .execute();
    expect((await sendPhoto(caseNumber, { photoId: await uploaded() })).body).toEqual({ photosLeft: 0 });
    expect(await sendPhoto(caseNumber, { photoId: await uploaded() })).toMatchObject({
      status: 409,
      body: { code: 'TooManyPhotos', params: { maximum: 50 } },
    });
  });

  test('are refused by a case that is closed, archived, of a colleague or of others', async () => {
    const [caseNumber, photoId] = [await world.send(), await uploaded()];
    const colleague = await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId });
    const asColleague = await callerFor(server, colleague);
    expect((await sendPhoto(caseNumber, { photoId }, asColleague)).body.code).toBe('CaseOwnedByColleague');
    const asStranger = await callerFor(server, await makeUser(database.kysely));
    expect((await sendPhoto(caseNumber, { photoId }, asStranger)).status).toBe(404);
    expect((await world.ask('POST', `${cases}/${caseNumber}/close`, { version: 1 })).status).toBe(200);
    expect(await sendPhoto(caseNumber, { photoId })).toMatchObject({
      status: 409,
      body: { code: 'CaseIsClosedOrCanceled' },
    });
    await archiveCases(database.kysely, { today: '2029-01-01', lastDay: '2028-12-31' });
    expect(await sendPhoto(caseNumber, { photoId })).toMatchObject({ status: 410, body: { code: 'CaseIsArchived' } });
  });

  test('are announced in the next full quarter of an hour, or by the schedule, and never where none is wanted', async () => {
    const caseNumber = await world.send();
    const setSchedule = (schedule: 'Now' | 'Day' | 'Never') =>
      database.kysely
        .updateTable('recipient')
        .set({ notification_schedule: schedule })
        .where('id', '=', world.recipientId)
        .execute();
    for (const schedule of ['Now', 'Day', 'Never'] as const) {
      await setSchedule(schedule);
      await sendPhoto(caseNumber, { photoId: await uploaded() });
    }
    // 12:05 on a Friday in Sweden; Monday at seven.
    expect((await notices()).map(({ due_at: dueAt }) => dueAt)).toEqual([
      '2026-11-20T11:15:00.000Z',
      '2026-11-23T06:00:00.000Z',
    ]);
  });

  test('are announced at once in an emergency, with the remark and a link', async () => {
    await database.kysely
      .updateTable('organisation')
      .set({ takes_purposes: ['Emergency'] })
      .where('id', '=', world.owner.id)
      .execute();
    const caseNumber = await world.send({
      purpose: 'Emergency',
      isEmergency: true,
      startDate: '2026-11-20',
      endDate: '2026-11-20',
    });
    await sendPhoto(caseNumber, { photoId: await uploaded(), remark: 'Läcka vid stolpen' });
    const mails = await database.kysely
      .selectFrom('outbox_message')
      .select(['subject', 'body', 'due_at'])
      .where('kind', '=', 'SitePhoto')
      .execute();
    expect(mails).toMatchObject([
      {
        subject: `Foto från platsen i ärende ${caseNumber}`,
        due_at: expect.stringMatching(/^2026-11-20T11:05:/) as string,
      },
    ]);
    expect(mails[0]?.body).toContain('Kommentar: Läcka vid stolpen');
    expect(mails[0]?.body).toContain(`/cases/${caseNumber}`);
    expect(onlyRecipient(await seen(world.ask, cases, caseNumber)).status).toBe('New');
  });
});
