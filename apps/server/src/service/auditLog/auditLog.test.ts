import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedAuditEvent } from '@schaktkoll/contract';
import { makeOrganisation, makeUser, type MadeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { writeAuditEvent, type AuditEvent } from '../../platform/audit/audit.repository.ts';
import type { Database } from '../../platform/db/database.ts';

const now = new Date('2026-11-20T11:00:00.000Z');

describe('the audit log', () => {
  let database: Database;
  let server: TestServer;
  let authorization: string;
  let asta: MadeUser;
  let sune: MadeUser;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
    const diggers = await makeOrganisation(database.kysely, { name: 'Dikarna AB' });
    asta = await makeUser(database.kysely, { name: 'Asta Berg', login: 'asta.berg', organisation_id: diggers.id });
    sune = await makeUser(database.kysely, { name: 'Sune Support', login: 'sune.a', roles: ['SuperUser'] });
    authorization = await signInAs(server, sune, 'admin');
    await database.kysely.deleteFrom('audit_event').execute();
    const event = (kind: AuditEvent['kind'], day: number, rest: Partial<AuditEvent> = {}) =>
      writeAuditEvent(database.kysely, {
        kind,
        at: new Date(Date.UTC(2026, 10, day, 11)),
        userId: asta.id,
        address: '192.0.2.1',
        requestId: null,
        ...rest,
      } as AuditEvent);
    await event('SignedIn', 1, { details: { method: 'BankId' } });
    await event('AreaChanged', 2, {
      userId: asta.id,
      admin: { id: sune.id, name: 'Sune Support' },
      details: { caseNumber: '20261101-0001' },
    });
    await event('SystemSettingChanged', 3, { userId: sune.id });
    await event('SignInFailed', 4, { userId: null });
  });
  afterAll(() => server.close());

  const ask = async (query = '') =>
    (await server.http.inject({ url: `/admin/api/audit${query}`, headers: { authorization } })).json<{
      items: ListedAuditEvent[];
      totalCount: number;
      nextCursor: string | null;
    }>();
  const kinds = async (query: string) => (await ask(query)).items.map(({ kind }) => kind);

  test('lists the newest line first, with who did it and on behalf of whom', async () => {
    const { items, totalCount } = await ask();
    expect([items.map(({ kind }) => kind), totalCount]).toEqual([
      ['SignInFailed', 'SystemSettingChanged', 'AreaChanged', 'SignedIn'],
      4,
    ]);
    expect(items[2]).toMatchObject({
      userName: 'Asta Berg',
      userLogin: 'asta.berg',
      organisationName: 'Dikarna AB',
      adminName: 'Sune Support',
      caseNumber: '20261101-0001',
      sequence: null,
    });
    expect(items[0]).toMatchObject({ userName: null, userLogin: null, organisationName: null, adminName: null });
  });

  test.each([
    ['?person=asta', ['AreaChanged', 'SignedIn']],
    // What the admin did as somebody else belongs to both.
    ['?person=sune', ['SystemSettingChanged', 'AreaChanged']],
    ['?person=a', ['SystemSettingChanged', 'AreaChanged', 'SignedIn']],
    ['?person=a&kind=AreaChanged,SignInFailed', ['AreaChanged']],
    ['?person=sune&kind=SignedIn,AreaChanged', ['AreaChanged']],
    ['?person=okänd', []],
    [`?organisation=${encodeURIComponent('dik')}`, ['AreaChanged', 'SignedIn']],
    [`?organisation=${encodeURIComponent('dik')}&kind=SignedIn,SignInFailed`, ['SignedIn']],
    ['?kind=SignInFailed,AreaChanged', ['SignInFailed', 'AreaChanged']],
    ['?from=2026-11-02&to=2026-11-03', ['SystemSettingChanged', 'AreaChanged']],
    ['?from=0001-01-01&to=2026-11-01', ['SignedIn']],
    ['?from=2026-11-04&to=9999-12-31', ['SignInFailed']],
    ['?caseNumber=20261101-0001', ['AreaChanged']],
    ['?caseNumber=20261101-0002', []],
  ])('finds by %s', async (query, expected) => {
    expect(await kinds(query)).toEqual(expected);
  });

  test('finds what others did to a person or an organisation, once, and says whom it is about', async () => {
    const { kysely } = database;
    const hooks = await makeOrganisation(kysely, { name: 'Krokarna AB' });
    const kajsa = await makeUser(kysely, { name: 'Kajsa Krok', login: 'kajsa.krok', organisation_id: hooks.id });
    const event = (kind: AuditEvent['kind'], minute: number, rest: Partial<AuditEvent>) =>
      writeAuditEvent(kysely, {
        kind,
        at: new Date(Date.UTC(2026, 8, 1, 11, minute)),
        userId: sune.id,
        address: null,
        requestId: null,
        ...rest,
      } as AuditEvent);
    await event('OrganisationChanged', 1, { details: { organisationId: hooks.id } });
    await event('UserInactivated', 2, { details: { of: kajsa.id, status: 'Inactive' } });
    // Kajsa changes her own account.
    await event('UserChanged', 3, { userId: kajsa.id, details: { of: kajsa.id, organisationId: hooks.id } });
    await event('DeadLetterDropped', 4, { details: { of: '17' } });
    const found = async (query: string) =>
      (await ask(query)).items.map(({ kind, aboutName, aboutLogin }) => [kind, aboutName, aboutLogin]);
    const [changed, inactivated, deregistered] = [
      ['UserChanged', null, null],
      ['UserInactivated', 'Kajsa Krok', 'kajsa.krok'],
      ['OrganisationChanged', 'Krokarna AB', null],
    ];
    const word = encodeURIComponent('krok');
    expect(await found(`?person=${word}`)).toEqual([changed, inactivated]);
    expect(await found(`?person=${word}&kind=UserInactivated,OrganisationChanged`)).toEqual([inactivated]);
    expect(await found(`?organisation=${word}`)).toEqual([changed, deregistered]);
    expect(await found(`?organisation=${word}&person=sune`)).toEqual([deregistered]);
    expect(await found('?kind=DeadLetterDropped')).toEqual([['DeadLetterDropped', null, null]]);
    await kysely
      .deleteFrom('audit_event')
      .where('at', '<', new Date('2026-10-01T00:00:00.000Z').toISOString())
      .execute();
  });

  test('says when more persons have the name than are searched for', async () => {
    expect(await ask('?person=asta')).not.toHaveProperty('isNameCut');
    for (let number = 1; number <= 50; number += 1)
      await makeUser(database.kysely, { name: `Berta ${String(number).padStart(2, '0')}` });
    expect(await ask('?person=berta')).not.toHaveProperty('isNameCut');
    await makeUser(database.kysely, { name: 'Berta Allra först' });
    expect(await ask('?person=berta')).toHaveProperty('isNameCut', true);
  });

  test.each(['?from=2026-13-01', '?caseNumber=1', "?kind=';--"])('refuses %s', async (query) => {
    const answer = await server.http.inject({ url: `/admin/api/audit${query}`, headers: { authorization } });
    expect(answer.statusCode).toBe(400);
  });

  test('pages by the last line seen, and a file has every line', async () => {
    for (let count = 0; count < 29; count += 1)
      await writeAuditEvent(database.kysely, {
        kind: 'LoggedOut',
        at: new Date(Date.UTC(2026, 9, 1, 0, 0, count)),
        userId: asta.id,
        address: null,
        requestId: null,
      });
    const first = await ask('?person=asta');
    const second = await ask(`?person=asta&cursor=${first.nextCursor}`);
    expect([first.items.length, second.items.length, second.nextCursor, first.totalCount]).toEqual([30, 1, null, 31]);
    const file = await server.http.inject({ url: '/admin/api/audit/file?person=asta', headers: { authorization } });
    expect(file.body.trim().split('\r\n')).toHaveLength(32);
    expect(file.body).toContain('"Asta Berg";"asta.berg";"Dikarna AB";;"Sune Support";"20261101-0001"');
  });
});
