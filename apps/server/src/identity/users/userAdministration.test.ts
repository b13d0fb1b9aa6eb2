import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { hashPassword } from '../signIn/password.ts';
import { makeOrganisation, makeUser, privateOrganisationId, type MadeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { callsAs } from '../../../testing/userAdministration.ts';
import { addUserAdmin } from './userAdministration.repository.ts';

describe('the administration of an organisation', () => {
  let database: Database;
  let server: TestServer;
  let ask: ReturnType<typeof callsAs>;
  let passwordHash: string;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
    ask = callsAs(server);
    passwordHash = await hashPassword('hemligt lösenord 12');
  });
  afterAll(() => server.close());
  const make = (organisation_id: string, values: Parameters<typeof makeUser>[1] = {}) =>
    makeUser(database.kysely, { organisation_id, ...values });
  const rolesOf = async ({ id }: MadeUser) =>
    (await database.kysely.selectFrom('user_role').select('role').where('user_id', '=', id).execute())
      .map(({ role }) => role)
      .sort();

  test('is taken by a user where no active user administrator is; of two at once, one wins', async () => {
    const { id } = await makeOrganisation(database.kysely);
    const [one, two] = [await make(id), await make(id)];
    await make(id, { roles: ['UserAdmin'], status: 'Inactive', inactivation_reason: 'ByUser' });
    expect((await ask(one, 'GET', 'users/current')).json['mayBecomeUserAdmin']).toBe(true);
    const both = await Promise.all([one, two].map((user) => ask(user, 'POST', 'organization/useradmin')));
    expect(both.map(({ status, code }) => [status, code]).sort()).toEqual([
      [204, null],
      [409, 'UserAdminExists'],
    ]);
    expect([...(await rolesOf(one)), ...(await rolesOf(two))].sort()).toEqual(['Inquirer', 'Inquirer', 'UserAdmin']);
    expect((await ask(two, 'GET', 'users/current')).json['mayBecomeUserAdmin']).toBeUndefined();
    const events = await database.kysely
      .selectFrom('audit_event')
      .select('user_id')
      .where('kind', '=', 'UserAdminAdopted')
      .execute();
    expect(events).toHaveLength(1);
  });

  test('of an owner is taken by an owner administrator alone, and the role is given out by one alone', async () => {
    const { id } = await makeOrganisation(database.kysely, { type: 'CableOwner' });
    const answerer = await make(id, { roles: ['CableOwnerAnswerer'] });
    expect((await ask(answerer, 'GET', 'users/current')).json['mayBecomeUserAdmin']).toBeUndefined();
    expect((await ask(answerer, 'POST', 'organization/useradmin')).code).toBe('NotAllowed');
    expect(await rolesOf(answerer)).toEqual(['CableOwnerAnswerer']);
    const owner = await make(id, { roles: ['CableOwnerAdmin'] });
    expect((await ask(owner, 'GET', 'users/current')).json['mayBecomeUserAdmin']).toBe(true);
    expect((await ask(owner, 'POST', 'organization/useradmin')).status).toBe(204);

    const admin = await make(id, { roles: ['CableOwnerAnswerer', 'UserAdmin'] });
    const invite = { emails: ['ny@example.se'], roles: ['CableOwnerAdmin'], recipients: [] };
    expect((await ask(admin, 'POST', 'invites', { body: invite })).code).toEqual(['roles RoleNotOffered']);
    expect((await ask(owner, 'POST', 'invites', { body: invite })).status).toBe(201);
    const choices = async (user: MadeUser) =>
      ((await ask(user, 'GET', 'organization/choices')).json['roles'] as { role: string }[]).map(({ role }) => role);
    expect(await choices(admin)).not.toContain('CableOwnerAdmin');
    expect(await choices(owner)).toContain('CableOwnerAdmin');
  });

  test('is not taken by a user who has been moved to another organisation meanwhile', async () => {
    const [{ id: former }, { id: other }] = [
      await makeOrganisation(database.kysely),
      await makeOrganisation(database.kysely),
    ];
    const moved = await make(other);
    expect(await addUserAdmin(database.kysely, { userId: moved.id, organisationId: former })).toBe(false);
    expect(await rolesOf(moved)).toEqual(['Inquirer']);
  });

  test('is not offered to private persons', async () => {
    const person = await make(privateOrganisationId);
    expect((await ask(person, 'GET', 'users/current')).json['mayBecomeUserAdmin']).toBeUndefined();
    expect((await ask(person, 'POST', 'organization/useradmin')).code).toBe('NotAllowed');
    expect(await rolesOf(person)).toEqual(['Inquirer']);
  });

  test('says how many users each use of the bank e-ID concerns, and changes it with the version', async () => {
    const { id } = await makeOrganisation(database.kysely);
    const admin = await make(id, { roles: ['Inquirer', 'UserAdmin'], password_hash: passwordHash });
    const [linked, alone] = [await make(id, { password_hash: passwordHash }), await make(id)];
    await make(id, { status: 'Inactive', inactivation_reason: 'ByUser' });
    await make(id, { roles: ['CableOwnerModule'] });
    for (const user of [linked, alone])
      await database.kysely
        .insertInto('bank_id_link')
        .values({
          user_id: user.id,
          organisation_id: id,
          person_key: user.id.replaceAll('-', '').repeat(2),
          connected_at: '2026-11-01T10:00:00.000Z',
        })
        .execute();
    const { json } = await ask(admin, 'GET', 'organization/bankidusage');
    expect(json).toEqual({
      version: json['version'],
      bankIdUsage: 'Allow',
      users: 3,
      withBankId: 2,
      withoutBankId: 1,
      withBankIdAlone: 1,
    });
    const version = Number(json['version']);
    const save = (bankIdUsage: string, at: number) =>
      ask(admin, 'PUT', 'organization/bankidusage', { version: at, body: { bankIdUsage } });
    expect((await save('Force', version)).json).toMatchObject({ bankIdUsage: 'Force', version: version + 1 });
    expect((await save('Deny', version)).code).toBe('VersionConflict');
    expect((await save('Maybe', version + 1)).code).toEqual(['bankIdUsage ChooseOne']);
    const mixed = { bankIdUsage: 'Deny', status: 'Active', maxNumberOfCases: -1 };
    expect((await ask(admin, 'PUT', 'organization/bankidusage', { version: version + 1, body: mixed })).code).toEqual([
      'status UnknownField',
      'maxNumberOfCases UnknownField',
    ]);
    const other = await makeUser(database.kysely, { roles: ['UserAdmin'] });
    expect((await ask(other, 'GET', 'organization/bankidusage')).json['bankIdUsage']).toBe('Allow');
  });

  test('chooses in which app to start, with the version', async () => {
    const user = await makeUser(database.kysely, { roles: ['CableOwnerAdmin', 'Inquirer'] });
    const save = (version: number, body: object) => ask(user, 'PUT', 'users/current/startapp', { version, body });
    expect((await save(1, { prefersInquirer: true })).status).toBe(204);
    expect((await ask(user, 'GET', 'users/current')).json['prefersInquirer']).toBe(true);
    expect((await save(1, { prefersInquirer: false })).code).toBe('VersionConflict');
    expect((await save(2, { prefersInquirer: false, roles: ['SuperUser'] })).code).toEqual(['roles UnknownField']);
  });
});
