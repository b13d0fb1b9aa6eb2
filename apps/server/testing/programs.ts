import { randomBytes } from 'node:crypto';
import type { ProgramRole } from '@schaktkoll/domain';
import { randomSecret } from '../src/platform/crypto/randomSecret.ts';
import { insertKey } from '../src/identity/sessions/gisKeys.repository.ts';
import { insertProgramClient } from '../src/platform/programs/programClients.repository.ts';
import { makeUser } from './rows.ts';
import type { TestServer } from './testServer.ts';

export interface MadeProgram {
  readonly clientId: string;
  readonly secret: string;
  readonly userId: string;
  readonly organisationId: string;
}

/** Gives an organisation the client of a program. */
export async function makeProgram(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  organisationId: string,
  role: ProgramRole = 'CableOwnerModule',
): Promise<MadeProgram> {
  const user = await makeUser(database.kysely, { organisation_id: organisationId, roles: [role] });
  const [clientId, secret] = [`modul-${randomBytes(8).toString('hex')}`, randomBytes(32).toString('base64url')];
  const client = { id: clientId, organisationId, role, secret, userId: user.id, createdBy: user.id, now: clock.now() };
  if (!(await insertProgramClient(database.kysely, client))) throw new Error('The organisation has one already');
  return { clientId, secret, userId: user.id, organisationId };
}

/** The response of the token endpoint to client id and secret. */
export async function askForToken(
  { http }: Pick<TestServer, 'http'>,
  { clientId, secret }: Pick<MadeProgram, 'clientId' | 'secret'>,
  remoteAddress?: string,
): Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: Record<string, unknown> }> {
  const response = await http.inject({
    method: 'POST',
    url: '/oidc/token',
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'grant_type=client_credentials',
  });
  return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
}

/** The value of the `Authorization` header of a program. */
export async function signInProgram(server: Pick<TestServer, 'http'>, program: MadeProgram): Promise<string> {
  const { status, body } = await askForToken(server, program);
  if (status !== 200) throw new Error(`No token: ${JSON.stringify(body)}`);
  return `Bearer ${String(body['access_token'])}`;
}

/** Gives a user a personal key for 30 days; the value of its `Authorization` header. */
export async function makeGisKey(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  { id: userId }: { readonly id: string },
): Promise<string> {
  const key = { id: `gis-${randomBytes(12).toString('hex')}`, secret: randomSecret() };
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 30 * 24 * 3_600_000);
  await insertKey(database.kysely, { ...key, userId, name: 'Prov', now, expiresAt }, 100);
  return `Basic ${Buffer.from(`${key.id}:${key.secret}`).toString('base64')}`;
}
