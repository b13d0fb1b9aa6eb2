import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const head = 'Kommunkod;Namn;Ledningar;Telefonnummer;E-postadress;Webbplats';
const fiber = { municipality: '2180', name: 'Byns fiber', about: 'Fiber', phone: '08-46500461' };
let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer({ now });
  authorization = await signInAs(server, await makeUser(server.database.kysely, { roles: ['SuperUser'] }), 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.kysely.deleteFrom('unregistered_owner').execute();
});

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, headers: object = {}) =>
  server.http.inject({
    method,
    url: `/admin/api/unregisteredowners${path}`,
    headers: { authorization, ...headers },
    ...(payload && { payload }),
  });
const create = (changes: object = {}) =>
  ask('POST', '', { ...fiber, ...changes }, { 'idempotency-key': crypto.randomUUID() });
const rows = async (query = '') =>
  (await ask('GET', query)).json<{ items: Record<string, unknown>[]; totalCount: number }>();
const names = async (query = '') => (await rows(query)).items.map(({ name }) => name);
const load = (lines: readonly string[], isPreview = false) =>
  ask('POST', '/import', { text: [head, ...lines].join('\r\n'), isPreview });

describe('the register of owners that are not connected', () => {
  test('lists owners in Swedish order, and finds them by word and by municipality', async () => {
    await create();
    await create({ name: 'Ödegårdens samfällighet', about: 'Vatten' });
    await create({ name: 'Åbrinks fiber', municipality: '0180' });
    expect(await names()).toEqual(['Byns fiber', 'Åbrinks fiber', 'Ödegårdens samfällighet']);
    expect(await names('?sort=MunicipalityAscending')).toEqual([
      'Åbrinks fiber',
      'Byns fiber',
      'Ödegårdens samfällighet',
    ]);
    expect(await names('?search=FIBER&municipality=2180')).toEqual(['Byns fiber']);
    // No borders are imported here: the names are those of Statistics Sweden.
    expect(await names('?municipality=stock')).toEqual(['Åbrinks fiber']);
    expect((await rows()).items.map(({ municipalityName }) => municipalityName)).toEqual([
      'Gävle',
      'Stockholm',
      'Gävle',
    ]);
    expect(await names(`?search=${encodeURIComponent('öde')}`)).toEqual(['Ödegårdens samfällighet']);
    expect(await names('?search=vatten')).toEqual(['Ödegårdens samfällighet']);
  });

  test('pages without showing an owner twice', async () => {
    for (let count = 0; count < 31; count += 1) await create({ name: `Förening ${String(count).padStart(2, '0')}` });
    const first = (await ask('GET')).json<{ items: { name: string }[]; nextCursor: string; totalCount: number }>();
    const second = (await ask('GET', `?cursor=${first.nextCursor}`)).json<typeof first>();
    expect([first.items.length, first.totalCount, second.items.map(({ name }) => name), second.nextCursor]).toEqual([
      30,
      31,
      ['Förening 30'],
      null,
    ]);
  });

  test.each([
    [{ phone: '' }, 'phone', 'OwnerNotReachable'],
    [{ municipality: '9999' }, 'municipality', 'UnknownMunicipality'],
    [{ phone: '', website: 'http://fiber.se' }, 'website', 'AddressMustBeHttps'],
    [{ name: '' }, 'name', 'Required'],
  ])('refuses %j at its field', async (changes, path, code) => {
    expect((await create(changes)).json()).toMatchObject({ errors: [{ path, code }] });
    expect(await names()).toEqual([]);
  });

  test('refuses a second owner of the same name in a municipality', async () => {
    await create({ name: 'Byfiber Väst' });
    for (const name of ['Byfiber Väst', 'BYFIBER  väst', ' Byfiber\u200b Väst'])
      expect((await create({ name })).json()).toMatchObject({ errors: [{ path: 'name', code: 'OwnerAlreadyListed' }] });
    expect((await create({ municipality: '0180' })).statusCode).toBe(201);
  });

  test('changes and removes an owner only from the version that was read', async () => {
    const { id } = (await create()).json<{ id: string }>();
    const version = (number: number) => ({ 'if-match': `"${number}"` });
    const changed = { ...fiber, phone: '08-46500462' };
    expect((await ask('PUT', `/${id}`, changed, version(1))).json()).toEqual({ version: 2 });
    expect((await ask('PUT', `/${id}`, fiber, version(1))).statusCode).toBe(412);
    expect((await ask('DELETE', `/${id}`, undefined, version(1))).statusCode).toBe(412);
    const [owner] = (await rows()).items;
    expect(owner).toMatchObject({ phone: '08-46500462', version: 2 });
    expect((await ask('GET', `/${id}`)).json()).toEqual(owner);
    expect((await ask('DELETE', `/${id}`, undefined, version(2))).statusCode).toBe(204);
    expect((await ask('DELETE', `/${id}`, undefined, version(2))).statusCode).toBe(404);
    expect((await ask('GET', `/${id}`)).statusCode).toBe(404);
    const kinds = await server.database.kysely
      .selectFrom('audit_event')
      .select('kind')
      .where('kind', 'like', 'UnregisteredOwner%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['UnregisteredOwnerRemoved', 'UnregisteredOwnerChanged']);
  });
});

describe('an import', () => {
  test('previews without writing, then adds and changes owners and removes none', async () => {
    await create();
    await create({ name: 'Stannar kvar' });
    const lines = ['2180;Byns fiber;Fiber;08-46500469;;', '', '0180;"Sjö; och strand";;;styrelsen@sjo.se;'];
    expect((await load(lines, true)).json()).toEqual({ added: 1, changed: 1, unchanged: 0 });
    expect(await names()).toEqual(['Byns fiber', 'Stannar kvar']);
    expect((await load(lines)).json()).toEqual({ added: 1, changed: 1, unchanged: 0 });
    expect(await names()).toEqual(['Byns fiber', 'Sjö; och strand', 'Stannar kvar']);
    expect((await load(lines)).json()).toEqual({ added: 0, changed: 0, unchanged: 2 });
  });

  test('refuses the whole file with every wrong line', async () => {
    const refused = await load([
      '2180;Rätt;;08-46500461;;',
      '1;Fel kommun;;08-46500461;;',
      '2180;Onåbar;;;;',
      '2180;Kort',
      '2180;Rätt;;08-46500462;;',
    ]);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: { path: string; code: string }[] }>().errors).toEqual([
      expect.objectContaining({ path: 'lines.3.municipality', code: 'UnknownMunicipality' }),
      expect.objectContaining({ path: 'lines.4.phone', code: 'OwnerNotReachable' }),
      expect.objectContaining({ path: 'lines.5', code: 'CsvColumns', params: { expected: 6, given: 2 } }),
      expect.objectContaining({ path: 'lines.6.name', code: 'OwnerListedTwice', params: { line: 2 } }),
    ]);
    expect(await names()).toEqual([]);
  });

  test('refuses a file with other headings or an open quotation mark', async () => {
    const code = async (text: string) =>
      (await ask('POST', '/import', { text, isPreview: true })).json<{ errors: { code: string }[] }>().errors[0]?.code;
    expect(await code('Namn;Telefon')).toBe('CsvHeadings');
    expect(await code(`${head}\n2180;"Öppen`)).toBe('CsvQuotes');
  });

  test('reads back the file of the list unchanged, also what a spreadsheet would take for a formula', async () => {
    await create({ phone: '+46 8 465 004 61', about: '=Fiber; "snabb"' });
    const file = await ask('GET', '/file');
    expect(file.body).toContain("'+46 8 465 004 61");
    expect((await ask('POST', '/import', { text: file.body, isPreview: false })).json()).toEqual({
      added: 0,
      changed: 0,
      unchanged: 1,
    });
  });
});
