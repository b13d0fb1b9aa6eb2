import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachmentContents, formOf } from '../../../testing/attachmentFiles.ts';
import { makeAnswerer, makeArea, makeRecipient, square } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, type Caller, type CaseWorld } from '../../../testing/caseWorld.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const cases = '/inquirer/api/cases';
const ownerCases = '/cableowner/api/cases';

interface SeenRecipient {
  readonly id: string;
  readonly version: number;
  readonly recipientName: string;
  readonly files: readonly { readonly id: string; readonly name: string }[];
  readonly comments: readonly { readonly text: string; readonly by: string }[];
}

describe('files and comments of an owner', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  /** A second answer point that the same case reaches, and an answerer of it alone. */
  let otherAnswerer: { readonly id: string };
  let otherAnswers: Caller;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await database.kysely.deleteFrom('area').execute();
    world = await makeCaseWorld(server);
    const second = await makeRecipient(database.kysely, world.owner.id, { name: 'Fiber' });
    await makeArea(database.kysely, {
      organisationId: world.owner.id,
      spans: [square(616, 6728)],
      recipients: { CableIndication: second },
    });
    otherAnswerer = await makeAnswerer(database.kysely, world.owner.id, [second]);
    otherAnswers = await callerFor(server, otherAnswerer, 'cableowner');
  });

  const upload = async (
    user: { readonly id: string },
    name = 'Karta.pdf',
    app: 'cableowner' | 'inquirer' = 'cableowner',
  ) => {
    const response = await server.http.inject({
      method: 'POST',
      url: `/${app}/api/attachments${app === 'inquirer' ? '?kind=Attachment' : ''}`,
      headers: { authorization: await signInAs(server, user, app) },
      payload: formOf(name, attachmentContents.pdf),
    });
    expect(response.statusCode).toBe(201);
    return response.json<{ id: string }>().id;
  };
  const recipientOf = async (caller: Caller, path: string, caseNumber: string, name = 'Kundtjänst') => {
    const { body } = await caller('GET', `${path}/${caseNumber}`);
    const found = (body['recipients'] as SeenRecipient[]).find(({ recipientName }) => recipientName === name);
    if (found === undefined) throw new Error(`${name} is not there`);
    return found;
  };
  const answer = async (caseNumber: string, body: object) => {
    const { id, version } = await recipientOf(world.answer, ownerCases, caseNumber);
    return world.answer('POST', `${ownerCases}/${caseNumber}/recipients/${id}/answer`, { version, body });
  };
  const mailsOf = (kind: 'AnswerGiven' | 'OwnerComment') =>
    database.kysely.selectFrom('outbox_message').select(['subject', 'body']).where('kind', '=', kind).execute();

  test('an answer with files is shown to the inquirer, who downloads them; the mail names them', async () => {
    const caseNumber = await world.send();
    const files = [await upload(world.ownerAdmin, 'Karta 1.pdf'), await upload(world.ownerAdmin, 'Karta 2.pdf')];
    expect((await answer(caseNumber, { measure: 'Material', files })).status).toBe(200);
    const seen = await recipientOf(world.ask, cases, caseNumber);
    expect(seen.files.map(({ id, name }) => [id, name])).toEqual([
      [files[0], 'Karta 1.pdf'],
      [files[1], 'Karta 2.pdf'],
    ]);
    const got = await world.ask('GET', `${cases}/${caseNumber}/attachments/${files[0]}`);
    expect([got.status, got.headers['content-disposition'], got.headers['x-content-type-options']]).toEqual([
      200,
      expect.stringMatching(/^attachment;/) as string,
      'nosniff',
    ]);
    // Word joiners keep mail programs from making links of names.
    const mail = (await mailsOf('AnswerGiven')).at(-1)?.body.replaceAll('\u2060', '');
    expect(mail).toContain('Filer med svaret: Karta 1.pdf och Karta 2.pdf.');
    const zip = await server.http.inject({
      url: `${cases}/${caseNumber}/archive`,
      headers: { authorization: await signInAs(server, world.inquirer, 'inquirer') },
    });
    expect(zip.rawPayload.includes(`svar/${world.owner.name}/Karta 1.pdf`)).toBe(true);
  });

  test('threat: another answer point of the same case neither sees nor downloads the files of an answer', async () => {
    const caseNumber = await world.send();
    const fileId = await upload(world.ownerAdmin);
    expect((await answer(caseNumber, { measure: 'Material', files: [fileId] })).status).toBe(200);
    const { body } = await otherAnswers('GET', `${ownerCases}/${caseNumber}`);
    expect((body['recipients'] as SeenRecipient[]).map(({ recipientName, files }) => [recipientName, files])).toEqual([
      ['Fiber', []],
    ]);
    expect(body['attachments']).toEqual([]);
    const denied = await otherAnswers('GET', `${ownerCases}/${caseNumber}/attachments/${fileId}`);
    expect([denied.status, denied.body.code]).toEqual([404, 'NotFound']);
    expect((await world.answer('GET', `${ownerCases}/${caseNumber}/attachments/${fileId}`)).status).toBe(200);
  });

  test('a changed answer keeps the files that it names and drops the others, until it is confirmed', async () => {
    const caseNumber = await world.send();
    const [sent, dropped] = [await upload(world.ownerAdmin, 'a.pdf'), await upload(world.ownerAdmin, 'b.pdf')];
    await answer(caseNumber, { measure: 'Material', files: [sent, dropped] });
    const added = await upload(world.ownerAdmin, 'c.pdf');
    expect((await answer(caseNumber, { measure: 'Material', files: [sent, added] })).status).toBe(200);
    const seen = await recipientOf(world.ask, cases, caseNumber);
    expect(seen.files.map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf']);
    const gone = await world.ask('GET', `${cases}/${caseNumber}/attachments/${dropped}`);
    expect(gone.status).toBe(404);
    const { id, version } = seen;
    const confirm = `${cases}/${caseNumber}/recipients/${id}/confirm`;
    expect((await world.ask('POST', confirm, { version, body: { acceptedTerms: null } })).status).toBe(200);
    const late = await answer(caseNumber, { measure: 'NoInterest', files: [] });
    expect(late.body.code).toBe('AnswerAlreadyConfirmedByInquirer');
    expect((await recipientOf(world.ask, cases, caseNumber)).files).toHaveLength(2);
  });

  test("threat: a colleague's upload, a file of a case and a removed one are no files of an answer", async () => {
    const caseNumber = await world.send();
    const removed = await upload(world.ownerAdmin);
    const authorization = await signInAs(server, world.ownerAdmin, 'cableowner');
    const remove = {
      method: 'DELETE',
      url: `/cableowner/api/attachments/${removed}`,
      headers: { authorization },
    } as const;
    expect((await server.http.inject(remove)).statusCode).toBe(204);
    const files = [await upload(otherAnswerer), await upload(world.inquirer, 'plan.pdf', 'inquirer'), removed];
    const refused = await answer(caseNumber, { measure: 'Material', files });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [0, 1, 2].map((index) => ({ path: `files.${index}`, code: 'FileGone' })),
    ]);
    expect((await recipientOf(world.ask, cases, caseNumber)).files).toEqual([]);
  });

  test('a comment is no answer, is shown to the inquirer, logged and sent by mail', async () => {
    const caseNumber = await world.send();
    const { id } = await recipientOf(world.answer, ownerCases, caseNumber);
    const place = `${ownerCases}/${caseNumber}/recipients/${id}/comments`;
    const written = await world.answer('POST', place, { body: { comment: ' Vi svarar i morgon. ' } });
    expect([written.status, written.body]).toEqual([200, { commentsLeft: 19 }]);
    const { body } = await world.ask('GET', `${cases}/${caseNumber}`);
    expect(body['status']).toMatchObject({ kind: 'AwaitingAnswers' });
    expect((body['events'] as { type: string }[]).map(({ type }) => type)).toContain('CableOwnerComment');
    expect((await recipientOf(world.ask, cases, caseNumber)).comments).toMatchObject([{ text: 'Vi svarar i morgon.' }]);
    const mail = (await mailsOf('OwnerComment')).at(-1);
    expect(mail?.body).toContain('Vi svarar i morgon.');
    expect(mail?.body).toContain('Börja inte arbeta förrän alla har svarat');
    const other = await otherAnswers('GET', `${ownerCases}/${caseNumber}`);
    expect(other.text).not.toContain('Vi svarar i morgon.');
  });

  test('threat: one answer point does not comment for another, and comments are bounded', async () => {
    const caseNumber = await world.send();
    const { id } = await recipientOf(world.answer, ownerCases, caseNumber);
    const place = `${ownerCases}/${caseNumber}/recipients/${id}/comments`;
    const body = { comment: 'Hej' };
    expect((await otherAnswers('POST', place, { body })).status).toBe(404);
    expect((await world.answer('POST', place, { body: { comment: 'x'.repeat(2001) } })).status).toBe(400);
    for (let count = 0; count < 20; count += 1) expect((await world.answer('POST', place, { body })).status).toBe(200);
    expect((await world.answer('POST', place, { body })).body).toMatchObject({
      code: 'TooManyComments',
      params: { maximum: 20 },
    });
  });

  test('a comment may follow a confirmed answer, but not the end of the case', async () => {
    const caseNumber = await world.send();
    await answer(caseNumber, { measure: 'NoInterest' });
    const { id, version } = await recipientOf(world.ask, cases, caseNumber);
    await world.ask('POST', `${cases}/${caseNumber}/recipients/${id}/confirm`, {
      version,
      body: { acceptedTerms: null },
    });
    const place = `${ownerCases}/${caseNumber}/recipients/${id}/comments`;
    expect((await world.answer('POST', place, { body: { comment: 'Ny mast.' } })).status).toBe(200);
    const { body } = await world.ask('GET', `${cases}/${caseNumber}`);
    await world.ask('POST', `${cases}/${caseNumber}/close`, { version: Number(body['version']) });
    expect((await world.answer('POST', place, { body: { comment: 'För sent.' } })).body.code).toBe(
      'CaseIsClosedOrCanceled',
    );
  });
});
