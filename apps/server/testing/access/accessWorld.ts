import type { CallDeclaration, ObjectRelation } from '@schaktkoll/contract';
import { programRoles, type ProgramRole, type Role } from '@schaktkoll/domain';
import type { Database } from '../../src/platform/db/database.ts';
import { makeAnswerer, makeArea, makeOwner, makeRecipient, validCase, square, workAreaAt } from '../caseFixtures.ts';
import { callerFor, makePrivatePerson, type Caller } from '../caseWorld.ts';
import { makeGisKey, makeProgram, signInProgram } from '../programs.ts';
import { makeOrganisation, makeUser, type MadeOrganisation, type MadeUser } from '../rows.ts';
import { setSettings } from '../setSettings.ts';
import type { TestServer } from '../testServer.ts';
import { otherUserId, type CaseObject } from './accessSamples.ts';
import { makeCaseObject } from './caseObject.ts';

const unlimited = { max_number_of_cases: -1 };

/** The users, programs and cases with which the access matrix makes its calls. */
export interface AccessWorld {
  readonly otherOwner: MadeOrganisation;
  /** The two answer points of the owner; the answerer belongs to the first. */
  readonly recipientIds: readonly [string, string];
  /** The `Authorization` header of each kind of program. */
  readonly programs: ReadonlyMap<ProgramRole, string>;
  /** The `Authorization` header of a personal key. */
  readonly gisKey: string;
  makeUserOf(role: Role): Promise<MadeUser>;
  /** The user with the role, always the same. */
  userOf(role: Role): Promise<MadeUser>;
  /** A user with the role, or a program with its token, and an object of the call in the given relation to it. */
  related(
    call: CallDeclaration,
    role: Role,
    relation: ObjectRelation,
  ): Promise<{ readonly user: MadeUser; readonly object: CaseObject; readonly authorization?: string | undefined }>;
  /** The parts of a case that both answer points of the owner and the other owner have; no call may change them. */
  partsOfSharedCase(): Promise<{ readonly caseNumber: string; readonly parts: readonly CasePart[] }>;
}

interface CasePart {
  readonly id: string;
  readonly recipient_id: string;
  readonly organisation_id: string;
  readonly status: string;
  readonly version: number;
}

