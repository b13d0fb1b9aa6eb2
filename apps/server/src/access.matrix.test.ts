import {
  allCalls,
  clientsOf,
  errorStatuses,
  objectRelations,
  type CallDeclaration,
  type ErrorCode,
  type ObjectRelation,
} from '@schaktkoll/contract';
import { appNames, machineRoles, roles, type AppName, type MachineRole, type Role } from '@schaktkoll/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './platform/db/database.ts';
import { missingCase, readSamples, somebodyId, type CaseObject, type Sample } from '../testing/accessSamples.ts';
import { impersonate } from '../testing/impersonate.ts';
import {
  makeAnswerer,
  makeArea,
  makeOwner,
  makeRecipient,
  soundCase,
  square,
  workAreaAt,
} from '../testing/caseFixtures.ts';
import { makeCaseObject } from '../testing/caseObject.ts';
import { callerFor, makePrivatePerson, type Caller } from '../testing/caseWorld.ts';
import { makeMachine, signInMachine } from '../testing/machines.ts';
import { makeOrganisation, makeUser, type MadeOrganisation, type MadeUser } from '../testing/rows.ts';
import { codeOf, sendSample, type SampleReply } from '../testing/sendSample.ts';
import { setSettings } from '../testing/setSettings.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../testing/testServer.ts';

/**
 * The expected response of a call that access allows. A call on an object finds none here; the next table covers those.
 */
function allowed({ access, status }: CallDeclaration, { error }: Sample): readonly [number, ErrorCode | null] {
  if (error !== undefined) return [errorStatuses[error], error];
  return access.kind === 'roles' && access.objects ? [404, 'NotFound'] : [status, null];
}

const start = new Date('2026-11-20T11:00:00.000Z');
/** A request of each call, from beside its route. */
const samples = await readSamples();
const rolesWithObjects = (call: CallDeclaration) =>
  call.access.kind === 'roles' ? (Object.keys(call.access.objects ?? {}) as Role[]) : [];
const matrix = allCalls.flatMap((call) =>
  [...roles, 'anonymous' as const].map((role) => [call.name, role, call] as const),
);
/** Every call with the token of each kind of program. */
const machineMatrix = allCalls.flatMap((call) => machineRoles.map((role) => [call.name, role, call] as const));
/** Every call as an admin who impersonates a user of each side. */
const actedAs = ['Inquirer', 'CableOwnerAdmin', 'UserAdmin'] as const;
const impersonationMatrix = allCalls.flatMap((call) => actedAs.map((role) => [call.name, role, call] as const));
const objectMatrix = allCalls.flatMap((call) =>
  rolesWithObjects(call).flatMap((role) =>
    objectRelations.map((relation) => [call.name, role, relation, call] as const),
  ),
);

/** The owners' calls about a case at one answer point. */
const partMatrix = allCalls
  .filter(({ api, path }) => api === 'cableowner' && path.includes(':caseRecipientId'))
  .map((call) => [call.name, call] as const);

/** Every call with a token, asked with that of each app. */
const clientMatrix = allCalls
  .filter(({ access }) => access.kind === 'signedIn' || access.kind === 'roles')
  .flatMap((call) => appNames.map((app) => [call.name, app, call] as const));

