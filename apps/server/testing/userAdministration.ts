import { randomUUID } from 'node:crypto';
import type { AppName } from '@schaktkoll/domain';
import type { Queries } from '../src/platform/db/database.ts';
import type { MadeUser } from './rows.ts';
import { signInAs, type TestServer } from './testServer.ts';

export interface Reply {
  readonly status: number;
  readonly json: Record<string, unknown>;
  /** The code of an error; of a refused rule those of its fields, as `path code`. */
  readonly code: string | readonly string[] | null;
}

/** Calls of the user administration under `/identity/api/useradmin/`, as a user. */
export function callsAs(server: TestServer, app: AppName = 'useradmin') {
  return async (
    user: MadeUser,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, version }: { readonly body?: object; readonly version?: number } = {},
  ): Promise<Reply> => {
    const answer = await server.http.inject({
      method,
      url: `/identity/api/useradmin/${path}`,
      headers: {
        authorization: await signInAs(server, user, app),
        'idempotency-key': randomUUID(),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const json = (answer.body === '' ? {} : JSON.parse(answer.body)) as Record<string, unknown>;
    const errors = json['errors'] as { path: string; code: string }[] | undefined;
    const code = errors ? errors.map((error) => `${error.path} ${error.code}`) : ((json['code'] as string) ?? null);
    return { status: answer.statusCode, json, code: answer.statusCode < 400 ? null : code };
  };
}

/** The mails that were queued to an address, oldest first. */
export const mailsTo = (queries: Queries, email: string) =>
  queries
    .selectFrom('outbox_message')
    .select(['kind', 'subject', 'body'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();

/** The kinds of the events in the audit log that name a user as the one they were done to. */
export async function eventsOf(queries: Queries, userId: string): Promise<string[]> {
  const rows = await queries.selectFrom('audit_event').select(['kind', 'details']).orderBy('id').execute();
  return rows.filter(({ details }) => details['of'] === userId).map(({ kind }) => kind);
}
