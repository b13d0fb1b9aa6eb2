import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArea, makeRecipient, square, workAreaAt } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, type CaseWorld } from '../../../testing/caseWorld.ts';
import { noInterestRule } from '../../../testing/answerRule.ts';
import { storedMessages } from '../../../testing/messages.ts';
import { makeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';
import { openJobQueue, type JobQueue } from '../../platform/jobs/jobQueue.ts';
import type { CaseArrivals } from '../../platform/ports.ts';
import { listAutomaticCandidates } from './answerRules.repository.ts';
import {
  answerAutomatically,
  answerByRule,
  openCaseArrivals,
  startAutomaticAnswers,
  sweepArrivals,
} from './automaticAnswers.ts';
import { tryRule } from './ruleActions.ts';

const path = '/cableowner/api/answerrules';
const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('rules that answer automatically', () => {
  let database: Database;
  let server: TestServer;
  let queue: JobQueue;
  let arrivals: CaseArrivals;
  beforeAll(async () => {
    database = await openTestDatabase();
    queue = await openJobQueue(database);
    arrivals = await openCaseArrivals(queue);
    server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z'), arrivals });
  });
  afterAll(async () => {
    await queue.stop();
    await server.close();
    await database.close();
  });

  const context = () => ({
    database,
    messages: storedMessages,
    apps: server.platform.config.deployment.apps,
    hasSms: false,
    now: server.clock.now,
  });
  const start = async () => {
    // The owners of earlier tests have areas in the same square.
    await database.kysely.deleteFrom('answer_rule').execute();
    await database.kysely.deleteFrom('case_arrival').execute();
    // The worker would take those of earlier tests first.
    await queue.boss.deleteAllJobs('automaticAnswers');
    const world = await makeCaseWorld(server);
    const authorization = await signInAs(server, world.ownerAdmin, 'cableowner');
    const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, version?: number) => {
      const response = await server.http.inject({
        method,
        url: `${path}${url}`,
        headers: {
          authorization,
          'idempotency-key': randomUUID(),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: response.statusCode,
        body: response.body === '' ? {} : response.json<Record<string, unknown>>(),
      };
    };
    const add = async (changes: object = {}) =>
      String((await ask('POST', '', { ...noInterestRule, ...changes })).body['id']);
    const switchOn = async (id: string, version = 1) => {
      await ask('POST', `/${id}/dryrun`, undefined, version);
      expect((await ask('PUT', `/${id}/state`, { isOn: true }, version)).status).toBe(204);
    };
    /** Lets another administrator switch on a rule that answers every case. */
    const addWider = async () => {
      const user = await makeUser(database.kysely, { organisation_id: world.owner.id, roles: ['CableOwnerAdmin'] });
      const colleague = await callerFor(server, user, 'cableowner');
      const wider = await add({ name: 'Alla ärenden', measure: 'WillContact' });
      await colleague('POST', `${path}/${wider}/dryrun`, { version: 1 });
      expect((await colleague('PUT', `${path}/${wider}/state`, { version: 1, body: { isOn: true } })).status).toBe(204);
      return { wider, colleague };
    };
    const listed = async () =>
      (await ask('GET', '')).body['rules'] as { id: string; version: number; isOn: boolean; isTried: boolean }[];
    return { world, ask, add, addWider, switchOn, listed };
  };
  const caseIdOf = async (caseNumber: string) =>
    (
      await database.kysely
        .selectFrom('dig_case')
        .select('id')
        .where('case_number', '=', caseNumber)
        .executeTakeFirstOrThrow()
    ).id;
  const answerNow = async (caseNumber: string) => answerAutomatically(await caseIdOf(caseNumber), context());
  const seen = async (world: CaseWorld, caseNumber: string) => {
    const { body } = await world.answer('GET', `/cableowner/api/cases/${caseNumber}`);
    const [recipient] = body['recipients'] as { status: string; measure: string | null; comment: string | null }[];
    return { recipient, events: body['events'] as { type: string; params: Record<string, string> }[] };
  };

  test('a rule is tried before it is switched on, and again when it has been changed', async () => {
    const { world, ask, add, switchOn, listed } = await start();
    const caseNumber = await world.send();
    const id = await add();
    expect((await ask('PUT', `/${id}/state`, { isOn: true }, 1)).body['code']).toBe('AnswerRuleNotTried');
    expect(await ask('POST', `/${id}/dryrun`, undefined, 1)).toEqual({
      status: 200,
      body: {
        cases: 1,
        isCut: false,
        answered: 1,
        takenByOthers: 0,
        same: 0,
        other: 0,
        open: 1,
        examples: [{ caseNumber, name: 'Ny servisledning', measure: null }],
      },
    });
    expect((await seen(world, caseNumber)).recipient?.status).toBe('New');
    // Of more cases than it reads, the latest.
    const latest = await world.send();
    const scope = { kind: 'organisation', id: world.owner.id } as const;
    const cut = await tryRule({ id, version: 1 }, { queries: database.kysely, scope, now: server.clock.now() }, 1);
    expect(cut).toMatchObject({ cases: 1, isCut: true, examples: [{ caseNumber: latest }] });
    await switchOn(id);
    expect(await listed()).toMatchObject([{ id, isOn: true, isTried: true }]);
    expect((await ask('PUT', `/${id}`, { ...noInterestRule, name: 'Annat namn' }, 1)).body).toEqual({ version: 2 });
    expect(await listed()).toMatchObject([{ id, version: 2, isOn: false, isTried: false }]);
    expect((await ask('PUT', `/${id}`, noInterestRule, 1)).body['code']).toBe('VersionConflict');
    expect((await ask('DELETE', `/${id}`, undefined, 2)).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  test('a case is answered once, and the log names the rule', async () => {
    const { world, add, switchOn } = await start();
    await switchOn(await add());
    const caseNumber = await world.send();
    expect([await answerNow(caseNumber), await answerNow(caseNumber)]).toEqual([1, 0]);
    const { recipient, events } = await seen(world, caseNumber);
    expect(recipient).toMatchObject({ status: 'UnderReview', measure: 'NoInterest', comment: 'Inga ledningar här.' });
    expect(events.filter(({ type }) => type === 'RecipientReplied')).toMatchObject([
      { params: { rule: 'Långt från oss', measure: 'NoInterest' } },
    ]);
  });

  test('two servers that take the same case answer it once', async () => {
    const { world, add, switchOn } = await start();
    await switchOn(await add());
    const caseNumber = await world.send();
    const answers = await Promise.all([answerNow(caseNumber), answerNow(caseNumber)]);
    expect(answers.reduce((sum, each) => sum + each, 0)).toBe(1);
  });

  test('the first rule in order answers, and one that a person has opened is left alone', async () => {
    const { world, ask, add, switchOn } = await start();
    await switchOn(await add());
    const second = await add({ name: 'Ring oss', measure: 'WillContact' });
    await switchOn(second);
    expect((await ask('POST', `/${second}/move`, { direction: 'Up' })).status).toBe(204);
    const caseNumber = await world.send();
    await answerNow(caseNumber);
    expect((await seen(world, caseNumber)).recipient?.measure).toBe('WillContact');
    const opened = await world.send();
    const { body } = await world.answer('GET', `/cableowner/api/cases/${opened}`);
    const [point] = body['recipients'] as { id: string }[];
    await world.answer('POST', `/cableowner/api/cases/${opened}/recipients/${point?.id}/open`);
    expect(await answerNow(opened)).toBe(0);
  });

  test('an area decides by all squares of the case, and a rule whose area is gone answers nothing', async () => {
    const { world, ask, add, addWider, switchOn } = await start();
    const { id: organisationId } = world.owner;
    const areaId = await makeArea(database.kysely, { organisationId, type: 'Other', spans: [square(616, 6728)] });
    await makeArea(database.kysely, { organisationId, spans: [square(617, 6728)] });
    await switchOn(await add({ areaId, areaRelation: 'Outside' }));
    const inside = await world.send();
    expect(await answerNow(inside)).toBe(0);
    // Two squares, one of them in the area.
    const partly = await world.send({ workAreas: [workAreaAt(616_950, 6_728_450)] });
    expect(await answerNow(partly)).toBe(0);
    const outside = await world.send({ workAreas: [workAreaAt(617_450, 6_728_450)] });
    expect(await answerNow(outside)).toBe(1);
    await database.kysely.deleteFrom('area').where('id', '=', areaId).execute();
    expect(await answerNow(await world.send({ workAreas: [workAreaAt(617_450, 6_728_450)] }))).toBe(0);
    expect((await ask('GET', '')).body['rules']).toMatchObject([{ isAreaGone: true }]);
    // It holds back all cases that meet its other conditions from the rules after it.
    const { wider, colleague } = await addWider();
    const tried = await colleague('POST', `${path}/${wider}/dryrun`, { version: 1 });
    expect(tried.body).toMatchObject({ answered: 0, takenByOthers: 4 });
    expect(await answerNow(await world.send())).toBe(0);
  });

  test.each([
    ['is inactivated answers nothing', { status: 'Inactive', inactivation_reason: 'ByUser' }, false],
    ['is locked by failed log-ins answers', { status: 'Inactive', inactivation_reason: 'FailedLogins' }, true],
    ['has moved answers nothing', 'moved', false],
    ['has lost the role answers nothing', 'demoted', false],
  ] as const)('threat: a rule whose user %s', async (_what, change, isOn) => {
    const { world, add, addWider, switchOn } = await start();
    await switchOn(await add());
    const { wider, colleague } = await addWider();
    const { id } = world.ownerAdmin;
    const user = database.kysely.updateTable('app_user').where('id', '=', id);
    if (change === 'moved') await user.set({ organisation_id: world.inquirer.organisationId }).execute();
    else if (change === 'demoted') await database.kysely.deleteFrom('user_role').where('user_id', '=', id).execute();
    else await user.set(change).execute();
    // No rule below takes the cases of one that has stopped.
    const caseNumber = await world.send();
    expect(await answerNow(caseNumber)).toBe(isOn ? 1 : 0);
    expect((await colleague('POST', `${path}/${wider}/dryrun`, { version: 1 })).body).toMatchObject({
      answered: 0,
      takenByOthers: 1,
    });
    expect((await colleague('GET', path)).body['rules']).toMatchObject([{ isOn, isStopped: !isOn }, { isOn: true }]);
    const overview = (await colleague('GET', '/cableowner/api/cases/overview')).body;
    expect(overview['stoppedRuleCount']).toBe(isOn ? 0 : 1);
  });

  test('a measure that the purposes do not allow, a taken name and an area of others are refused at their fields', async () => {
    const { ask, add } = await start();
    await add();
    const { body } = await ask('POST', '', { ...noInterestRule, measure: 'NoCables', areaId: randomUUID() });
    expect((body['errors'] as { path: string; code: string }[]).map(({ path: at, code }) => [at, code])).toEqual([
      ['name', 'AnswerRuleNameTaken'],
      ['measure', 'MeasureNotForPurposes'],
      ['areaId', 'ChooseOne'],
    ]);
    const { ask: stranger } = await start();
    const id = await add();
    expect((await stranger('DELETE', `/${id}`, undefined, 1)).body['code']).toBe('NotFound');
  });

  test('a rule neither says that somebody has talked with the inquirer, nor that a map is sent without where it is', async () => {
    const { world, ask, add, addWider, switchOn } = await start();
    const refused = async (rule: object) => (await ask('POST', '', { ...noInterestRule, ...rule })).body['errors'];
    for (const measure of ['ContactedAndIsEmergency', 'AgreedWithInquirerNotEmergency'])
      expect(await refused({ purposes: ['Emergency'], measure })).toMatchObject([{ path: 'measure' }]);
    expect(await refused({ measure: 'Material', comment: '' })).toMatchObject([{ path: 'comment', code: 'Required' }]);
    const id = await add({ measure: 'Material', comment: 'Kartan finns på vår webbplats.' });
    await switchOn(id);
    await addWider();
    const caseNumber = await world.send();
    await answerNow(caseNumber);
    expect((await seen(world, caseNumber)).recipient?.measure).toBe('Material');
    // One that was stored before decides and leaves the case to people.
    await database.kysely.updateTable('answer_rule').set({ comment: null }).where('id', '=', id).execute();
    expect(await answerNow(await world.send())).toBe(0);
  });

  test.each(['switched off', 'changed', 'removed', 'left without its user'] as const)(
    'a rule that is %s between its choice and its answer leaves the case to people',
    async (what) => {
      const { world, ask, add, switchOn } = await start();
      const id = await add();
      await switchOn(id);
      const [candidate] = await listAutomaticCandidates(database.kysely, await caseIdOf(await world.send()));
      if (candidate === undefined) throw new Error('No rule may answer the case');
      if (what === 'switched off') await ask('PUT', `/${id}/state`, { isOn: false }, 1);
      else if (what === 'removed') await ask('DELETE', `/${id}`, undefined, 1);
      else if (what === 'changed') {
        await ask('PUT', `/${id}`, { ...noInterestRule, measure: 'WillContact' }, 1);
        await switchOn(id, 2);
      } else await database.kysely.deleteFrom('user_role').where('user_id', '=', world.ownerAdmin.id).execute();
      expect(await answerByRule(candidate, { id, version: 1 }, context())).toBe(false);
      expect(await answerByRule(candidate, { id, version: 2 }, context())).toBe(what === 'changed');
    },
  );

  test('a case that reached an answer point later, or was taken by a user, is left to people though its job was late', async () => {
    const { world, add, switchOn } = await start();
    await switchOn(await add());
    const recipientId = await makeRecipient(database.kysely, world.owner.id, { name: 'Fält' });
    const [handedOver, taken, waiting] = [await world.send(), await world.send(), await world.send()];
    const act = async (caseNumber: string, action: string, body: object) => {
      const { body: digCase } = await world.answer('GET', `/cableowner/api/cases/${caseNumber}`);
      const [point] = digCase['recipients'] as { id: string; version: number }[];
      const at = `/cableowner/api/cases/${caseNumber}/recipients/${point?.id}/${action}`;
      expect((await world.answer('POST', at, { version: point?.version ?? 0, body })).status).toBe(200);
    };
    server.clock.advance(60_000);
    await act(handedOver, 'recipient', { recipientId });
    await act(taken, 'assignee', { userId: world.ownerAdmin.id });
    server.clock.advance(3_600_000);
    expect(await sweepArrivals({ ...context(), log: noLog })).toBe(3);
    const answers = await database.kysely
      .selectFrom('case_recipient as r')
      .innerJoin('dig_case as c', 'c.id', 'r.case_id')
      .select('c.case_number')
      .where('r.organisation_id', '=', world.owner.id)
      .where('r.measure', '=', 'NoInterest')
      .execute();
    expect(answers).toEqual([{ case_number: waiting }]);
    server.clock.advance(-3_660_000);
  });

  test('a case whose job was lost is found again after an hour, and left to people after a day', async () => {
    const { world, add, switchOn } = await start();
    await switchOn(await add());
    const [lost, tooOld] = [await world.send(), await world.send()];
    const measures = async () =>
      (
        await database.kysely
          .selectFrom('case_recipient as r')
          .innerJoin('dig_case as c', 'c.id', 'r.case_id')
          .select('measure')
          .where('c.case_number', 'in', [lost, tooOld])
          .where('r.organisation_id', '=', world.owner.id)
          .orderBy('c.case_number')
          .execute()
      ).map(({ measure }) => measure);
    const sweep = () => sweepArrivals({ ...context(), log: noLog });
    const hour = 3_600_000;
    const dayBefore = new Date(server.clock.now().getTime() - 24 * hour);
    await database.kysely
      .updateTable('case_arrival')
      .set({ arrived_at: dayBefore.toISOString() })
      .where('case_id', '=', await caseIdOf(tooOld))
      .execute();
    // The first is merely late.
    expect([await sweep(), await measures()]).toEqual([1, [null, null]]);
    server.clock.advance(hour + 1_000);
    expect([await sweep(), await measures()]).toEqual([1, ['NoInterest', null]]);
    expect(await sweep()).toBe(0);
    server.clock.advance(-hour - 1_000);
  });

  test('sent cases are queued in their transactions, and the worker answers one after another without a pause', async () => {
    const { world, add, switchOn } = await start();
    await switchOn(await add());
    const sent = [await world.send(), await world.send(), await world.send()];
    // An hour passes between two polls, so the worker has to take all of them after its first.
    await startAutomaticAnswers(queue, context(), noLog, 3_600);
    const measures = async () =>
      Promise.all(sent.map(async (caseNumber) => (await seen(world, caseNumber)).recipient?.measure));
    await expect.poll(measures).toEqual(['NoInterest', 'NoInterest', 'NoInterest']);
  });
});
