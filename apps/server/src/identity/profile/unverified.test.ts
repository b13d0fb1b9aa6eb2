import { allCalls } from '@schaktkoll/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastCodeTo } from '../../../testing/codes.ts';
import { makeUser, type MadeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

describe('a user whose ways of contact are not verified', () => {
  let server: TestServer;
  let user: MadeUser;
  let authorization: string;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    user = await makeUser(server.database.kysely, {
      status: 'UnverifiedContactInfo',
      email: 'olle@exempel.se',
      roles: ['Inquirer', 'CableOwnerAdmin', 'UserAdmin', 'SuperUser'],
    });
    authorization = await signInAs(server, user);
  });
  afterAll(() => server.close());

  const profile = async () =>
    (await server.http.inject({ url: '/identity/api/useradmin/users/current', headers: { authorization } })).json<
      Record<string, unknown>
    >();
  const withToken = allCalls.filter(({ access }) => access.kind === 'signedIn' || access.kind === 'roles');

  test('may only call for the own profile, the own session and the verification', () => {
    expect(
      withToken
        .filter(({ unverified }) => unverified === 'allowed')
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'changeEmail',
      'closeAnnouncement',
      'continueSession',
      'endOneSession',
      'endOtherSessions',
      'getAdminCurrentUser',
      'getCableownerCurrentUser',
      'getInquirerCurrentUser',
      'getOwnProfile',
      'getSession',
      'listSessions',
      'sendEmailCode',
    ]);
  });

  test('becomes active by entering the code sent to the e-mail address, and no notice is sent', async () => {
    expect(await profile()).toMatchObject({ status: 'UnverifiedContactInfo', mustVerifyContact: true });
    const email = 'olle@exempel.se';
    const sent = await server.http.inject({
      method: 'POST',
      url: '/identity/api/useradmin/users/current/email/code',
      headers: { authorization },
      payload: { email },
    });
    const payload = {
      email,
      codeId: sent.json<{ id: string }>().id,
      code: await lastCodeTo(server.database.kysely, email),
    };
    const changed = await server.http.inject({
      method: 'PUT',
      url: '/identity/api/useradmin/users/current/email',
      headers: { authorization, 'if-match': '"1"' },
      payload,
    });
    expect(changed.statusCode).toBe(204);
    const { status, mustVerifyContact } = await profile();
    expect([status, mustVerifyContact]).toEqual(['Active', undefined]);
    expect(
      await server.database.kysely
        .selectFrom('outbox_message')
        .select('kind')
        .where('kind', '=', 'ContactChanged')
        .execute(),
    ).toEqual([]);
    expect(
      (await server.http.inject({ url: '/inquirer/api/cases/numberofcases', headers: { authorization } })).statusCode,
    ).toBe(200);
  });
});
