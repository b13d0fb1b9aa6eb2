import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  allCalls,
  archivedCaseCallSchemas,
  attachmentCallSchemas,
  caseFileCallSchemas,
  casePositionCallSchemas,
  caseAssignmentCallSchemas,
  caseTemplateCallSchemas,
  clientsOf,
  draftCallSchemas,
  errorStatuses,
  geodataCallSchemas,
  inquirerCaseCallSchemas,
  lineFileCallSchemas,
  ownerCaseCallSchemas,
  schemasOf,
  sitePhotoCallSchemas,
  type CallDeclaration,
  type ErrorCode,
} from '@schaktkoll/contract';
import type { CasePurpose, Role } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingCase, readSamples, type CaseObject, type Sample } from '../../testing/access/accessSamples.ts';
import { makeOwner, makeRecipient, validCase, workAreaAt } from '../../testing/caseFixtures.ts';
import { makeCaseObject } from '../../testing/access/caseObject.ts';
import { makeCaseWorld, makePrivatePerson, type CaseWorld } from '../../testing/caseWorld.ts';
import { makeProgram, signInProgram } from '../../testing/programs.ts';
import { makeUser, type MadeUser } from '../../testing/rows.ts';
import { codeOf, sendSample, type SampleReply } from '../../testing/access/sendSample.ts';
import { setSettings } from '../../testing/setSettings.ts';
import { signInAs, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { archiveCases } from './archive/archive.repository.ts';

/** The calls about cases, drafts, templates, files, geodata and lists (specification section 8, case, files and map). */
const schemas = {
  ...archivedCaseCallSchemas,
  ...attachmentCallSchemas,
  ...caseFileCallSchemas,
  ...casePositionCallSchemas,
  ...caseAssignmentCallSchemas,
  ...caseTemplateCallSchemas,
  ...draftCallSchemas,
  ...geodataCallSchemas,
  ...inquirerCaseCallSchemas,
  ...lineFileCallSchemas,
  ...ownerCaseCallSchemas,
  ...sitePhotoCallSchemas,
};
const calls = allCalls.filter(({ name }) => name in schemas);
const pairs = calls.flatMap((call) => (schemasOf(call).errors ?? []).map((code) => [call.name, code, call] as const));

/** Requests that break a rule of the call. */
const ruleBreaking: Readonly<Record<string, Partial<Sample>>> = {
  createCase: { body: validCase({ startDate: '2026-11-20' }) },
  findAffectedOwners: { body: { purpose: 'CableIndication', workAreas: [workAreaAt(10_000, 10_000)] } },
  findNearbyOwners: { body: { purpose: 'CableIndication', workAreas: [workAreaAt(10_000, 10_000)] } },
  changeDraftPurpose: { body: { purpose: 'Emergency', step: 'work', schemaNumber: 1, values: {}, replacedVersion: 0 } },
  cancelCase: { body: { reason: 'Others' } },
  extendCase: { body: { endDate: '2027-12-07' } },
  recordOwnerAsked: { body: { day: '2027-01-01' } },
  recordPromiseKept: { body: { day: '2027-01-01' } },
  sendSitePhoto: { body: { photoId: randomUUID() } },
  // A private person has no colleagues.
  createCaseTemplate: {
    body: { name: 'Servis', isShared: true, purpose: 'CableIndication', schemaNumber: 1, values: {} },
  },
  renameCaseTemplate: { body: { name: 'Servis', isShared: true } },
  changeRecipient: { body: { recipientId: randomUUID() } },
  assignCase: { body: { userId: randomUUID() } },
};

const changesDraft = ({ name }: CallDeclaration): boolean => name === 'saveDraft' || name === 'changeDraftPurpose';

/** The draft that the sample of a call changes. */
const purposeOfDraft: Readonly<Record<string, CasePurpose>> = {
  saveDraft: 'Project',
  changeDraftPurpose: 'Emergency',
  deleteDraft: 'Collaborate',
};

/** Codes that only a special state provokes, by the test that has it; the others stand in this file. */
const elsewhere: Readonly<Record<string, string>> = {
  'confirmAnswer RuleRefused': 'cases/actions/caseActions.test.ts',
  'answerCase RuleRefused': 'cases/actions/caseActions.test.ts',
  'answerCase TooManyRequests': 'cases/answerMaps/answerMaps.test.ts',
};

/** Codes that this file provokes with each call that may respond with them. */
const general = new Set<ErrorCode>([
  'CaseNumberInvalidFormat',
  'NotFound',
  'CaseIsArchived',
  'CaseIsClosedOrCanceled',
  'CaseOwnedByColleague',
  'CaseAlreadyOwn',
  'VersionConflict',
  'TooManyRequests',
  'RuleRefused',
]);
const provoked = pairs.filter(([name, code]) => general.has(code) && !(`${name} ${code}` in elsewhere));
const samples = await readSamples();

describe('the codes of the calls about cases, files and geodata', () => {
  let server: TestServer;
  let world: CaseWorld;
  let colleague: MadeUser;
  let superUser: MadeUser;
  let privatePerson: MadeUser;
  let otherRecipientId: string;
  let ofModule: string;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    // The tests send more cases in a minute and in a day than one user may.
    await setSettings(server.database.kysely, { casesPerUserPerMinute: 10_000, casesPerUserPerDay: 10_000 });
    world = await makeCaseWorld(server);
    otherRecipientId = await makeRecipient(server.database.kysely, world.owner.id);
    colleague = await makeUser(server.database.kysely, { organisation_id: world.inquirer.organisationId });
    privatePerson = await makePrivatePerson(server.database.kysely);
    superUser = await makeUser(server.database.kysely, { roles: ['SuperUser'] });
    ofModule = await signInProgram(server, await makeProgram(server, (await makeOwner(server.database.kysely)).id));
  });
  afterAll(() => server.close());

  const userOf = (call: CallDeclaration, code: ErrorCode): MadeUser => {
    if (call.access.kind === 'roles' && call.access.roles.every((role) => role === 'SuperUser')) return superUser;
    if (call.api === 'cableowner') return world.ownerAdmin;
    if (call.path.startsWith('/api/templates') && code === 'RuleRefused') return privatePerson;
    const isByColleague =
      code === 'CaseOwnedByColleague' ||
      // The colleague has no draft.
      (changesDraft(call) && code === 'NotFound') ||
      (call.name === 'overtakeCase' && code !== 'CaseAlreadyOwn');
    return isByColleague ? colleague : world.inquirer;
  };
  const objectFor = async (call: CallDeclaration): Promise<CaseObject> => {
    const caseNumber = await world.send();
    const { inquirer, owner } = world;
    const organisationId = call.name === 'includeOwner' ? colleague.organisationId : owner.id;
    return makeCaseObject(server, call, {
      caseNumber,
      organisationId,
      otherRecipientId,
      userId: inquirer.id,
    });
  };
  const send = async (
    call: CallDeclaration,
    user: { readonly id: string },
    object: CaseObject,
    changes: Partial<Sample> = {},
  ): Promise<SampleReply> => {
    const sample = samples[call.name];
    if (sample === undefined) throw new Error(`There is no sample of ${call.name}`);
    const authorization = call.access.kind === 'program' ? ofModule : await signInAs(server, user, clientsOf(call)[0]);
    return sendSample(server, call, { ...sample(object), ...changes }, authorization);
  };

  /** Brings about the code, with a call that may respond with it. */
  const provoke: Readonly<Record<string, (call: CallDeclaration, user: MadeUser) => Promise<SampleReply>>> = {
    CaseNumberInvalidFormat: (call, user) => send(call, user, { ...missingCase, caseNumber: '2026-1' }),
    // A draft that is changed, not created.
    NotFound: (call, user) => send(call, user, missingCase, changesDraft(call) ? { version: 99 } : {}),
    CaseIsArchived: async (call, user) => {
      const object = await objectFor(call);
      const { caseNumber } = object;
      await world.ask('POST', `/inquirer/api/cases/${caseNumber}/close`, { version: 1 });
      await archiveCases(server.database.kysely, { today: '2029-01-01', lastDay: '2028-12-31' });
      return send(call, user, object);
    },
    CaseIsClosedOrCanceled: async (call, user) => {
      const object = await objectFor(call);
      await world.ask('POST', `/inquirer/api/cases/${object.caseNumber}/close`, { version: 1 });
      return send(call, user, object);
    },
    CaseOwnedByColleague: async (call, user) => send(call, user, await objectFor(call)),
    CaseAlreadyOwn: async (call, user) => send(call, user, await objectFor(call)),
    VersionConflict: async (call, user) => {
      const purpose = purposeOfDraft[call.name];
      if (purpose !== undefined)
        await world.ask('PUT', `/inquirer/api/drafts/${purpose}`, {
          version: 0,
          body: { step: 'work', schemaNumber: 1, values: {} },
        });
      return send(call, user, await objectFor(call), { version: 99 });
    },
    RuleRefused: async (call, user) => send(call, user, await objectFor(call), ruleBreaking[call.name]),
    async TooManyRequests(call) {
      const { kysely } = server.database;
      const isOwner = call.api === 'cableowner';
      const organisation_id = isOwner ? world.owner.id : world.inquirer.organisationId;
      const roles: Role[] = [isOwner ? 'CableOwnerAdmin' : 'Inquirer'];
      // Another user, because the process remembers whom it has refused.
      const busy = await makeUser(kysely, { organisation_id, roles, max_number_of_cases: -1 });
      await send(call, busy, missingCase);
      await kysely.updateTable('limit_bucket').set({ used: 1e9 }).execute();
      let reply = await send(call, busy, missingCase);
      // Some are counted in the process.
      for (let sent = 1; sent < 100 && reply.statusCode < 300; sent += 1) reply = await send(call, busy, missingCase);
      await kysely.deleteFrom('limit_bucket').execute();
      return reply;
    },
  };

  test.each(provoked)('%s responds with %s', async (_name, code, call) => {
    const reply = await provoke[code]?.(call, userOf(call, code));
    expect(reply && [reply.statusCode, codeOf(reply)]).toEqual([errorStatuses[code], code]);
  });
});

test('each other code is provoked by a test of the server', () => {
  const folder = join(import.meta.dirname, '..');
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.test.ts') && !file.endsWith('caseCodes.test.ts'),
  );
  const sources = tests.map((file) => readFileSync(join(folder, file), 'utf8'));
  const special = new Set(pairs.map(([, code]) => code).filter((code) => !general.has(code)));
  expect(special.size).toBeGreaterThan(30);
  expect([...special].filter((code) => !sources.some((source) => source.includes(`'${code}'`)))).toEqual([]);
  for (const [pair, file] of Object.entries(elsewhere)) {
    const [name, code = ''] = pair.split(' ');
    expect(
      pairs.some((each) => each[0] === name && each[1] === code),
      pair,
    ).toBe(true);
    expect(readFileSync(join(folder, file), 'utf8'), pair).toContain(`'${code}'`);
  }
});
