import { randomUUID } from 'node:crypto';
import type { NewCase } from '@schaktkoll/contract';
import type { Queries } from '../src/platform/db/database.ts';
import { makeArea, makeOwner, makeRecipient, validCase, square } from './caseFixtures.ts';
import { makeUser, privateOrganisationId, type MadeOrganisation, type MadeUser } from './rows.ts';
import { signInAs, type TestServer } from './testServer.ts';

export interface CallResponse {
  readonly status: number;
  readonly body: Record<string, unknown> & {
    readonly code?: string;
    readonly params?: Record<string, unknown>;
    readonly errors?: { path: string; code: string }[];
  };
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

interface CallOptions {
  readonly body?: object;
  readonly version?: number;
  /** Default: a new key. */
  readonly key?: string;
}

/** Calls the server as a user. */
export type Caller = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options?: CallOptions,
) => Promise<CallResponse>;

/** A caller with a real access token of the user. */
export async function callerFor(
  server: TestServer,
  user: { readonly id: string },
  app: 'inquirer' | 'cableowner' | null = null,
): Promise<Caller> {
  return callerWith(server, await signInAs(server, user, app));
}

/** A caller with the value of an `Authorization` header. */
export function callerWith(server: Pick<TestServer, 'http'>, authorization: string): Caller {
  return async (method, path, options = {}) => {
    const response = await server.http.inject({
      method,
      url: path,
      headers: {
        authorization,
        ...(method === 'POST' ? { 'idempotency-key': options.key ?? randomUUID() } : {}),
        ...(options.version === undefined ? {} : { 'if-match': `"${options.version}"` }),
      },
      ...(options.body === undefined ? {} : { payload: options.body }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json<CallResponse['body']>() : {},
      headers: response.headers,
      text: response.body,
    };
  };
}

/** An inquirer and a cable owner with one answer point, whose area is square 616, 6728. */
export interface CaseWorld {
  readonly inquirer: MadeUser;
  readonly owner: MadeOrganisation;
  readonly recipientId: string;
  readonly ownerAdmin: MadeUser;
  readonly ask: Caller;
  readonly answer: Caller;
  /** Sends a case that every rule accepts; returns its number. */
  send(changes?: Partial<NewCase>): Promise<string>;
}

/** Creates a {@link CaseWorld} on a server. */
export async function makeCaseWorld(server: TestServer): Promise<CaseWorld> {
  const queries = server.database.kysely;
  const inquirer = await makeUser(queries, { max_number_of_cases: -1 });
  const owner = await makeOwner(queries, { name: `Elnätet ${randomUUID().slice(0, 8)}` });
  const recipientId = await makeRecipient(queries, owner.id, { name: 'Kundtjänst', isDefault: true });
  await makeArea(queries, {
    organisationId: owner.id,
    spans: [square(616, 6728)],
    recipients: { CableIndication: recipientId },
  });
  const ownerAdmin = await makeUser(queries, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] });
  const ask = await callerFor(server, inquirer);
  const answer = await callerFor(server, ownerAdmin, 'cableowner');
  return {
    inquirer,
    owner,
    recipientId,
    ownerAdmin,
    ask,
    answer,
    async send(changes) {
      const { status, body, text } = await ask('POST', '/inquirer/api/cases', { body: validCase(changes) });
      if (status !== 201) throw new Error(`not sent: ${text}`);
      return String(body['caseNumber']);
    },
  };
}

export function makePrivatePerson(queries: Queries): Promise<MadeUser> {
  return makeUser(queries, { organisation_id: privateOrganisationId, max_number_of_cases: 2 });
}

/** The only recipient of a case as the caller sees it. */
export function onlyRecipient(body: CallResponse['body']): {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly measure: string | null;
} {
  const [recipient] = body['recipients'] as { id: string; version: number; status: string; measure: string | null }[];
  if (recipient === undefined) throw new Error('The case has no recipients');
  return recipient;
}