describe('the access matrix', () => {
  let database: Database;
  let server: TestServer;
  let inquirers: MadeOrganisation;
  let otherInquirer: MadeUser;
  let colleague: MadeUser;
  let privatePeople: readonly [MadeUser, MadeUser];
  let owner: MadeOrganisation;
  let otherOwner: MadeOrganisation;
  let recipientIds: readonly [string, string];
  const callers = new Map<string, Caller>();
  const machines = new Map<MachineRole, string>();

  beforeAll(async () => {
    database = await openTestDatabase();
    server = await startTestServer({ database, now: start });
    const queries = database.kysely;
    // The matrix sends more cases in a minute and in a day than one user may.
    await setSettings(queries, {
      casesPerUserPerMinute: 10_000,
      casesPerUserPerDay: 10_000,
      casesPerPrivatePersonPerDay: 1_000,
    });
    inquirers = await makeOrganisation(queries);
    await makeUser(queries, { id: somebodyId, organisation_id: inquirers.id });
    const unlimited = { max_number_of_cases: -1 };
    await makeUser(queries, { organisation_id: inquirers.id, roles: ['UserAdmin'] });
    otherInquirer = await makeUser(queries, unlimited);
    colleague = await makeUser(queries, { organisation_id: inquirers.id, ...unlimited });
    const [one, two] = [await makePrivatePerson(queries), await makePrivatePerson(queries)];
    privatePeople = [one, two];
    await queries.updateTable('app_user').set(unlimited).where('id', 'in', [one.id, two.id]).execute();
    // Square 616: the first answer point of the owner. 617: its second. 618: another owner.
    owner = await makeOwner(queries);
    await makeUser(queries, { organisation_id: owner.id, roles: ['UserAdmin'] });
    const [first, second] = [
      await makeRecipient(queries, owner.id, { name: 'Ett' }),
      await makeRecipient(queries, owner.id, { name: 'Två' }),
    ];
    recipientIds = [first, second];
    await makeArea(queries, {
      organisationId: owner.id,
      spans: [square(616, 6728)],
      recipients: { CableIndication: first },
    });
    await makeArea(queries, {
      organisationId: owner.id,
      spans: [square(617, 6728)],
      recipients: { CableIndication: second },
    });
    otherOwner = await makeOwner(queries);
    await makeRecipient(queries, otherOwner.id, { isDefault: true });
    await makeArea(queries, { organisationId: otherOwner.id, spans: [square(618, 6728)] });
    // Square 619: both answer points of the owner, and the other owner.
    for (const recipientId of recipientIds)
      await makeArea(queries, {
        organisationId: owner.id,
        spans: [square(619, 6728)],
        recipients: { CableIndication: recipientId },
      });
    await makeArea(queries, { organisationId: otherOwner.id, spans: [square(619, 6728)] });
    for (const role of machineRoles) {
      const { id } = role === 'CableOwnerModule' ? owner : inquirers;
      machines.set(role, await signInMachine(server, await makeMachine(server, id, role)));
    }
  });
  // Tokens live ten minutes, and the machine may take longer.
  beforeEach(() => server.clock.set(start));
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const isOwnerSide = (call: CallDeclaration) => call.api === 'cableowner';
  const callerOf = async (user: { readonly id: string }, app: 'inquirer' | 'cableowner') => {
    const name = `${app} ${user.id}`;
    const known = callers.get(name);
    const caller = known ?? (await callerFor(server, user, app));
    callers.set(name, caller);
    return caller;
  };
  const make = async (role: Role): Promise<MadeUser> => {
    if (role === 'CableOwnerAnswerer') return makeAnswerer(database.kysely, owner.id, [recipientIds[0]]);
    const organisation = role === 'CableOwnerAdmin' || role === 'CableOwnerModule' ? owner : inquirers;
    return makeUser(database.kysely, { organisation_id: organisation.id, roles: [role], max_number_of_cases: -1 });
  };
  const users = new Map<Role, MadeUser>();
  const userOf = async (role: Role) => {
    const user = users.get(role) ?? (await make(role));
    users.set(role, user);
    return user;
  };

  /** Sends a case as the user into a square, and answers it where the call confirms. */
  const caseBy = async (user: MadeUser, easting: 616 | 617 | 618, call: CallDeclaration): Promise<CaseObject> => {
    const ask = await callerOf(user, 'inquirer');
    const sent = await ask('POST', '/inquirer/api/cases', {
      body: soundCase({ workAreas: [workAreaAt(easting * 1000 + 450, 6_728_450)] }),
    });
    if (sent.status !== 201) throw new Error(`not sent: ${sent.text}`);
    const caseNumber = String(sent.body['caseNumber']);
    return makeCaseObject(server, call, {
      caseNumber,
      userId: user.id,
      // One that is left out is none of its recipients.
      organisationId: call.name === 'includeOwner' ? otherOwner.id : owner.id,
      // One that it did not reach.
      otherRecipientId: recipientIds[easting === 617 ? 0 : 1],
    });
  };

  /** A user with the role, and an object in the given relation to the user. */
  const related = async (
    call: CallDeclaration,
    role: Role,
    relation: ObjectRelation,
  ): Promise<{ user: MadeUser; object: CaseObject }> => {
    const user = await userOf(role);
    if (isOwnerSide(call)) {
      const [first] = privatePeople;
      const made: Record<ObjectRelation, () => Promise<CaseObject>> = {
        own: () => caseBy(otherInquirer, 616, call),
        colleague: async () => {
          const object = await caseBy(otherInquirer, 616, call);
          const opener = await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] });
          const opened = await (
            await callerOf(opener, 'cableowner')
          )('POST', `/cableowner/api/cases/${object.caseNumber}/recipients/${object.caseRecipientId}/open`);
          return { ...object, recipientVersion: Number(opened.body['version']) };
        },
        otherPrivatePerson: () => caseBy(first, 618, call),
        otherOrganisation: () => caseBy(otherInquirer, 618, call),
        otherAnswerPoint: () => caseBy(otherInquirer, 617, call),
      };
      return { user, object: await made[relation]() };
    }
    const [first, second] = privatePeople;
    switch (relation) {
      case 'own':
        return role === 'SuperUser'
          ? { user, object: await caseBy(colleague, 616, call) }
          : { user, object: await caseBy(user, 616, call) };
      case 'colleague':
        return { user, object: await caseBy(colleague, 616, call) };
      case 'otherPrivatePerson':
        return { user: role === 'SuperUser' ? user : first, object: await caseBy(second, 616, call) };
      case 'otherOrganisation':
        return { user, object: await caseBy(otherInquirer, 616, call) };
      case 'otherAnswerPoint':
        return { user, object: await caseBy(otherInquirer, 617, call) };
    }
  };

  /** A case that both answer points of the owner and the other owner have; nothing in this file may change it. */
  const makeSharedCase = async () => {
    const ask = await callerOf(otherInquirer, 'inquirer');
    const sent = await ask('POST', '/inquirer/api/cases', {
      body: soundCase({ workAreas: [workAreaAt(619_450, 6_728_450)] }),
    });
    return String(sent.body['caseNumber']);
  };
  let sharedCase: Promise<string> | null = null;
  const partsOfSharedCase = async () => {
    const caseNumber = await (sharedCase ??= makeSharedCase());
    const parts = await database.kysely
      .selectFrom('case_recipient as part')
      .innerJoin('dig_case as c', 'c.id', 'part.case_id')
      .select(['part.id', 'part.recipient_id', 'part.organisation_id', 'part.status', 'part.version'])
      .where('c.case_number', '=', caseNumber)
      .execute();
    return { caseNumber, parts };
  };

  const send = (call: CallDeclaration, sample: Sample, authorization: string | undefined) =>
    sendSample(server, call, sample, authorization);
  /** Tokens by user and app. */
  const tokens = new Map<string, Map<AppName, string>>();
  /** Sends the call with a token of the app. The user's tokens are kept unless the call may have ended sessions. */
  const sendAs = async (user: MadeUser, app: AppName, call: CallDeclaration, sample: Sample) => {
    const known = tokens.get(user.id) ?? new Map<AppName, string>();
    const authorization = known.get(app) ?? (await signInAs(server, user, app));
    const answer = await send(call, sample, authorization);
    if (call.method === 'GET' || [403, 404].includes(answer.statusCode))
      tokens.set(user.id, known.set(app, authorization));
    else tokens.delete(user.id);
    return answer;
  };
  // A call of programs is of no app: people try it with a token of the owners' app.
  const appOf = (call: CallDeclaration): AppName => clientsOf(call)[0] ?? 'cableowner';
  const sampleOf = (call: CallDeclaration, object: CaseObject) => {
    const sample = samples[call.name];
    if (sample === undefined) throw new Error(`No samples.ts beside a route has a request of ${call.name}`);
    return sample(object);
  };

  test.each(matrix)('%s as %s', async (_name, role, call) => {
    const sample = sampleOf(call, missingCase);
    const answer =
      role === 'anonymous'
        ? await send(call, sample, undefined)
        : await sendAs(await userOf(role), appOf(call), call, sample);
    const code = codeOf(answer);
    const { access } = call;
    if (access.kind === 'anyone' || access.kind === 'interaction')
      return expect(['NotSignedIn', 'NotAllowed']).not.toContain(code);
    if (role === 'anonymous' || access.kind === 'mapCookie')
      return expect([answer.statusCode, code]).toEqual([401, 'NotSignedIn']);
    if (access.kind === 'machine' || (access.kind === 'roles' && !access.roles.includes(role)))
      return expect([answer.statusCode, code]).toEqual([403, 'NotAllowed']);
    return expect([answer.statusCode, code]).toEqual(allowed(call, sample));
  });

  test.each(machineMatrix)('%s as a program with the role %s', async (_name, role, call) => {
    const sample = sampleOf(call, missingCase);
    const answer = await send(call, sample, machines.get(role));
    const code = codeOf(answer);
    const { access } = call;
    if (access.kind === 'anyone' || access.kind === 'interaction')
      return expect(['NotSignedIn', 'NotAllowed']).not.toContain(code);
    if (access.kind === 'mapCookie') return expect([answer.statusCode, code]).toEqual([401, 'NotSignedIn']);
    const isAllowed = access.kind === 'machine' && access.roles.includes(role);
    return expect([answer.statusCode, code]).toEqual(isAllowed ? allowed(call, sample) : [403, 'NotAllowed']);
  });

  test.each(clientMatrix)(
    'threat: a token of one app used at another API: %s with one of %s',
    async (_name, app, call) => {
      const sample = sampleOf(call, missingCase);
      const [role = 'Inquirer'] = call.access.kind === 'roles' ? call.access.roles : [];
      const isAllowed = clientsOf(call).includes(app);
      // Calls that are allowed change what the matrix above has changed for its user.
      const answer = await sendAs(await (isAllowed ? make(role) : userOf(role)), app, call, sample);
      const code = codeOf(answer);
      expect([answer.statusCode, code]).toEqual(isAllowed ? allowed(call, sample) : [403, 'NotAllowed']);
    },
  );

  const impersonation = new Map<Role, string>();
  const impersonationTokenOf = async (role: Role) => {
    const authorization = impersonation.get(role) ?? (await impersonate(server, await userOf(role))).authorization;
    impersonation.set(role, authorization);
    return authorization;
  };

  test.each(impersonationMatrix)(
    'threat: sensitive changes during impersonation: %s as an admin who acts as %s',
    async (name, role, call) => {
      const answer = await send(call, sampleOf(call, missingCase), await impersonationTokenOf(role));
      // What ends the impersonation is asked for a new one next time.
      if (name === 'endLogInAs') impersonation.delete(role);
      const code = codeOf(answer);
      const { access } = call;
      if (access.kind === 'anyone' || access.kind === 'interaction')
        return expect(['NotSignedIn', 'NotAllowed', 'NotDuringImpersonation']).not.toContain(code);
      if (access.kind === 'mapCookie') return expect([answer.statusCode, code]).toEqual([401, 'NotSignedIn']);
      if (call.duringImpersonation === 'refused')
        return expect([answer.statusCode, code]).toEqual([403, 'NotDuringImpersonation']);
      if (access.kind === 'machine' || (access.kind === 'roles' && !access.roles.includes(role)))
        return expect([answer.statusCode, code]).toEqual([403, 'NotAllowed']);
      return expect([answer.statusCode, code]).toEqual(allowed(call, sampleOf(call, missingCase)));
    },
  );

  test.each(partMatrix)(
    'threat: %s for an answer point of others, in a case that the caller has too',
    async (_name, call) => {
      const { caseNumber, parts } = await partsOfSharedCase();
      const [second, foreign] = [
        parts.find((part) => part.recipient_id === recipientIds[1])?.id ?? '',
        parts.find((part) => part.organisation_id === otherOwner.id)?.id ?? '',
      ];
      const attempts =
        call.access.kind === 'machine'
          ? ([['CableOwnerModule', foreign]] as const)
          : ([
              ['CableOwnerAnswerer', second],
              ['CableOwnerAnswerer', foreign],
              ['CableOwnerAdmin', foreign],
            ] as const);
      for (const [role, caseRecipientId] of attempts) {
        const sample = sampleOf(call, { ...missingCase, caseNumber, caseRecipientId });
        const answer =
          role === 'CableOwnerModule'
            ? await send(call, sample, machines.get(role))
            : await sendAs(await userOf(role), appOf(call), call, sample);
        expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'NotFound']);
      }
      const after = (await partsOfSharedCase()).parts;
      expect(after.map(({ status, version }) => [status, version])).toEqual(parts.map(() => ['New', 1]));
      expect(after).toHaveLength(3);
    },
  );

  test.each(objectMatrix)('%s as %s on the object of relation %s', async (_name, role, relation, call) => {
    const expected = call.access.kind === 'roles' ? call.access.objects?.[role]?.[relation] : undefined;
    const { user, object } = await related(call, role, relation);
    const answer = await sendAs(user, appOf(call), call, sampleOf(call, object));
    const code = answer.statusCode < 400 ? 'allowed' : (answer.json() as { code: string }).code;
    expect(code).toBe(expected);
    if (expected !== 'NotFound') return;
    const missing = await sendAs(user, appOf(call), call, sampleOf(call, missingCase));
    const plain = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""');
    expect(plain(answer.body)).toBe(plain(missing.body));
    const headersOf = ({ headers }: SampleReply) => Object.keys(headers).sort();
    expect([missing.statusCode, headersOf(missing)]).toEqual([answer.statusCode, headersOf(answer)]);
  });
});
