import type { LightMyRequestResponse } from 'fastify';
import { makeUser, type MadeUser } from './rows.ts';
import { signInAs, type TestServer } from './testServer.ts';

/** A super user who impersonates a user. */
export interface ImpersonatingCaller {
  readonly admin: MadeUser;
  /** The `Authorization` header of the admin's own token, in the session that the impersonation belongs to. */
  readonly ownAuthorization: string;
  /** The `Authorization` header of the log-in-as token. */
  readonly authorization: string;
  readonly expireTime: string;
}

/** Requests a log-in-as token as the admin app does. */
export function requestImpersonation(
  server: TestServer,
  ownAuthorization: string,
  userId: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const origin = server.platform.config.deployment.apps.admin;
  return server.http.inject({
    method: 'GET',
    url: `/admin/api/loginas?userId=${userId}`,
    headers: { authorization: ownAuthorization, origin, ...headers },
  });
}

/** A super user, by default a new one, who impersonates the user in a session of its own. */
export async function impersonate(
  server: TestServer,
  user: { readonly id: string },
  given?: MadeUser,
): Promise<ImpersonatingCaller> {
  const admin = given ?? (await makeUser(server.database.kysely, { roles: ['SuperUser'], name: 'Anna Support' }));
  const ownAuthorization = await signInAs(server, admin);
  const answer = await requestImpersonation(server, ownAuthorization, user.id);
  if (answer.statusCode !== 200) throw new Error(`not started: ${answer.body}`);
  const { token, expireTime } = answer.json<{ token: string; expireTime: string }>();
  return { admin, ownAuthorization, authorization: `Bearer ${token}`, expireTime };
}
