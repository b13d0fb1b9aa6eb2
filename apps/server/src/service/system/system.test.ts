import { defaultSettings } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBareCase } from '../../../testing/caseFixtures.ts';
import { makePrivatePerson } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, testConfig, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (url: string, user: { readonly id: string }) =>
  (await server.http.inject({ url, headers: { authorization: await signInAs(server, user) } })).json<unknown>();

test('any signed-in user can read the current system settings', async () => {
  const user = await makeUser(server.database.kysely);
  await server.database.kysely
    .insertInto('system_setting')
    .values({ key: 'wideningMetres', value: '25', version: 1, changed_by: null, changed_at: '2026-11-20T12:00:00Z' })
    .execute();
  expect(await get('/inquirer/api/system/settings', user)).toEqual({ ...defaultSettings(), wideningMetres: 25 });
});

describe('the old log-in', () => {
  test('is null where none is configured', async () => {
    expect((await server.http.inject({ url: '/identity/api/system/ellalegacy' })).json()).toEqual({ loginUrl: null });
  });

  test('is the address of the deployment file', async () => {
    const { deployment } = await testConfig();
    const other = await startTestServer({
      config: {
        deployment: {
          ...deployment,
          links: { legacyLogIn: 'https://gamla.example.com/login', legacyCaseMaps: 'https://kartor.example.com/' },
        },
      },
    });
    expect((await other.http.inject({ url: '/identity/api/system/ellalegacy' })).json()).toEqual({
      loginUrl: 'https://gamla.example.com/login',
    });
    await other.close();
  });
});

test('an inquirer counts the cases of the own organisation, a private person the own, a super user all', async () => {
  const queries = server.database.kysely;
  const inquirerOf = async (caseNumber: string) => {
    await makeBareCase(queries, caseNumber);
    return queries
      .selectFrom('dig_case')
      .select(['id', 'inquirer_organisation_id as organisationId'])
      .where('case_number', '=', caseNumber)
      .executeTakeFirstOrThrow();
  };
  const one = await inquirerOf('20261120-0001');
  const two = await inquirerOf('20261120-0002');
  await queries
    .updateTable('dig_case')
    .set({ inquirer_organisation_id: one.organisationId })
    .where('id', '=', two.id)
    .execute();
  const third = await inquirerOf('20261120-0003');
  const [person, neighbour] = [await makePrivatePerson(queries), await makePrivatePerson(queries)];
  const ofPerson = { inquirer_user_id: person.id, inquirer_organisation_id: person.organisationId };
  await queries.updateTable('dig_case').set(ofPerson).where('id', '=', third.id).execute();
  const colleague = await makeUser(queries, { organisation_id: one.organisationId });
  const superUser = await makeUser(queries, { roles: ['SuperUser'] });

  const count = (user: { readonly id: string }) => get('/inquirer/api/cases/numberofcases', user);
  expect(await count(colleague)).toEqual({ count: 2 });
  expect(await count(person)).toEqual({ count: 1 });
  expect(await count(neighbour)).toEqual({ count: 0 });
  expect(await count(superUser)).toEqual({ count: 3 });
});
