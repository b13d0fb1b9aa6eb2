import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedMessageTemplate } from '@schaktkoll/contract';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { message } from '../../messages/message.ts';
import { insertMessages } from '../../messages/outbox/outbox.repository.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer({ now });
  const user = await makeUser(server.database.kysely, { roles: ['SuperUser'], email: 'sune@support.se' });
  authorization = await signInAs(server, user, 'admin');
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, version?: number) =>
  server.http.inject({
    method,
    url: `/admin/api/templates${path}`,
    headers: { authorization, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    ...(payload && { payload }),
  });
const template = async () =>
  (await ask('GET', ''))
    .json<{ templates: ListedMessageTemplate[] }>()
    .templates.find(({ key, channel }) => key === 'AccountRefused' && channel === 'Email');
const path = '/AccountRefused/Email';
/** What a user would receive now. */
async function sentText() {
  const values = { login: 'berit', organisation: 'Grävarna AB' };
  const [stored] = await insertMessages(
    server.database.kysely,
    [message('AccountRefused', { to: 'b@exempel.se', values }, now)],
    now,
  );
  return server.database.kysely
    .selectFrom('outbox_message')
    .select(['subject', 'body'])
    .where('id', '=', stored?.id ?? '')
    .executeTakeFirstOrThrow();
}

test('a replaced text is used for messages, has versions, and can be restored', async () => {
  const own = await sentText();
  const first = { subject: 'Nej tack', body: 'Kontot {login} är avvisat.' };
  expect((await ask('PUT', path, first, 0)).json()).toEqual({ version: 1 });
  expect(await sentText()).toEqual({
    subject: 'Nej tack',
    body: expect.stringMatching(/^Kontot berit är avvisat\.\n\nDet här meddelandet går inte att svara på/) as string,
  });
  expect((await ask('PUT', path, { ...first, subject: 'Avvisat' }, 0)).statusCode).toBe(412);
  expect(await template()).toMatchObject({ isReplaced: true, version: 1, ...first, brokenAt: null });
  expect((await ask('DELETE', path, undefined, 1)).statusCode).toBe(204);
  expect(await sentText()).toEqual(own);
  expect(await template()).toMatchObject({ isReplaced: false, version: 2 });
  const { versions } = (await ask('GET', `${path}/versions`)).json<{ versions: object[] }>();
  expect(versions).toMatchObject([
    { version: 2, body: null },
    { version: 1, ...first },
  ]);
  const audited = await server.database.kysely
    .selectFrom('audit_event')
    .select('kind')
    .where('kind', 'like', 'Template%')
    .orderBy('id')
    .execute();
  expect(audited.map(({ kind }) => kind)).toEqual(['TemplateChanged', 'TemplateRestored']);
});

test('a text that breaks a rule is refused at its field, and not stored, shown or sent', async () => {
  const wrong = { subject: 'Se evil.example', body: 'Utan användarnamn {code}' };
  for (const answer of [
    await ask('PUT', path, wrong, 2),
    await ask('POST', `${path}/preview`, wrong),
    await ask('POST', `${path}/test`, wrong),
  ]) {
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: { path: string; code: string }[] }>().errors).toMatchObject([
      { path: 'body', code: 'UnknownPlaceholder' },
      { path: 'body', code: 'MissingPlaceholder' },
      { path: 'subject', code: 'LinkInTemplate' },
    ]);
  }
  expect(await template()).toMatchObject({ version: 2 });
});

test('a preview and a test have example values; the test goes to the own address', async () => {
  const text = { subject: 'Nej tack', body: 'Kontot {login} är avvisat.' };
  expect((await ask('POST', `${path}/preview`, text)).json()).toMatchObject({
    subject: 'Nej tack',
    body: expect.stringMatching(/^Kontot asta\.berg är avvisat\./) as string,
  });
  expect((await ask('POST', `${path}/test`, text)).json()).toEqual({ to: 'sune@support.se' });
  const sent = await server.database.kysely
    .selectFrom('outbox_message')
    .select(['to_address', 'subject', 'body'])
    .where('kind', '=', 'TemplateTest')
    .executeTakeFirstOrThrow();
  expect(sent).toMatchObject({
    to_address: 'sune@support.se',
    subject: 'Prov: Nej tack',
    body: expect.stringContaining('Kontot asta.berg är avvisat.') as string,
  });
});

test('a stored text that cannot be used gives way to the product’s own, and the page says so', async () => {
  const own = await sentText();
  await server.database.kysely
    .updateTable('message_template')
    .set({ subject: 'Trasig', body: '{login} {finnsInte}', broken_at: null })
    .where('key', '=', 'AccountRefused')
    .execute();
  expect(await sentText()).toEqual(own);
  const { brokenAt } = (await template()) ?? {};
  expect(brokenAt).toEqual(expect.any(String));
});

test('a super user sends twenty tests in ten minutes', async () => {
  const text = { subject: 'Nej tack', body: 'Kontot {login} är avvisat.' };
  const authorization = await signInAs(server, await makeUser(server.database.kysely, { roles: ['SuperUser'] }));
  const send = async () =>
    (
      await server.http.inject({
        method: 'POST',
        url: `/admin/api/templates${path}/test`,
        headers: { authorization },
        payload: text,
      })
    ).statusCode;
  for (let count = 1; count <= 20; count += 1) expect(await send()).toBe(200);
  expect(await send()).toBe(429);
});
