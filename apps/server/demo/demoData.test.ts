import {
  cancelReasons,
  caseRecipientStatuses,
  checkPassword,
  inactivationReasons,
  infrastructureTypes,
  isWorkingDay,
  measuresFor,
  roles,
  shownStatusKinds,
  swedishClockOf,
  swedishDayOf,
  userStatuses,
  type ShownStatus,
} from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCasesToSettle } from '../src/cases/answerability/answerability.repository.ts';
import { findArchivedCase } from '../src/cases/archive/archive.repository.ts';
import { countShownAnnouncements } from '../src/service/announcements/announcements.repository.ts';
import {
  listDeliveryFailures,
  listErasures,
  listLatestDeadLetters,
} from '../src/service/operations/operations.repository.ts';
import type { Database } from '../src/platform/db/database.ts';
import { callerFor } from '../testing/caseWorld.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { makeDemoData } from './makeDemoData.ts';
import { organisations } from './organisations.ts';
import { demoPlans } from './plans.ts';
import { seededRandom } from './random.ts';
import { demoUsers } from './users.ts';

const now = new Date('2026-11-20T11:00:00.000Z');

test('there is an account for each of the nine roles, with a valid user name and a password that meets the policy', () => {
  expect(new Set(demoAccounts.map(({ role }) => role))).toEqual(new Set(roles));
  expect(new Set(demoUsers.map(({ login }) => login)).size).toBe(demoUsers.length);
  expect(demoUsers.every(({ login }) => login.length >= 6)).toBe(true);
  expect(checkPassword(demoPassword)).toBeNull();
});

test('there are fifteen organisations besides the sandbox, including the one of private persons, of every kind, status and infrastructure', () => {
  expect(organisations).toHaveLength(14);
  expect(new Set(organisations.map(({ type }) => type))).toEqual(new Set(['Inquirer', 'CableOwner', 'Vigilant']));
  expect(new Set(organisations.map(({ status = 'Active' }) => status))).toEqual(
    new Set(['Active', 'AwaitingActivation', 'Unregistered']),
  );
  expect(new Set(organisations.flatMap((organisation) => organisation.infrastructureTypes))).toEqual(
    new Set(infrastructureTypes),
  );
  expect(organisations.filter(({ isHidden }) => isHidden)).toHaveLength(1);
});

test('there are forty users, of every status and inactivation reason, some with two roles', () => {
  expect(demoUsers).toHaveLength(43);
  expect(new Set(demoUsers.map(({ status }) => status))).toEqual(new Set(userStatuses));
  // Failed log-ins inactivate only the password: the user stays active.
  const reasons = demoUsers.flatMap(({ inactivationReason, isPasswordInactivated }) =>
    isPasswordInactivated ? 'FailedLogins' : (inactivationReason ?? []),
  );
  expect(new Set(reasons)).toEqual(new Set(inactivationReasons));
  expect(demoUsers.filter((user) => user.roles.length === 2).length).toBeGreaterThan(5);
});

test.each(['2026-01-07', '2026-04-07', '2026-06-22', '2026-11-21', '2027-01-01'])(
  'the two hundred cases without lines can all be made on %s, a day after holidays too',
  (today) => {
    const plans = demoPlans(today, seededRandom(1));
    expect(plans).toHaveLength(200);
    expect(plans).toEqual(demoPlans(today, seededRandom(1)));
  },
);

