import {
  allCalls,
  clientsOf,
  errorStatuses,
  isForPrograms,
  objectRelations,
  type CallDeclaration,
  type ErrorCode,
} from '@schaktkoll/contract';
import { appNames, programRoles, roles, type AppName, type Role } from '@schaktkoll/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { impersonate } from '../impersonate.ts';
import type { MadeUser } from '../rows.ts';
import { openTestDatabase } from '../testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../testServer.ts';
import { missingCase, readSamples, type CaseObject, type Sample } from './accessSamples.ts';
import { makeAccessWorld, type AccessWorld } from './accessWorld.ts';
import { codeOf, sendSample, type SampleReply } from './sendSample.ts';

const start = new Date('2026-11-20T11:00:00.000Z');
const elevenMinutesAgo = new Date(start.getTime() - 11 * 60_000);

/** A request of each call, from beside its route. */
const samples = await readSamples();
function sampleOf({ name }: CallDeclaration, object = missingCase): Sample {
  const sample = samples[name];
  if (sample === undefined) throw new Error(`No file in testing/access/samples has a request of ${name}`);
  return sample(object);
}

/** Access is refused with one of these codes. */
const refusals = ['NotSignedIn', 'NotAllowed', 'NotDuringImpersonation', 'ContactNotVerified', 'SignInAgainRequired'];
const refused = (code: ErrorCode) => `${errorStatuses[code]} ${code}`;
/** What the matrix expects of a call without a token: any response that does not refuse access. */
const open = 'not refused';

function isOpen({ access }: CallDeclaration): boolean {
  return access.kind === 'anyone' || access.kind === 'interaction';
}

function isForPeople({ access }: CallDeclaration): boolean {
  return access.kind === 'signedIn' || access.kind === 'roles';
}

/** The response of a call that access allows. A call on an object finds none here; `objectMatrix` covers those. */
function allowed(call: CallDeclaration): string {
  const { access, status } = call;
  const { error } = sampleOf(call);
  if (error !== undefined) return refused(error);
  return access.kind === 'roles' && access.objects ? refused('NotFound') : String(status);
}

/** The response that the declaration of the call gives a person or a program with the role, a key, or a caller without a token. */
function expectedFor(call: CallDeclaration, caller: 'person' | 'program' | 'key' | 'anonymous', role?: Role): string {
  const { access } = call;
  if (isOpen(call)) return open;
  if (caller === 'anonymous' || access.kind === 'mapCookie') return refused('NotSignedIn');
  if (caller === 'key') return access.kind === 'gis' ? allowed(call) : refused('NotSignedIn');
  const isOfKind = isForPrograms(access) === (caller === 'program');
  const hasRole =
    access.kind === 'signedIn' ||
    access.kind === 'gis' ||
    ('roles' in access && access.roles.some((each) => each === role));
  return isOfKind && hasRole ? allowed(call) : refused('NotAllowed');
}

/** The response as the matrix compares it. */
function outcomeOf(call: CallDeclaration, reply: SampleReply): string {
  const code = codeOf(reply);
  if (isOpen(call) && !refusals.includes(code ?? '')) return open;
  return code === null ? String(reply.statusCode) : `${reply.statusCode} ${code}`;
}

// A call of programs is of no app: people try it with a token of the owners' app.
const appOf = (call: CallDeclaration): AppName => clientsOf(call)[0] ?? 'cableowner';
/** A role that may make the call. */
const roleOf = ({ access }: CallDeclaration): Role =>
  (access.kind === 'roles' ? access.roles[0] : undefined) ?? 'Inquirer';

/** One call of each class: calls of a class have the same access in all but the object that they name. */
export function oneCallOfEachClass(calls: readonly CallDeclaration[]): readonly CallDeclaration[] {
  const byClass = Map.groupBy(calls, (call) => {
    const { access, api, unverified, duringImpersonation, recentSignIn } = call;
    const needed = 'roles' in access ? access.roles.toSorted() : [];
    return JSON.stringify([access.kind, needed, api, clientsOf(call), unverified, duringImpersonation, recentSignIn]);
  });
  return [...byClass.values()].flatMap(([first]) => first ?? []);
}

