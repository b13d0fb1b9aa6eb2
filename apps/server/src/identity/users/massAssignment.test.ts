import { randomUUID } from 'node:crypto';
import { allCalls, type CallDeclaration } from '@schaktkoll/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { missingCase, readSamples } from '../../../testing/access/accessSamples.ts';
import { makeUser } from '../../../testing/rows.ts';
import { sendSample } from '../../../testing/access/sendSample.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { callsAs } from '../../../testing/userAdministration.ts';

const samples = await readSamples();
/** The calls whose paths start so, with their names and samples. */
const callsOf = (path: string) =>
  allCalls
    .filter((call) => call.api === 'identity' && call.path.startsWith(path))
    .map((call) => {
      const sample = samples[call.name]?.(missingCase);
      if (sample === undefined) throw new Error(`${call.name} has no sample.`);
      return [call.name, call, sample] as const;
    });
const withBody = ['/api/useradmin/', '/api/admin/'].flatMap(callsOf).filter(([, , { body }]) => body !== undefined);
const onObject = callsOf('/api/useradmin/').filter(([, { path }]) => path.includes('/:'));
/** What a call is on: the part of its path before the id. */
const kindOf = ({ path }: CallDeclaration): string => /\/(\w+)\/:/.exec(path)?.[1] ?? '';

describe('the calls of user administration', () => {
  let database: Database;
  let server: TestServer;
  let authorization: string;
  let superUser: string;
  /** An object of another organisation of each kind: its id, and how to read it. */
  let strangers: Readonly<Record<string, { readonly id: string; readonly read: () => Promise<unknown> }>>;
  beforeAll(async () => {
    server = await startTestServer();
    ({ database } = server);
    const { kysely } = database;
    authorization = await signInAs(server, await makeUser(kysely, { roles: ['Inquirer', 'UserAdmin'] }), 'useradmin');
    superUser = await signInAs(server, await makeUser(kysely, { roles: ['SuperUser'] }), 'admin');
    const stranger = await makeUser(kysely, { roles: ['Inquirer', 'UserAdmin'] });
    const email = `${randomUUID()}@exempel.se`;
    await callsAs(server)(stranger, 'POST', 'invites', {
      body: { emails: [email], roles: ['Inquirer'], recipients: [] },
    });
    const invite = kysely.selectFrom('invite').selectAll().where('email', '=', email);
    const user = kysely.selectFrom('app_user').selectAll().where('id', '=', stranger.id);
    strangers = {
      users: { id: stranger.id, read: () => user.executeTakeFirstOrThrow() },
      invites: { id: (await invite.executeTakeFirstOrThrow()).id, read: () => invite.executeTakeFirstOrThrow() },
    };
  });
  afterAll(() => server.close());

  test.each(withBody)('%s refuses fields that it does not know', async (_name, call, sample) => {
    const extra = { organizationId: crypto.randomUUID(), isSuperUser: true };
    const as = call.path.startsWith('/api/admin/') ? superUser : authorization;
    const reply = await sendSample(server, call, { ...sample, body: { ...sample.body, ...extra } }, as);
    const { errors } = reply.json() as {
      readonly errors?: readonly { readonly path: string; readonly code: string }[];
    };
    expect(reply.statusCode).toBe(400);
    for (const path of Object.keys(extra))
      expect(errors).toContainEqual(expect.objectContaining({ path, code: 'UnknownField' }));
  });

  test.each(onObject)(
    '%s finds nothing of another organisation, as if it did not exist',
    async (_name, call, sample) => {
      const stranger = strangers[kindOf(call)];
      if (stranger === undefined) throw new Error(`Make an object of another organisation for ${call.path}.`);
      const before = await stranger.read();
      const replies = [];
      for (const id of [stranger.id, randomUUID()]) {
        const request = { ...sample, parameters: { ...sample.parameters, id }, version: 1 };
        const reply = await sendSample(server, call, request, authorization);
        const { code, detail } = reply.json() as Readonly<Record<string, unknown>>;
        replies.push({ status: reply.statusCode, code, detail });
      }
      expect(replies[0]).toMatchObject({ status: 404, code: 'NotFound' });
      expect(replies[0]).toEqual(replies[1]);
      expect(await stranger.read()).toEqual(before);
    },
  );
});
