import { canAnswer, missingOf, roles as allRoles, type CaseRecipientFacts, type Role } from '@schaktkoll/domain';
import { settleCases } from '../src/cases/answerability/settleCases.ts';
import { addEvents } from '../src/cases/actions/caseEvents.repository.ts';
import { makeAnswerer, makeRecipient } from './caseFixtures.ts';
import { callerFor, makeCaseWorld, type Caller, type CaseWorld } from './caseWorld.ts';
import { makeProgram } from './programs.ts';
import { storedMessages } from './messages.ts';
import { makeOrganisation, makeUser } from './rows.ts';
import type { TestServer } from './testServer.ts';

/** What happens in the life of an owner and of the cases that it gets. */
export const ownerLifeSteps = [
  'send',
  'answer',
  'confirm',
  'recordAsked',
  'extend',
  'handOver',
  'leaveToPerson',
  'unregister',
  'reinstate',
  'inactivateAdmin',
  'activateAdmin',
  'lockAdmin',
  'takeRole',
  'giveRole',
  'inactivateAnswerer',
  'activateAnswerer',
  'unlinkAnswerer',
  'linkAnswerer',
  'connectModule',
  'disconnectModule',
  'assignModule',
] as const;
export type OwnerLifeStep = (typeof ownerLifeSteps)[number];

/** An owner with an administrator, two answer points, an answerer at the first, and an inquirer. */
export interface OwnerLife {
  readonly world: CaseWorld;
  readonly otherId: string;
  readonly answerer: { readonly id: string };
  readonly superUser: Caller;
  /** Takes a step; one that is not possible now changes nothing. */
  take(step: OwnerLifeStep): Promise<void>;
  /** Runs the recurring job. */
  settle(): Promise<number>;
  /** What is wrong now, in words; none if all is right. */
  faults(): Promise<string[]>;
}

