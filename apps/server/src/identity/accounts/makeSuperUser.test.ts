import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganisation, makeUser, privateOrganisationId } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { makeSuperUser } from './makeSuperUser.ts';

describe('the first super user', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await openTestDatabase() });
  });
  afterAll(async () => {
    await server.close();
    await server.database.close();
  });

  const make = (login: string) => makeSuperUser(server.database.kysely, login, server.clock.now());

  test('is an active user of an organisation, and reaches the admin app', async () => {
    const { kysely } = server.database;
    const { id } = await makeOrganisation(kysely, { name: 'Driftbolaget', type: 'Inquirer' });
    const user = await makeUser(kysely, {
      organisation_id: id,
      name: 'Disa Drift',
      login: 'Disa.Drift',
      roles: ['Inquirer', 'UserAdmin'],
    });
    expect(await make('disa.drift')).toEqual({
      output: 'Disa Drift is a super user, and Driftbolaget runs the service. Sign in to the admin app.',
      isDone: true,
    });
    // A second time changes nothing that could fail.
    expect((await make('disa.drift')).isDone).toBe(true);
    const authorization = await signInAs(server, user, 'admin');
    const settings = await server.http.inject({ url: '/admin/api/settings', headers: { authorization } });
    expect(settings.statusCode).toBe(200);
    const log = await kysely
      .selectFrom('audit_event')
      .select(['kind', 'details'])
      .where('kind', 'in', ['OrganisationChanged', 'UserChanged'])
      .orderBy('id')
      .execute();
    const once = [
      { kind: 'OrganisationChanged', details: { organisationId: id, isSuperUser: true } },
      { kind: 'UserChanged', details: { of: user.id, changed: 'roles' } },
    ];
    expect(log).toEqual([...once, ...once]);
  });

  test('is refused for a private person, an inactive user and a user of an organisation that is not active', async () => {
    const { kysely } = server.database;
    const { id: pending } = await makeOrganisation(kysely, { name: 'Väntar AB', status: 'AwaitingActivation' });
    await makeUser(kysely, { organisation_id: privateOrganisationId, name: 'Pia Privat', login: 'pia' });
    await makeUser(kysely, { organisation_id: pending, name: 'Vera Väntar', login: 'vera' });
    await makeUser(kysely, { name: 'Ina Inaktiv', login: 'ina', status: 'Inactive', inactivation_reason: 'ByUser' });
    expect([await make('pia'), await make('vera'), (await make('ina')).isDone, await make('okänd')]).toEqual([
      { output: 'Pia Privat is a private person. A super user belongs to an organisation.', isDone: false },
      { output: 'Vera Väntar or Väntar AB is not active. Activate them first.', isDone: false },
      false,
      { output: 'No user has the user name "okänd".', isDone: false },
    ]);
    const superUsers = await kysely
      .selectFrom('user_role as r')
      .innerJoin('app_user as u', 'u.id', 'r.user_id')
      .select('u.login')
      .where('r.role', '=', 'SuperUser')
      .where('u.login', 'in', ['pia', 'vera', 'ina'])
      .execute();
    expect(superUsers).toEqual([]);
  });
});