/** Creates an {@link AccessWorld} on a server with an empty database. */
export async function makeAccessWorld(server: TestServer): Promise<AccessWorld> {
  const queries = server.database.kysely;
  // The matrix sends more cases in a minute and in a day than one user may.
  await setSettings(queries, {
    casesPerUserPerMinute: 10_000,
    casesPerUserPerDay: 10_000,
    casesPerPrivatePersonPerDay: 1_000,
  });
  const inquirers = await makeOrganisation(queries);
  await makeUser(queries, { id: otherUserId, organisation_id: inquirers.id });
  await makeUser(queries, { organisation_id: inquirers.id, roles: ['UserAdmin'] });
  const otherInquirer = await makeUser(queries, unlimited);
  const colleague = await makeUser(queries, { organisation_id: inquirers.id, ...unlimited });
  const privatePeople = [await makePrivatePerson(queries), await makePrivatePerson(queries)] as const;
  await queries
    .updateTable('app_user')
    .set(unlimited)
    .where(
      'id',
      'in',
      privatePeople.map(({ id }) => id),
    )
    .execute();
  const { owner, otherOwner, recipientIds } = await makeOwners(server.database);
  const programs = new Map<ProgramRole, string>();
  const programAccounts = new Map<Role, string>();
  for (const role of programRoles) {
    const { id } = role === 'CableOwnerModule' ? owner : inquirers;
    const program = await makeProgram(server, id, role);
    programs.set(role, await signInProgram(server, program));
    programAccounts.set(role, program.userId);
  }
  // Otherwise the module may send none.
  await queries.updateTable('organisation').set({ lines_from_programs: true }).where('id', '=', owner.id).execute();

  const gisKey = await makeGisKey(server, await makeUser(queries, { organisation_id: inquirers.id }));

  const makeUserOf = async (role: Role): Promise<MadeUser> => {
    if (role === 'CableOwnerAnswerer') return makeAnswerer(queries, owner.id, [recipientIds[0]]);
    const organisation = role === 'CableOwnerAdmin' || role === 'CableOwnerModule' ? owner : inquirers;
    return makeUser(queries, { organisation_id: organisation.id, roles: [role], ...unlimited });
  };
  const userOf = once(makeUserOf);
  const askAs = once((id: string) => callerFor(server, { id }, 'inquirer'));

  const newCase = async (inquirer: string, easting: number) => sendCase(await askAs(inquirer), easting);
  /** The case of all calls that only read, by inquirer and square. */
  const casesToRead = once(async (inquirer: string) => once((easting: number) => newCase(inquirer, easting)));

  /** A case of the user in a square, which has what the call is about. */
  const caseBy = async (
    { id: userId }: MadeUser,
    easting: 616 | 617 | 618,
    call: CallDeclaration,
    isShared = call.method === 'GET',
  ): Promise<CaseObject> =>
    makeCaseObject(server, call, {
      caseNumber: isShared ? await (await casesToRead(userId))(easting) : await newCase(userId, easting),
      userId,
      // One that is left out is none of its recipients.
      organisationId: call.name === 'includeOwner' ? otherOwner.id : owner.id,
      // One that it did not reach.
      otherRecipientId: recipientIds[easting === 617 ? 0 : 1],
    });

  /** The case once another user of the owner has opened it. */
  const openedByColleague = async (object: CaseObject): Promise<CaseObject> => {
    const opener = await makeUser(queries, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] });
    const ask = await callerFor(server, opener, 'cableowner');
    const path = `/cableowner/api/cases/${object.caseNumber}/recipients/${object.caseRecipientId}/open`;
    return { ...object, recipientVersion: Number((await ask('POST', path)).body['version']) };
  };

  /** A case that a program has sent, with the files that it has uploaded. */
  const caseByProgram = async (call: CallDeclaration, userId: string): Promise<CaseObject> => {
    const object = await caseBy(colleague, 616, call, false);
    await queries
      .updateTable('dig_case')
      .set({ inquirer_user_id: userId })
      .where('case_number', '=', object.caseNumber)
      .execute();
    await queries
      .updateTable('attachment')
      .set({ uploaded_by: userId })
      .where('id', '=', object.attachmentId)
      .execute();
    return object;
  };

  const related: AccessWorld['related'] = async (call, role, relation) => {
    const account = programAccounts.get(role);
    if (account === undefined) return relatedToUser(call, role, relation);
    const authorization = programs.get(role as ProgramRole);
    if (call.api === 'inquirer' && relation === 'own')
      return { user: colleague, object: await caseByProgram(call, account), authorization };
    return { ...(await relatedToUser(call, role, relation)), authorization };
  };

  const relatedToUser: AccessWorld['related'] = async (call, role, relation) => {
    const user = await userOf(role);
    const [first, second] = privatePeople;
    if (call.api === 'cableowner') {
      const made: Record<ObjectRelation, () => Promise<CaseObject>> = {
        own: () => caseBy(otherInquirer, 616, call),
        colleague: async () => openedByColleague(await caseBy(otherInquirer, 616, call, false)),
        otherPrivatePerson: () => caseBy(first, 618, call),
        otherOrganisation: () => caseBy(otherInquirer, 618, call),
        otherAnswerPoint: () => caseBy(otherInquirer, 617, call),
      };
      return { user, object: await made[relation]() };
    }
    switch (relation) {
      case 'own':
        return { user, object: await caseBy(role === 'SuperUser' ? colleague : user, 616, call) };
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

  const partsOfSharedCase = async () => {
    const caseNumber = await (await casesToRead(otherInquirer.id))(619);
    const parts = await queries
      .selectFrom('case_recipient as part')
      .innerJoin('dig_case as c', 'c.id', 'part.case_id')
      .select(['part.id', 'part.recipient_id', 'part.organisation_id', 'part.status', 'part.version'])
      .where('c.case_number', '=', caseNumber)
      .execute();
    return { caseNumber, parts };
  };

  return { otherOwner, recipientIds, programs, gisKey, makeUserOf, userOf, related, partsOfSharedCase };
}

/** The owner has squares 616, 617 (its second answer point) and 619 (both of them), the other owner 618 and 619. */
async function makeOwners({ kysely: queries }: Database): Promise<{
  readonly owner: MadeOrganisation;
  readonly otherOwner: MadeOrganisation;
  readonly recipientIds: readonly [string, string];
}> {
  const [owner, otherOwner] = [await makeOwner(queries), await makeOwner(queries)];
  await makeUser(queries, { organisation_id: owner.id, roles: ['UserAdmin'] });
  const [first, second] = [
    await makeRecipient(queries, owner.id, { name: 'Ett' }),
    await makeRecipient(queries, owner.id, { name: 'Två' }),
  ];
  for (const [easting, recipientId] of [
    [616, first],
    [617, second],
    [619, first],
    [619, second],
  ] as const)
    await makeArea(queries, {
      organisationId: owner.id,
      spans: [square(easting, 6728)],
      recipients: { CableIndication: recipientId },
    });
  await makeRecipient(queries, otherOwner.id, { isDefault: true });
  for (const easting of [618, 619])
    await makeArea(queries, { organisationId: otherOwner.id, spans: [square(easting, 6728)] });
  return { owner, otherOwner, recipientIds: [first, second] };
}

/** Sends a case into a square and returns its number. */
async function sendCase(ask: Caller, easting: number): Promise<string> {
  const sent = await ask('POST', '/inquirer/api/cases', {
    body: validCase({ workAreas: [workAreaAt(easting * 1000 + 450, 6_728_450)] }),
  });
  if (sent.status !== 201) throw new Error(`not sent: ${sent.text}`);
  return String(sent.body['caseNumber']);
}

/** Makes the value of each key once. */
function once<K, V>(make: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const made = new Map<K, Promise<V>>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