const named = (calls: readonly CallDeclaration[]) => calls.map((call) => [call.name, call] as const);
/** Every call that names an object, with each role and each relation to the object. */
const objectMatrix = allCalls.flatMap((call) =>
  Object.keys((call.access.kind === 'roles' ? call.access.objects : undefined) ?? {}).flatMap((role) =>
    objectRelations.map((relation) => [call.name, role as Role, relation, call] as const),
  ),
);
/** The owners' calls about a case at one answer point. */
const partCalls = allCalls.filter(({ api, path }) => api === 'cableowner' && path.includes(':caseRecipientId'));

/**
 * Declares the tests of the access matrix: the given calls by every kind of caller, and every call that names an object
 * with each relation to it.
 */
export function describeAccessMatrix(calls: readonly CallDeclaration[]): void {
  describe('the access matrix', () => {
    let database: Database;
    let server: TestServer;
    let world: AccessWorld;
    beforeAll(async () => {
      database = await openTestDatabase();
      server = await startTestServer({ database, now: start });
      world = await makeAccessWorld(server);
    });
    // Tokens live ten minutes, and the machine may take longer.
    beforeEach(() => server.clock.set(start));
    afterAll(async () => {
      await server.close();
      await database.close();
    });

    test('every call has a request', () => {
      expect(Object.keys(samples).sort()).toEqual(allCalls.map(({ name }) => name).sort());
    });

    const send = (call: CallDeclaration, authorization: string | undefined, object?: CaseObject) =>
      sendSample(server, call, sampleOf(call, object), authorization);
    const tokens = new Map<string, Map<AppName, string>>();
    /** Sends the call with a token of the app. The user's tokens are reused unless the call may have ended sessions. */
    const sendAs = async (user: MadeUser, app: AppName, call: CallDeclaration, object?: CaseObject) => {
      const known = tokens.get(user.id) ?? new Map<AppName, string>();
      const authorization = known.get(app) ?? (await signInAs(server, user, app));
      const reply = await send(call, authorization, object);
      if (call.method === 'GET' || [403, 404].includes(reply.statusCode))
        tokens.set(user.id, known.set(app, authorization));
      else tokens.delete(user.id);
      return reply;
    };

    test.each(named(calls))(
      '%s without a token, as a person and as a program with each role, and with a personal key',
      async (_name, call) => {
        const actual: string[] = [];
        const expected: string[] = [];
        const compare = (caller: string, reply: SampleReply, outcome: string) => {
          actual.push(`${caller}: ${outcomeOf(call, reply)}`);
          expected.push(`${caller}: ${outcome}`);
        };
        compare('without a token', await send(call, undefined), expectedFor(call, 'anonymous'));
        for (const role of roles)
          compare(role, await sendAs(await world.userOf(role), appOf(call), call), expectedFor(call, 'person', role));
        for (const role of programRoles)
          compare(`program ${role}`, await send(call, world.programs.get(role)), expectedFor(call, 'program', role));
        compare('personal key', await send(call, world.gisKey), expectedFor(call, 'key'));
        expect(actual).toEqual(expected);
      },
    );

    test.each(named(calls.filter(isForPeople)))(
      'threat: a token of one app used at another API: %s [ASVS 10.3.1]',
      async (_name, call) => {
        for (const app of appNames) {
          const isAllowed = clientsOf(call).includes(app);
          // Calls that are allowed change what the test above has changed for its user.
          const user = await (isAllowed ? world.makeUserOf : world.userOf)(roleOf(call));
          const outcome = outcomeOf(call, await sendAs(user, app, call));
          expect(outcome, app).toBe(isAllowed ? allowed(call) : refused('NotAllowed'));
        }
      },
    );

    test.each(named(calls.filter(isForPeople)))(
      '%s by a user who signed in eleven minutes ago, and by one whose contact details are not verified',
      async (_name, call) => {
        const signedInBefore = await world.makeUserOf(roleOf(call));
        const token = await signInAs(server, signedInBefore, appOf(call), elevenMinutesAgo);
        const later = outcomeOf(call, await send(call, token));
        expect(later).toBe(call.recentSignIn === 'required' ? refused('SignInAgainRequired') : allowed(call));
        const unverified = await world.makeUserOf(roleOf(call));
        await database.kysely
          .updateTable('app_user')
          .set({ status: 'UnverifiedContactInfo' })
          .where('id', '=', unverified.id)
          .execute();
        const outcome = outcomeOf(call, await sendAs(unverified, appOf(call), call));
        expect(outcome).toBe(call.unverified === 'allowed' ? allowed(call) : refused('ContactNotVerified'));
      },
    );

    /** The tokens of admins who impersonate a user of each role. */
    const impersonation = new Map<Role, string>();
    const impersonationTokenOf = async (role: Role) => {
      const authorization =
        impersonation.get(role) ?? (await impersonate(server, await world.userOf(role))).authorization;
      impersonation.set(role, authorization);
      return authorization;
    };

    test.each(named(calls))(
      'threat: sensitive changes during impersonation: %s as an admin who impersonates a user of each side [impersonation sensitive changes]',
      async (name, call) => {
        for (const role of ['Inquirer', 'CableOwnerAdmin', 'UserAdmin'] as const) {
          const outcome = outcomeOf(call, await send(call, await impersonationTokenOf(role)));
          // A call that ends the impersonation needs a new one next time.
          if (name === 'endLogInAs') impersonation.delete(role);
          const isRefused = call.duringImpersonation === 'refused';
          expect(outcome, role).toBe(isRefused ? refused('NotDuringImpersonation') : expectedFor(call, 'person', role));
        }
      },
    );

    test.each(named(partCalls))(
      'threat: %s for an answer point of others, in a case that the caller has too',
      async (_name, call) => {
        const { caseNumber, parts } = await world.partsOfSharedCase();
        const [second, foreign] = [
          parts.find((part) => part.recipient_id === world.recipientIds[1])?.id ?? '',
          parts.find((part) => part.organisation_id === world.otherOwner.id)?.id ?? '',
        ];
        const attempts =
          call.access.kind === 'program'
            ? ([['CableOwnerModule', foreign]] as const)
            : ([
                ['CableOwnerAnswerer', second],
                ['CableOwnerAnswerer', foreign],
                ['CableOwnerAdmin', foreign],
              ] as const);
        for (const [role, caseRecipientId] of attempts) {
          const object = { ...missingCase, caseNumber, caseRecipientId };
          const reply =
            role === 'CableOwnerModule'
              ? await send(call, world.programs.get(role), object)
              : await sendAs(await world.userOf(role), appOf(call), call, object);
          expect(outcomeOf(call, reply)).toBe(refused('NotFound'));
        }
        const after = (await world.partsOfSharedCase()).parts;
        expect(after.map(({ status, version }) => [status, version])).toEqual(parts.map(() => ['New', 1]));
        expect(after).toHaveLength(3);
      },
    );

    test.each(objectMatrix)('%s as %s on the object of relation %s', async (_name, role, relation, call) => {
      const expected = call.access.kind === 'roles' ? call.access.objects?.[role]?.[relation] : undefined;
      const { user, object } = await world.related(call, role, relation);
      const reply = await sendAs(user, appOf(call), call, object);
      expect(reply.statusCode < 400 ? 'allowed' : codeOf(reply)).toBe(expected);
      if (expected !== 'NotFound') return;
      const missing = await sendAs(user, appOf(call), call);
      const plain = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""');
      expect(plain(reply.body)).toBe(plain(missing.body));
      const headersOf = ({ headers }: SampleReply) => Object.keys(headers).sort();
      expect([missing.statusCode, headersOf(missing)]).toEqual([reply.statusCode, headersOf(reply)]);
    });
  });
}