describe('demo data', () => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
    await makeDemoData(database, { isProduction: false, now, files: server.platform.files });
  });
  afterAll(() => server.close());
  const callerOf = async (login: string, app: 'inquirer' | 'cableowner' = 'inquirer') => {
    const user = await database.kysely
      .selectFrom('app_user')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    return callerFor(server, user, app);
  };
  /** Every item of a list, page by page. */
  const everyItem = async <T>(login: string, app: 'inquirer' | 'cableowner' = 'inquirer'): Promise<T[]> => {
    const ask = await callerOf(login, app);
    const items: T[] = [];
    for (let cursor: unknown = null; cursor !== undefined;) {
      const { body } = await ask('GET', `/${app}/api/cases${typeof cursor === 'string' ? `?cursor=${cursor}` : ''}`);
      items.push(...(body['items'] as T[]));
      cursor = body['nextCursor'] ?? undefined;
    }
    return items;
  };

  test('the super user’s list shows 203 cases with every displayed status', async () => {
    const items = await everyItem<{ status: { kind: string; mustNotBegin?: boolean } }>('systemadmin');
    expect(items).toHaveLength(203);
    expect(new Set(items.map(({ status }) => status.kind))).toEqual(new Set(shownStatusKinds));
    expect(items.some(({ status }) => status.mustNotBegin)).toBe(true);
  });

  test('every case that waits can be answered, so the recurring job changes none', async () => {
    expect(await listCasesToSettle(database.kysely, { except: [], limit: 200 })).toEqual([]);
  });

  test('there are organisations that deny the e-ID, require it and use an old log-in, and a person with several accounts', async () => {
    const usages = await database.kysely
      .selectFrom('organisation')
      .select(['bank_id_usage', 'uses_legacy_login'])
      .execute();
    expect(new Set(usages.map(({ bank_id_usage: usage }) => usage))).toEqual(new Set(['Allow', 'Deny', 'Force']));
    expect(usages.filter(({ uses_legacy_login: isLegacy }) => isLegacy)).toHaveLength(1);
    const links = await database.kysely.selectFrom('bank_id_link').select('person_key').execute();
    const counts = [...Map.groupBy(links, ({ person_key: key }) => key).values()].map((of) => of.length);
    expect(counts.sort()).toEqual([1, 1, 4]);
  });

  test('answer points have every status, and cable indications every measure of owners and watching organisations', async () => {
    const rows = await database.kysely
      .selectFrom('case_recipient as cr')
      .innerJoin('dig_case as c', 'c.id', 'cr.case_id')
      .select(['cr.status', 'cr.measure', 'c.purpose'])
      .execute();
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(caseRecipientStatuses));
    const given = new Set(
      rows.filter(({ purpose }) => purpose === 'CableIndication').flatMap(({ measure }) => measure ?? []),
    );
    expect(given).toEqual(
      new Set([
        ...measuresFor('CableOwner', 'CableIndication', 'Affected'),
        ...measuresFor('Vigilant', 'CableIndication', 'Control'),
        'ClosedByInquirer',
      ]),
    );
  });

  test('cases are cancelled for every reason, closed with and without answers, and taken over', async () => {
    const cases = await database.kysely.selectFrom('dig_case').select('cancel_reason').execute();
    expect(new Set(cases.flatMap(({ cancel_reason: reason }) => reason ?? []))).toEqual(new Set(cancelReasons));
    const overtaken = await database.kysely
      .selectFrom('case_event')
      .select('params')
      .where('type', '=', 'OvertakeCase')
      .execute();
    expect(overtaken.map(({ params }) => params)).toContainEqual({ from: 'Frida Frågare', to: 'Kalle Kollega' });
  });

  test('cases that have ended are shown as ended to the owners that received them', async () => {
    const ended = await database.kysely
      .selectFrom('dig_case as c')
      .innerJoin('case_recipient as cr', 'cr.case_id', 'c.id')
      .innerJoin('organisation as o', 'o.id', 'cr.organisation_id')
      .innerJoin('app_user as u', 'u.organisation_id', 'o.id')
      .select(['c.case_number', 'c.canceled_at'])
      .where('u.login', '=', 'ledningsagare')
      .where(({ eb, or }) => or([eb('c.canceled_at', 'is not', null), eb('c.closed_at', 'is not', null)]))
      .execute();
    const expected = new Map(
      ended.map(({ case_number: number, canceled_at: canceledAt }) => [
        number,
        canceledAt === null ? 'Closed' : 'Canceled',
      ]),
    );
    const items = await everyItem<{ caseNumber: string; status: { kind: string } }>('ledningsagare', 'cableowner');
    const shown = new Map(
      items
        .filter(({ status }) => ['Closed', 'Canceled'].includes(status.kind))
        .map(({ caseNumber, status }) => [caseNumber, status.kind]),
    );
    expect(new Set(expected.values())).toEqual(new Set(['Closed', 'Canceled']));
    expect(shown).toEqual(expected);
    const canceled = await (
      await callerOf('ledningsagare', 'cableowner')
    )('GET', '/cableowner/api/cases?status=Canceled');
    const numbers = [...expected].filter(([, kind]) => kind === 'Canceled').map(([number]) => number);
    expect(new Set((canceled.body['items'] as { caseNumber: string }[]).map(({ caseNumber }) => caseNumber))).toEqual(
      new Set(numbers),
    );
  });

  test('every step was done on a working day between seven and seventeen, before today', async () => {
    const events = await database.kysely.selectFrom('case_event').select('at').execute();
    const days = new Set(events.map(({ at }) => swedishDayOf(at)));
    expect([...days].filter((day) => !isWorkingDay(day) || day >= '2026-11-20')).toEqual([]);
    const clocks = events.map(({ at }) => swedishClockOf(at)).sort();
    expect([clocks[0]?.slice(0, 2), clocks.at(-1)?.slice(0, 2)]).toEqual(['07', '16']);
  });

  test('cases of other purposes await no answer', async () => {
    const others = await database.kysely
      .selectFrom('dig_case')
      .select(['purpose', 'list_state'])
      .where('purpose', '!=', 'CableIndication')
      .execute();
    expect(new Set(others.map(({ purpose }) => purpose))).toEqual(
      new Set(['Project', 'Planning', 'Collaborate', 'Emergency']),
    );
    expect(new Set(others.map(({ list_state: state }) => state))).toEqual(new Set(['Answered', 'Closed', 'Canceled']));
  });

  test('work has begun only in cases where nothing is open, and some cases await an owner to ask or a promise', async () => {
    const items = await everyItem<{ status: ShownStatus; startDate: string }>('systemadmin');
    expect(
      items.filter(({ status }) => status.kind === 'WorkOngoing').map(({ status }) => status.promised),
    ).not.toContain(1);
    expect(
      items.filter(({ status }) => status.kind === 'ReadyForWork' && status.promised !== undefined).length,
    ).toBeGreaterThan(2);
    expect(items.filter(({ status }) => status.toAsk !== undefined)).not.toEqual([]);
  });

  test('the private person sees only their own case and may create one more, and the sandbox has no case yet', async () => {
    expect((await everyItem<{ name: string }>('privat')).map(({ name }) => name)).toEqual(['Altan och stolphål']);
    expect((await (await callerOf('privat'))('GET', '/inquirer/api/cases/summary')).body).toMatchObject({
      userMaxNumberOfCases: 2,
      activeCount: 1,
    });
    expect(await everyItem('sandlada')).toEqual([]);
  });

  test('the answerer sees the cases of one answer point, the owner’s admin those of both, and one owner has none', async () => {
    const answerer = await everyItem<{ recipients: { name: string }[] }>('svarare', 'cableowner');
    expect(new Set(answerer.flatMap(({ recipients }) => recipients.map(({ name }) => name)))).toEqual(
      new Set(['Norra kontoret']),
    );
    expect((await everyItem('ledningsagare', 'cableowner')).length).toBeGreaterThan(answerer.length);
    expect(await everyItem('vakthavande', 'cableowner')).toEqual([]);
  });

  test('a rule that is on has answered cases, another is off, people have taken cases, and one owner has a module', async () => {
    const owner = await callerOf('ledningsagare', 'cableowner');
    const { rules } = (await owner('GET', '/cableowner/api/answerrules')).body as unknown as {
      rules: { values: { name: string }; isOn: boolean }[];
    };
    expect(rules.map(({ values, isOn }) => [values.name, isOn])).toEqual([
      ['Våra egna fiberarbeten', true],
      ['Ytliga markarbeten', false],
    ]);
    const byRule = await database.kysely
      .selectFrom('case_event')
      .select('params')
      .where('type', '=', 'RecipientReplied')
      .where(({ eb, ref }) => eb(ref('params', '->>').key('rule'), 'is not', null))
      .execute();
    expect(byRule.length).toBeGreaterThan(1);
    const taken = await database.kysely
      .selectFrom('case_recipient as r')
      .innerJoin('app_user as u', 'u.id', 'r.assignee_id')
      .select('u.login')
      .execute();
    expect(new Set(taken.map(({ login }) => login)).size).toBeGreaterThan(1);
    expect((await owner('GET', '/cableowner/api/organization/module')).body).toMatchObject({
      client: { program: 'Referensmodulen 1.0' },
    });
  });

  test('one of four announcements is shown', async () => {
    expect(await countShownAnnouncements(database.kysely, now)).toBe(1);
    expect(await database.kysely.selectFrom('system_announcement').select('type').execute()).toHaveLength(4);
  });

  test('support sees messages that were given up, archived cases, and what was archived and erased', async () => {
    const { kysely } = database;
    expect((await listLatestDeadLetters(kysely)).deadLetters.map(({ kind, attempts }) => [kind, attempts])).toEqual([
      ['ContactChanged', 1],
      ['CaseCopy', 1],
      ['CaseOvertaken', 3],
    ]);
    expect(await listDeliveryFailures(kysely, '2026-11-01T00:00:00.000Z')).toMatchObject([
      { organisationName: 'Grävlaget Norrsken AB', failed: 2 },
    ]);
    expect((await listErasures(kysely)).map(({ day, step }) => [day, step])).toEqual([
      ['2026-11-18', 'Archived'],
      ['2026-11-18', 'Erased'],
      ['2026-11-11', 'Archived'],
    ]);
    for (const caseNumber of ['20240520-0001', '20240520-0002'])
      expect(await findArchivedCase(kysely, caseNumber)).toMatchObject({ digCase: { archived_on: '2026-07-20' } });
  });

  test('are created once, and never with production settings [ASVS 6.3.2]', async () => {
    const { files } = server.platform;
    expect(await makeDemoData(database, { isProduction: false, now, files })).toBe(false);
    await expect(makeDemoData(database, { isProduction: true, now, files })).rejects.toThrow('production');
  });
});
