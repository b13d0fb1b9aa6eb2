import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inactivationReasons, roles } from '@schaktkoll/domain';
import type { AdminUserItem, BodyOf, listAdminUsers } from '@schaktkoll/contract';
import type { Database } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { makeOrganisation, makeUser, type MadeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

type Body = BodyOf<typeof listAdminUsers>;
interface Page {
  readonly items: AdminUserItem[];
  readonly totalCount: number;
  readonly isCountCapped?: boolean;
  readonly hasNextPage: boolean;
}

describe('the users of all organisations', () => {
  let database: Database;
  let server: TestServer;
  let admin: MadeUser;
  let authorization: string;
  let åsa: MadeUser;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
    const { kysely } = database;
    const [diggers, gone] = [
      await makeOrganisation(kysely, { name: 'Grävarna AB' }),
      await makeOrganisation(kysely, { name: 'Borta AB', status: 'Unregistered' }),
    ];
    admin = await makeUser(kysely, {
      name: 'Anna Support',
      login: 'anna.support',
      roles: ['SuperUser', 'Inquirer'],
      email: 'anna@support.se',
    });
    åsa = await makeUser(kysely, {
      name: 'Åsa Öberg',
      login: 'asa-gräv',
      email: 'Asa.Oberg@gravarna.se',
      mobile_phone: '+46 70-174 06 05',
      organisation_id: diggers.id,
      roles: ['UserAdmin', 'Inquirer'],
      last_login_at: '2026-11-19T07:30:00.000Z',
    });
    await makeUser(kysely, {
      name: 'Zara Andersson',
      login: 'zara',
      email: 'zara@exempel.se',
      phone_number: '026-12 34 56',
      roles: ['CableOwnerModule'],
      last_login_at: '2026-11-01T07:30:00.000Z',
    });
    await makeUser(kysely, { name: 'Bo Åberg', login: 'BO.ny', email: 'bo@exempel.se', status: 'AwaitingActivation' });
    await makeUser(kysely, { name: 'Cia Borta', login: 'cia', email: 'cia@borta.se', organisation_id: gone.id });
    await makeUser(kysely, {
      name: 'Örjan Stilla',
      login: 'orjan',
      email: 'orjan@exempel.se',
      status: 'Inactive',
      roles: [],
    });
    authorization = await signInAs(server, admin, 'admin');
  });
  afterAll(() => server.close());

  const ask = async (body: Partial<Body> = {}) => {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/identity/api/admin/users/list',
      headers: { authorization },
      payload: { pageNumber: 1, pageSize: 30, ...body },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Page>();
  };
  const names = async (filter: NonNullable<Body['filter']>, sortOrder?: Body['sortOrder']) =>
    (await ask({ filter, ...(sortOrder && { sortOrder }) })).items.map(({ name }) => name);

  test('are listed by name in Swedish order, with what the list shows', async () => {
    const { items, totalCount, hasNextPage } = await ask();
    expect(items.map(({ name }) => name)).toEqual([
      'Anna Support',
      'Bo Åberg',
      'Cia Borta',
      'Zara Andersson',
      'Åsa Öberg',
      'Örjan Stilla',
    ]);
    expect([totalCount, hasNextPage]).toEqual([6, false]);
    expect(items[4]).toEqual({
      id: åsa.id,
      name: 'Åsa Öberg',
      login: 'asa-gräv',
      organization: { name: 'Grävarna AB' },
      roles: ['Inquirer', 'UserAdmin'],
      status: 'Active',
      lastLogin: '2026-11-19T07:30:00.000Z',
      mayLogInAs: true,
    });
  });

  test('show a private person as such, without the name of the shared organisation', async () => {
    const shared = await database.kysely
      .selectFrom('organisation')
      .select('id')
      .where('is_private', '=', true)
      .executeTakeFirstOrThrow();
    const petra = await makeUser(database.kysely, { name: 'Petra Privat', organisation_id: shared.id });
    const answer = await server.http.inject({
      method: 'GET',
      url: `/identity/api/admin/users/${petra.id}`,
      headers: { authorization },
    });
    expect(answer.json()).toMatchObject({ name: 'Petra Privat', organizationName: 'Privatperson' });
    await database.kysely.deleteFrom('user_role').where('user_id', '=', petra.id).execute();
    await database.kysely.deleteFrom('app_user').where('id', '=', petra.id).execute();
  });

  test('can be impersonated only if starting it would succeed', async () => {
    const { items } = await ask();
    expect(items.filter(({ mayLogInAs }) => mayLogInAs).map(({ name }) => name)).toEqual(['Åsa Öberg']);
  });

  test('are listed page by page, without duplicates', async () => {
    const first = await ask({ pageSize: 4 });
    const second = await ask({ pageSize: 4, pageNumber: 2 });
    expect([first.items.length, first.hasNextPage, second.items.length, second.hasNextPage, second.totalCount]).toEqual(
      [4, true, 2, false, 6],
    );
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(6);
    expect(await ask({ pageNumber: 3, pageSize: 4 })).toEqual({ items: [], totalCount: 6, hasNextPage: false });
  });

  test('are sorted as requested; users who have never logged in come last, or first in the opposite order', async () => {
    expect((await names({}, 'DisplayNameDescending'))[0]).toBe('Örjan Stilla');
    expect(await names({}, 'LoginAscending')).toEqual([
      'Anna Support',
      'Åsa Öberg',
      'Bo Åberg',
      'Cia Borta',
      'Örjan Stilla',
      'Zara Andersson',
    ]);
    expect((await names({}, 'LastLoginDateDescending')).slice(0, 2)).toEqual(['Åsa Öberg', 'Zara Andersson']);
    expect((await names({}, 'LastLoginDateAscending')).slice(-2)).toEqual(['Zara Andersson', 'Åsa Öberg']);
  });

  test('are found by the starts of words of the name and the user name, regardless of case', async () => {
    const byName = (query: string) => names({ nameSearchFilter: { query } });
    expect(await byName('ÅSA')).toEqual(['Åsa Öberg']);
    expect(await byName('öb ås')).toEqual(['Åsa Öberg']);
    expect(await byName('gräv')).toEqual(['Åsa Öberg']);
    expect(await byName('bo')).toEqual(['Bo Åberg', 'Cia Borta']);
    expect(await byName('berg')).toEqual([]);
    expect(await byName("'; drop table app_user; --")).toEqual([]);
    expect(await byName('.')).toEqual([]);
    expect(await byName('  ')).toHaveLength(6);
  });

  test('are found by parts of the e-mail address, and by a phone number in any notation', async () => {
    const byContact = (query: string) => names({ contactSearchFilter: { query } });
    expect(await byContact('asa.oberg@gravarna.se')).toEqual(['Åsa Öberg']);
    expect(await byContact('EXEMPEL')).toEqual(['Bo Åberg', 'Zara Andersson', 'Örjan Stilla']);
    for (const phone of ['0701740605', '070-174', '+46701740605'])
      expect(await byContact(phone), phone).toEqual(['Åsa Öberg']);
    expect(await byContact('026123456')).toEqual(['Zara Andersson']);
    expect(await byContact('åsa')).toEqual([]);
  });

  test('are filtered by status, by role, and by all filters together', async () => {
    expect(await names({ userStatusFilter: { isActive: true } })).toEqual([
      'Anna Support',
      'Cia Borta',
      'Zara Andersson',
      'Åsa Öberg',
    ]);
    expect(
      await names({ userStatusFilter: { isAwaitingActivation: true, isInactive: true, isActive: false } }),
    ).toEqual(['Bo Åberg', 'Örjan Stilla']);
    expect(await names({ userStatusFilter: { isContactUnverified: true } })).toEqual([]);
    const setPassword = (at: string | null) =>
      database.kysely.updateTable('app_user').set({ password_inactivated_at: at }).where('id', '=', åsa.id).execute();
    await setPassword('2026-11-19T07:30:00.000Z');
    const locked = { userStatusFilter: { isPasswordInactivated: true } };
    expect(await names(locked)).toEqual(['Åsa Öberg']);
    expect((await ask({ filter: locked })).items[0]).toMatchObject({ status: 'Active', isPasswordInactivated: true });
    expect(await names({ userStatusFilter: { isPasswordInactivated: true, isInactive: true } })).toEqual([
      'Åsa Öberg',
      'Örjan Stilla',
    ]);
    await setPassword(null);
    expect(await names({ userRoleFilter: { roles: ['SuperUser', 'CableOwnerModule'] } })).toEqual([
      'Anna Support',
      'Zara Andersson',
    ]);
    expect(await names({ userRoleFilter: { roles: [] } })).toHaveLength(6);
    const countOf = async (filter: NonNullable<Body['filter']>) => (await ask({ filter })).totalCount;
    // A user with several of the roles counts once.
    for (const filter of [{ roles: ['Inquirer'] }, { roles: ['Inquirer', 'UserAdmin', 'SuperUser'] }] as const) {
      const every = { userRoleFilter: { roles: [...filter.roles] } };
      expect([await countOf(every), await countOf({ ...every, contactSearchFilter: { query: 'support' } })]).toEqual([
        (await names(every)).length,
        1,
      ]);
    }
    expect(
      await names({
        nameSearchFilter: { query: 'a' },
        userStatusFilter: { isActive: true },
        userRoleFilter: { roles: ['Inquirer'] },
        contactSearchFilter: { query: 'support' },
      }),
    ).toEqual(['Anna Support']);
  });

  test.each([
    [{ pageNumber: 0 }],
    [{ pageSize: 101 }],
    [{ sortOrder: 'Password' }],
    [{ filter: { userRoleFilter: { roles: ['King'] } } }],
    [{ filter: { nameSearchFilter: { query: 'x'.repeat(101) } } }],
  ])('are not listed for the invalid request %j', async (body) => {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/identity/api/admin/users/list',
      headers: { authorization },
      payload: { pageNumber: 1, pageSize: 30, ...body },
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'InvalidBody']);
  });

  test('can be read by id, for the log-in-as page; other ids are not found', async () => {
    const one = (id: string) =>
      server.http.inject({ method: 'GET', url: `/identity/api/admin/users/${id}`, headers: { authorization } });
    expect((await one(åsa.id)).json()).toMatchObject({
      name: 'Åsa Öberg',
      organizationName: 'Grävarna AB',
      mayLogInAs: true,
    });
    expect((await one(admin.id)).json()).toMatchObject({ mayLogInAs: false });
    expect((await one('00000000-0000-7000-8000-0000000000aa')).statusCode).toBe(404);
  });

  test('the filter offers every role in display order', async () => {
    const answer = await server.http.inject({
      method: 'GET',
      url: '/identity/api/admin/users/roles',
      headers: { authorization },
    });
    expect(answer.json()).toEqual({ roles: [...roles] });
  });

  test('lose access to every app at once when inactivated, regain it when activated, and the audit log records by whom [ASVS 7.4.2]', async () => {
    const user = await makeUser(database.kysely, { name: 'Ulla Utloggad' });
    const inquirer = await signInAs(server, user, 'inquirer');
    const act = (action: string, id: string = user.id) =>
      server.http.inject({
        method: 'PUT',
        url: `/identity/api/admin/users/${id}/${action}`,
        headers: { authorization },
      });
    const statusOf = async () =>
      (await server.http.inject({ method: 'GET', url: '/identity/api/session', headers: { authorization: inquirer } }))
        .statusCode;
    const stored = () =>
      database.kysely
        .selectFrom('app_user')
        .select(['status', 'inactivation_reason', 'version'])
        .where('id', '=', user.id)
        .executeTakeFirst();
    expect(await statusOf()).toBe(200);
    for (const _twice of [1, 2]) expect((await act('inactivate')).statusCode).toBe(204);
    expect(await statusOf()).toBe(401);
    expect(await stored()).toEqual({ status: 'Inactive', inactivation_reason: 'ByUser', version: 2 });
    expect(
      await database.kysely.selectFrom('oidc_payload').select('id').where('account_id', '=', user.id).execute(),
    ).toEqual([]);
    expect((await act('activate')).statusCode).toBe(204);
    expect(await stored()).toEqual({ status: 'Active', inactivation_reason: null, version: 3 });
    // The previous token stays invalid.
    expect(await statusOf()).toBe(401);
    const again = await signInAs(server, user, 'inquirer');
    expect(
      (await server.http.inject({ method: 'GET', url: '/identity/api/session', headers: { authorization: again } }))
        .statusCode,
    ).toBe(200);
    const lines = await database.kysely
      .selectFrom('audit_event')
      .select(['kind', 'user_id', 'details'])
      .where('kind', 'in', ['UserInactivated', 'UserActivated'])
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { kind: 'UserInactivated', user_id: admin.id, details: { of: user.id } },
      { kind: 'UserActivated', user_id: admin.id, details: { of: user.id } },
    ]);
    expect([
      (await act('inactivate', admin.id)).json<{ code: string }>().code,
      (await act('remove')).statusCode,
    ]).toEqual(['InactivateSelf', 400]);
    expect((await act('inactivate', '00000000-0000-7000-8000-0000000000aa')).statusCode).toBe(404);
  });

  test.each(inactivationReasons)(
    'inactivated for the reason %s are stored, cannot sign in, and can again when activated',
    async (reason) => {
      const user = await makeUser(database.kysely, { status: 'Inactive', inactivation_reason: reason });
      const statusOf = async () => {
        const token = await signInAs(server, user, 'inquirer');
        return (
          await server.http.inject({
            method: 'GET',
            url: '/inquirer/api/users/current',
            headers: { authorization: token },
          })
        ).statusCode;
      };
      expect(await statusOf()).toBe(401);
      expect(
        (
          await server.http.inject({
            method: 'PUT',
            url: `/identity/api/admin/users/${user.id}/activate`,
            headers: { authorization },
          })
        ).statusCode,
      ).toBe(204);
      expect(await statusOf()).toBe(200);
      const stored = await database.kysely
        .selectFrom('app_user')
        .select(['status', 'inactivation_reason'])
        .where('id', '=', user.id)
        .executeTakeFirst();
      expect(stored).toEqual({ status: 'Active', inactivation_reason: null });
    },
  );

  test('of two super users who inactivate each other at once, one stays', async () => {
    const { organisationId: organisation_id } = admin;
    const both = [
      await makeUser(database.kysely, { organisation_id, roles: ['SuperUser'] }),
      await makeUser(database.kysely, { organisation_id, roles: ['SuperUser'] }),
    ] as const;
    const tokens = [await signInAs(server, both[0], 'admin'), await signInAs(server, both[1], 'admin')];
    const answers = await Promise.all(
      tokens.map((token, index) =>
        server.http.inject({
          method: 'PUT',
          url: `/identity/api/admin/users/${both[1 - index]?.id}/inactivate`,
          headers: { authorization: token },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401]);
  });

  test('that a common word finds are listed in order to the last page, and counted up to a thousand', async () => {
    const rows = Array.from({ length: 1_001 }, (_none, index) => ({
      id: uuidv7(),
      organisation_id: admin.organisationId,
      login: `grupp.${index}`,
      name: `Vanlig ${String(index).padStart(4, '0')}`,
      email: `grupp.${index}@exempel.se`,
      status: 'Active' as const,
    }));
    await database.kysely.insertInto('app_user').values(rows).execute();
    const filter = { nameSearchFilter: { query: 'vanlig' } };
    const page = (pageNumber: number) => ask({ filter, pageNumber, pageSize: 100, sortOrder: 'DisplayNameDescending' });
    const first = await page(1);
    expect([first.totalCount, first.isCountCapped, first.hasNextPage, first.items[0]?.name]).toEqual([
      1_000,
      true,
      true,
      'Vanlig 1000',
    ]);
    expect((await page(2)).items[0]?.name).toBe('Vanlig 0900');
    const last = await page(11);
    expect([last.items.map(({ name }) => name), last.hasNextPage]).toEqual([['Vanlig 0000'], false]);
    const some = await ask({ filter: { nameSearchFilter: { query: 'vanlig 0007' } } });
    expect(some).toMatchObject({ totalCount: 1, hasNextPage: false });
    expect(some).not.toHaveProperty('isCountCapped');
  });
});