/** Creates an {@link OwnerLife} on a server, where no other owner has an area then. */
export async function makeOwnerLife(server: TestServer): Promise<OwnerLife> {
  const queries = server.database.kysely;
  for (const table of ['area_recipient', 'area_square_span', 'area'] as const)
    await queries.deleteFrom(table).execute();
  const world = await makeCaseWorld(server);
  const organisationId = world.owner.id;
  const otherId = await makeRecipient(queries, organisationId, { name: 'Norra' });
  const answerer = await makeAnswerer(queries, organisationId, [world.recipientId]);
  const support = await makeOrganisation(queries, { is_super_user: true });
  const superUser = await callerFor(
    server,
    await makeUser(queries, { organisation_id: support.id, roles: ['SuperUser'] }),
  );
  const sent: string[] = [];

  const setUser = (id: string, values: { status: 'Active' | 'Inactive'; reason: 'ByUser' | 'FailedLogins' | null }) =>
    queries
      .updateTable('app_user')
      .set({ status: values.status, inactivation_reason: values.reason })
      .where('id', '=', id)
      .where('inactivation_reason', 'is distinct from', 'OrganisationUnregistered')
      .execute();
  const setRole = async (userId: string, role: Role, isGiven: boolean) => {
    await queries.deleteFrom('user_role').where('user_id', '=', userId).execute();
    await queries
      .insertInto('user_role')
      .values({ user_id: userId, role: isGiven ? role : 'Inquirer' })
      .execute();
  };
  const unlink = (userId: string) => queries.deleteFrom('recipient_user').where('user_id', '=', userId).execute();
  const link = async (userId: string, recipientId: string) => {
    await unlink(userId);
    const row = { organisation_id: organisationId, recipient_id: recipientId, user_id: userId };
    await queries.insertInto('recipient_user').values(row).execute();
  };
  const module = () =>
    queries
      .selectFrom('program_client')
      .select(['id', 'user_id'])
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst();
  const setOrganisation = async (action: 'unregister' | 'reinstate') => {
    const path = `/admin/api/organizations/${organisationId}`;
    const version = Number((await superUser('GET', path)).body['version']);
    await superUser('PUT', `${path}/${action}`, { version });
  };
  const casePath = (app: 'inquirer' | 'cableowner') => `/${app}/api/cases/${sent.at(-1)}`;
  const partsAs = async (ask: Caller, app: 'inquirer' | 'cableowner') =>
    ((await ask('GET', casePath(app))).body['recipients'] ?? []) as {
      readonly id: string;
      readonly version: number;
      readonly recipientName: string;
    }[];
  const eachPart = async (ask: Caller, app: 'inquirer' | 'cableowner', action: string, body: object) => {
    for (const { id, version } of await partsAs(ask, app))
      await ask('POST', `${casePath(app)}/recipients/${id}/${action}`, { version, body });
  };

  const steps: Readonly<Record<OwnerLifeStep, () => Promise<unknown>>> = {
    send: async () => {
      // Refused where no owner is left that gets it.
      await world.send().then(
        (caseNumber) => sent.push(caseNumber),
        () => undefined,
      );
    },
    answer: () => eachPart(world.answer, 'cableowner', 'answer', { measure: 'NoInterest' }),
    confirm: () => eachPart(world.ask, 'inquirer', 'confirm', { acceptedTerms: null }),
    recordAsked: async () => {
      const owners = ((await world.ask('GET', casePath('inquirer'))).body['ownersToAsk'] ?? []) as {
        readonly version: number;
      }[];
      for (const { version } of owners)
        await world.ask('POST', `${casePath('inquirer')}/ownerstoask/${organisationId}/asked`, {
          version,
          body: { day: server.clock.now().toISOString().slice(0, 10) },
        });
    },
    extend: async () => {
      const { body } = await world.ask('GET', casePath('inquirer'));
      const options = { version: Number(body['version']), body: { endDate: String(body['latestEndDate']) } };
      await world.ask('POST', `${casePath('inquirer')}/extend`, options);
    },
    handOver: () => eachPart(world.answer, 'cableowner', 'recipient', { recipientId: otherId }),
    leaveToPerson: async () => {
      const left = await queries
        .updateTable('case_recipient')
        .set({ status: 'RequiresManualReview' })
        .where('organisation_id', '=', organisationId)
        .where('list_rank', '=', 0)
        .returning(['id', 'case_id'])
        .execute();
      const by = { author: null, now: server.clock.now() };
      for (const { id, case_id: caseId } of left)
        await addEvents(queries, caseId, [{ type: 'ModuleFailed', case_recipient_id: id }], by);
    },
    unregister: () => setOrganisation('unregister'),
    reinstate: () => setOrganisation('reinstate'),
    inactivateAdmin: () => setUser(world.ownerAdmin.id, { status: 'Inactive', reason: 'ByUser' }),
    activateAdmin: () => setUser(world.ownerAdmin.id, { status: 'Active', reason: null }),
    lockAdmin: () => setUser(world.ownerAdmin.id, { status: 'Inactive', reason: 'FailedLogins' }),
    takeRole: () => setRole(world.ownerAdmin.id, 'CableOwnerAdmin', false),
    giveRole: () => setRole(world.ownerAdmin.id, 'CableOwnerAdmin', true),
    inactivateAnswerer: () => setUser(answerer.id, { status: 'Inactive', reason: 'ByUser' }),
    activateAnswerer: () => setUser(answerer.id, { status: 'Active', reason: null }),
    unlinkAnswerer: () => unlink(answerer.id),
    linkAnswerer: () => link(answerer.id, otherId),
    connectModule: async () => {
      if ((await module()) === undefined) await makeProgram(server, organisationId);
    },
    disconnectModule: async () => {
      const client = await module();
      if (client === undefined) return;
      await queries.deleteFrom('program_client').where('id', '=', client.id).execute();
      await setUser(client.user_id, { status: 'Inactive', reason: 'ByUser' });
    },
    assignModule: async () => {
      const client = await module();
      if (client !== undefined) await link(client.user_id, otherId);
    },
  };

  const answerersNow = async () => {
    const users = await queries
      .selectFrom('app_user')
      .select(['id', 'status', 'inactivation_reason'])
      .where('organisation_id', '=', organisationId)
      .execute();
    const given = await queries.selectFrom('user_role').selectAll().execute();
    const links = await queries.selectFrom('recipient_user').selectAll().execute();
    const { status, type } = await queries
      .selectFrom('organisation')
      .select(['status', 'type'])
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow();
    const linksOf = (id: string) => links.filter(({ user_id }) => user_id === id).map((each) => each.recipient_id);
    const client = await module();
    const account = users.find(({ id }) => id === client?.user_id);
    return {
      status,
      type,
      users: users.map((user) => ({
        status: user.status,
        inactivationReason: user.inactivation_reason,
        roles: allRoles.filter((role) => given.some((each) => each.user_id === user.id && each.role === role)),
        recipientIds: linksOf(user.id),
      })),
      module:
        account === undefined ? null : { isActive: account.status === 'Active', recipientIds: linksOf(account.id) },
    };
  };

  return {
    world,
    otherId,
    answerer,
    superUser,
    take: async (step) => {
      await steps[step]();
    },
    settle: () =>
      settleCases({
        database: server.database,
        outbox: storedMessages,
        apps: server.platform.config.deployment.apps,
        hasSms: true,
        now: () => server.clock.now(),
      }),
    async faults() {
      const found: string[] = [];
      const answerers = await answerersNow();
      for (const caseNumber of sent) {
        const digCase = await queries
          .selectFrom('dig_case')
          .selectAll()
          .where('case_number', '=', caseNumber)
          .executeTakeFirstOrThrow();
        const { purpose } = digCase;
        const rows = await queries.selectFrom('case_recipient').selectAll().where('case_id', '=', digCase.id).execute();
        const asked = await queries
          .selectFrom('case_owner_to_ask')
          .selectAll()
          .where('case_id', '=', digCase.id)
          .execute();
        const recipients = rows.map((row): CaseRecipientFacts & typeof row => ({
          ...row,
          confirmedAt: row.confirmed_at,
        }));
        const ownersToAsk = asked.map(({ hit, asked_on: askedOn }) => ({ hit, askedOn }));
        const missing = missingOf({ purpose, recipients, ownersToAsk });
        const events = await queries
          .selectFrom('case_event')
          .select(['case_recipient_id', 'type'])
          .where('case_id', '=', digCase.id)
          .where('type', 'in', ['ModuleFailed', 'CableOwnerNotified'])
          .orderBy('at')
          .orderBy('id')
          .execute();
        const isLeftByModule = (id: string) =>
          events.findLast(({ case_recipient_id: of }) => of === id)?.type === 'ModuleFailed';
        for (const { id, recipient_id: recipientId, hit } of missing.unanswered)
          if (!canAnswer(answerers, { recipientId, purpose, hit, isLeftByModule: isLeftByModule(id) }))
            found.push(`${caseNumber} waits for an answer point that cannot answer`);
        const open = missing.unanswered.length + missing.toAsk.length;
        if (digCase.open_answers !== open || digCase.owners_to_ask !== missing.toAsk.length)
          found.push(`${caseNumber} has other counts in lists`);
        // The owner has lines there: its answer is awaited, given, or recorded.
        const isGiven = recipients.some(({ measure, status }) => measure === 'NoInterest' && status !== 'Canceled');
        if (open === 0 && !isGiven && !asked.some(({ asked_on: askedOn }) => askedOn !== null))
          found.push(`${caseNumber} no longer waits for an owner that has not answered`);
      }
      return found;
    },
  };
}

/** What is wrong after the first step of an {@link OwnerLife} that goes wrong; the job runs after each step. */
export async function faultsInLife(server: TestServer, steps: readonly OwnerLifeStep[]): Promise<string[]> {
  const { take, settle, faults } = await makeOwnerLife(server);
  await take('send');
  for (const step of steps) {
    await take(step);
    await settle();
    const found = await faults();
    if (found.length > 0) return found;
  }
  return [];
}
