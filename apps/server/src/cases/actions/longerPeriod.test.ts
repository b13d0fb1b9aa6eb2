import type { InquirerCase } from '@schaktkoll/contract';
import { endsAutomaticAnswers } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callerFor,
  makeCaseWorld,
  makePrivatePerson,
  onlyRecipient,
  type Caller,
  type CaseWorld,
} from '../../../testing/caseWorld.ts';
import { makeArea, makeOwner, makeRecipient, validCase, square, workAreaAt } from '../../../testing/caseFixtures.ts';
import { makeUser } from '../../../testing/rows.ts';
import { storedMessages } from '../../../testing/messages.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertRule, setRuleState } from '../rules/answerRules.repository.ts';
import { answerAutomatically } from '../rules/automaticAnswers.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const path = (caseNumber: string) => `/inquirer/api/cases/${caseNumber}`;

describe('a case that needs more time', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  /** The cases that wait for rules. */
  const arrived: string[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    await setSettings(database.kysely, { casesPerUserPerMinute: 10_000 });
    server = await startTestServer({
      database,
      now,
      arrivals: {
        add: async (_transaction, { caseId }) => {
          arrived.push(caseId);
        },
      },
    });
    world = await makeCaseWorld(server);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const see = async (caseNumber: string, caller: Caller = world.ask) => (await caller('GET', path(caseNumber))).body;
  const extend = (caseNumber: string, endDate: string, { version = 1, caller = world.ask } = {}) =>
    caller('POST', `${path(caseNumber)}/extend`, { version, body: { endDate } });
  const answer = async (caseNumber: string, measure: string) => {
    const { id, version } = onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body);
    const at = `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`;
    return world.answer('POST', at, { version, body: { measure } });
  };
  const onRecipient = async (caseNumber: string, action: 'confirm' | 'promise', body: object) => {
    const { id, version } = onlyRecipient(await see(caseNumber));
    return world.ask('POST', `${path(caseNumber)}/recipients/${id}/${action}`, { version, body });
  };
  const mailsOf = (caseNumber: string, kind: 'CaseExtended' | 'AnswerGiven') =>
    database.kysely
      .selectFrom('outbox_message as m')
      .innerJoin('dig_case as c', 'c.id', 'm.case_id')
      .select(['m.subject', 'm.body', 'm.due_at'])
      .where('c.case_number', '=', caseNumber)
      .where('m.kind', '=', kind)
      .execute();

  describe('extended', () => {
    test('its last day moves, its owner is notified, and a confirmed answer is to be confirmed again', async () => {
      const caseNumber = await world.send();
      await answer(caseNumber, 'VisitWillOccur');
      await onRecipient(caseNumber, 'confirm', { acceptedTerms: null });
      await onRecipient(caseNumber, 'promise', { day: '2026-11-20' });
      expect((await see(caseNumber))['status']).toEqual({ kind: 'ReadyForWork', date: '2026-11-24' });

      expect(await extend(caseNumber, '2026-12-11')).toMatchObject({ status: 200, body: { version: 2 } });
      const extended = await see(caseNumber);
      expect(extended).toMatchObject({
        endDate: '2026-12-11',
        latestEndDate: '2026-12-18',
        renewal: { startDate: '2026-12-12', endDate: '2026-12-29' },
        status: { kind: 'AnswersToConfirm', count: 1 },
      });
      expect(onlyRecipient(extended)).toMatchObject({
        status: 'UnderReview',
        measure: 'VisitWillOccur',
        confirmedAt: null,
        promiseKeptOn: null,
      });
      expect((extended['events'] as object[]).at(-1)).toMatchObject({
        type: 'Extended',
        params: { from: '2026-12-04', to: '2026-12-11' },
      });
      const ownerSees = (await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body;
      expect((ownerSees['events'] as object[]).at(-1)).toMatchObject({ type: 'Extended' });
      const [mail, ...others] = await mailsOf(caseNumber, 'CaseExtended');
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(`Arbetsperioden för ärende ${caseNumber} är förlängd till 2026-12-11`);
      expect(mail?.body).toContain('sista dag från fredag 4 december 2026 till fredag 11 december 2026');
      expect(mail?.body).toContain('Stämmer ert svar inte för hela perioden?');

      // The owner may change it; the list counts as the page does.
      expect((await answer(caseNumber, 'NoInterest')).status).toBe(200);
      const list = (await world.ask('GET', `/inquirer/api/cases?search=${caseNumber}`)).body;
      expect((list['items'] as object[])[0]).toMatchObject({ status: { kind: 'AnswersToConfirm', count: 1 } });
      await onRecipient(caseNumber, 'confirm', { acceptedTerms: null });
      expect((await see(caseNumber))['status']).toMatchObject({ kind: 'ReadyForWork' });
    });

    test('an owner that was asked by telephone is to be asked again', async () => {
      const { id: organisationId } = await makeOwner(database.kysely, { takes_purposes: [] });
      const recipientId = await makeRecipient(database.kysely, organisationId, { isDefault: true });
      const spans = [square(617, 6728)];
      await makeArea(database.kysely, { organisationId, spans, recipients: { CableIndication: recipientId } });
      const workAreas = [workAreaAt(616_450, 6_728_450), workAreaAt(617_450, 6_728_450)];
      const caseNumber = await world.send({ workAreas });
      const asked = `${path(caseNumber)}/ownerstoask/${organisationId}/asked`;
      await world.ask('POST', asked, { version: 1, body: { day: '2026-11-20' } });
      expect((await extend(caseNumber, '2026-12-07')).status).toBe(200);
      const extended = await see(caseNumber);
      expect(extended['ownersToAsk']).toMatchObject([{ askedOn: null }]);
      expect(extended['status']).toMatchObject({ kind: 'AwaitingAnswers', count: 2, toAsk: 1 });
    });

    test('the day on which an owner is asked again is not before that of the latest extension', async () => {
      const { id: organisationId } = await makeOwner(database.kysely, { takes_purposes: [] });
      const recipientId = await makeRecipient(database.kysely, organisationId, { isDefault: true });
      const spans = [square(618, 6728)];
      await makeArea(database.kysely, { organisationId, spans, recipients: { CableIndication: recipientId } });
      const workAreas = [workAreaAt(616_450, 6_728_450), workAreaAt(618_450, 6_728_450)];
      const caseNumber = await world.send({ workAreas });
      // The tokens of the world have expired on the later days.
      const extendLater = async (endDate: string, version = 1) =>
        (await extend(caseNumber, endDate, { version, caller: await callerFor(server, world.inquirer) })).status;
      const record = async (version: number, day: string) => {
        const ask = await callerFor(server, world.inquirer);
        return ask('POST', `${path(caseNumber)}/ownerstoask/${organisationId}/asked`, { version, body: { day } });
      };
      try {
        // Swedish midnight is at 23 UTC.
        server.clock.set(new Date('2026-11-24T22:30:00.000Z'));
        expect(await extendLater('2026-12-07')).toBe(200);
        expect((await record(1, '2026-11-20')).status).toBe(422);
        server.clock.set(new Date('2026-11-25T23:30:00.000Z'));
        expect(await extendLater('2026-12-10', 2)).toBe(200);
        server.clock.set(new Date('2026-11-27T11:00:00.000Z'));
        expect(await record(1, '2026-11-25')).toMatchObject({
          status: 422,
          body: { errors: [{ path: 'day', code: 'DateTooFarInPast', params: { minimum: '2026-11-26' } }] },
        });
        expect((await record(1, '2026-11-26')).status).toBe(200);
      } finally {
        server.clock.set(now);
      }
    });

    test('an owner that has not answered answers by the same day, for the longer period', async () => {
      const caseNumber = await world.send();
      const before = onlyRecipient(await see(caseNumber));
      await extend(caseNumber, '2026-12-07');
      expect(onlyRecipient(await see(caseNumber))).toEqual(before);
      const [mail] = await mailsOf(caseNumber, 'CaseExtended');
      expect(mail?.body).toContain('\nNi har inte svarat än. Sista dagen att svara är ');
      expect(mail?.body).not.toContain('Stämmer ert svar');
    });

    test('a watching organisation reads that it does not have to answer, also after its answer is confirmed', async () => {
      const caseNumber = await world.send();
      await database.kysely
        .updateTable('case_recipient')
        .set({ hit: 'Control' })
        .where('case_id', '=', (each) => each.selectFrom('dig_case').select('id').where('case_number', '=', caseNumber))
        .execute();
      await answer(caseNumber, 'NotInterestedToCollaborate');
      await onRecipient(caseNumber, 'confirm', { acceptedTerms: null });
      expect((await extend(caseNumber, '2026-12-07')).status).toBe(200);
      const [mail] = await mailsOf(caseNumber, 'CaseExtended');
      expect(mail?.body).toContain('\nNi bevakar området och behöver inte svara.\n');
      expect(mail?.body).not.toContain('Stämmer ert svar');
    });

    describe('with an answer of a rule', () => {
      const answerByRules = async () => {
        const caseId = arrived.at(-1);
        if (caseId === undefined) throw new Error('No case waits for rules');
        const { deployment } = server.platform.config;
        const context = { database, messages: storedMessages, apps: deployment.apps, hasSms: false };
        return answerAutomatically(caseId, { ...context, now: server.clock.now });
      };
      const ruleUntil = async (endsBy: string) => {
        await database.kysely.deleteFrom('answer_rule').execute();
        const conditions = {
          hit: 'Affected',
          purposes: ['CableIndication'],
          workCategories: [],
          workMethods: [],
          deepest: null,
          startsFrom: null,
          endsBy,
          area: null,
        } as const;
        const scope = { kind: 'organisation', id: world.owner.id } as const;
        const by = { position: 1, userId: world.ownerAdmin.id, now };
        const rule = { name: 'Korta arbeten', conditions, measure: 'NoInterest', comment: null } as const;
        const id = await insertRule(database.kysely, scope, rule, by);
        await setRuleState(database.kysely, id, world.ownerAdmin.id, now);
      };
      const setResponseDays = (days: number) =>
        database.kysely
          .updateTable('organisation')
          .set({ response_days_cable_indication: days })
          .where('id', '=', world.owner.id)
          .execute();
      const sendAnswered = async () => {
        const caseNumber = await world.send();
        expect(await answerByRules()).toBe(1);
        expect(endsAutomaticAnswers((await see(caseNumber)) as unknown as InquirerCase)).toBe(true);
        await onRecipient(caseNumber, 'confirm', { acceptedTerms: null });
        arrived.length = 0;
        return caseNumber;
      };

      test('whose last day the longer period passes, people answer', async () => {
        await ruleUntil('2026-12-05');
        const caseNumber = await sendAnswered();
        expect((await extend(caseNumber, '2026-12-14')).status).toBe(200);
        const extended = await see(caseNumber);
        expect(onlyRecipient(extended)).toMatchObject({ status: 'New', measure: null, confirmedAt: null });
        expect(extended['status']).toMatchObject({ kind: 'AwaitingAnswers', count: 1 });
        expect((await onRecipient(caseNumber, 'confirm', { acceptedTerms: null })).status).toBe(409);
        expect(arrived).toHaveLength(1);
        expect(await answerByRules()).toBe(0);
        expect((await mailsOf(caseNumber, 'CaseExtended'))[0]?.body).toContain(
          'Om ingen regel svarar på nytt behöver ni svara själva.',
        );
        expect((extended['events'] as object[]).at(-1)).toMatchObject({
          type: 'Extended',
          params: { from: '2026-12-04', to: '2026-12-14', endedAnswers: '1' },
        });
        expect((await answer(caseNumber, 'WillContact')).status).toBe(200);
      });

      test('that takes the longer period too, the rule answers again', async () => {
        await ruleUntil('2026-12-31');
        const caseNumber = await sendAnswered();
        await extend(caseNumber, '2026-12-14');
        expect(await answerByRules()).toBe(1);
        expect(onlyRecipient(await see(caseNumber))).toMatchObject({ status: 'UnderReview', measure: 'NoInterest' });
        // Its answer ends again.
        await extend(caseNumber, '2026-12-15', { version: 2 });
        expect(await answerByRules()).toBe(1);
      });

      test('the new answer is notified as a first one', async () => {
        await ruleUntil('2026-12-31');
        const caseNumber = await sendAnswered();
        await extend(caseNumber, '2026-12-14');
        expect(await answerByRules()).toBe(1);
        // Changed answers wait to be collected.
        const answered = { subject: expect.stringMatching(/^Svar från/) };
        expect(await mailsOf(caseNumber, 'AnswerGiven')).toMatchObject([answered, answered]);
        // Digests read it.
        expect(onlyRecipient(await see(caseNumber))).toMatchObject({ answerCount: 1 });
      });

      test('whose day for answering has passed, the owner has its response time again, and never less than it had', async () => {
        await ruleUntil('2026-12-31');
        const [soon, later] = [await sendAnswered(), await sendAnswered()];
        try {
          await setResponseDays(1);
          await extend(soon, '2026-12-14');
          expect(onlyRecipient(await see(soon))).toMatchObject({ measure: null, answerDueDay: '2026-11-25' });
          await setResponseDays(3);
          server.clock.set(new Date('2026-11-27T11:00:00.000Z'));
          const caller = await callerFor(server, world.inquirer);
          expect((await extend(later, '2026-12-14', { caller })).status).toBe(200);
          expect(onlyRecipient(await see(later, caller))).toMatchObject({ measure: null, answerDueDay: '2026-12-02' });
        } finally {
          server.clock.set(now);
          await setResponseDays(3);
        }
      });

      test('that a user has taken since, people answer', async () => {
        await ruleUntil('2026-12-31');
        const caseNumber = await world.send();
        expect(await answerByRules()).toBe(1);
        const { id, version } = onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body);
        const at = `/cableowner/api/cases/${caseNumber}/recipients/${id}/assignee`;
        expect((await world.answer('POST', at, { version, body: { userId: world.ownerAdmin.id } })).status).toBe(200);
        await extend(caseNumber, '2026-12-14');
        expect(onlyRecipient(await see(caseNumber))).toMatchObject({ status: 'New', measure: null });
        expect(await answerByRules()).toBe(0);
      });

      test('that a person has changed since, the answer stays to be confirmed', async () => {
        await ruleUntil('2026-12-31');
        const caseNumber = await world.send();
        expect(await answerByRules()).toBe(1);
        await answer(caseNumber, 'WillContact');
        expect(endsAutomaticAnswers((await see(caseNumber)) as unknown as InquirerCase)).toBe(false);
        arrived.length = 0;
        await extend(caseNumber, '2026-12-14');
        expect(onlyRecipient(await see(caseNumber))).toMatchObject({ status: 'UnderReview', measure: 'WillContact' });
        expect(arrived).toEqual([]);
      });
    });

    test('the reminders of its end are sent anew', async () => {
      const caseNumber = await world.send();
      const { id } = await database.kysely
        .selectFrom('dig_case')
        .select('id')
        .where('case_number', '=', caseNumber)
        .executeTakeFirstOrThrow();
      await database.kysely
        .insertInto('case_reminder')
        .values((['PeriodEnds', 'AnswerDue'] as const).map((kind) => ({ case_id: id, about: id, kind })))
        .execute();
      await extend(caseNumber, '2026-12-07');
      const left = await database.kysely.selectFrom('case_reminder').select('kind').where('case_id', '=', id).execute();
      expect(left).toEqual([{ kind: 'AnswerDue' }]);
    });

    test('it may be extended again, but not past the last day for all extensions', async () => {
      const caseNumber = await world.send();
      await extend(caseNumber, '2026-12-10');
      const tooFar = await extend(caseNumber, '2026-12-19', { version: 2 });
      expect(tooFar).toMatchObject({ status: 422, body: { errors: [{ path: 'endDate' }] } });
      expect((await extend(caseNumber, '2026-12-10', { version: 2 })).status).toBe(422);
      expect((await extend(caseNumber, '2026-12-18', { version: 2 })).status).toBe(200);
      expect((await extend(caseNumber, '2026-12-19', { version: 3 })).body.code).toBe('PeriodCannotBeExtended');
    });

    test('neither a colleague nor an older version nor a closed case is extended', async () => {
      const caseNumber = await world.send();
      const colleague = await callerFor(
        server,
        await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId }),
      );
      expect((await extend(caseNumber, '2026-12-07', { caller: colleague })).body.code).toBe('CaseOwnedByColleague');
      expect((await extend(caseNumber, '2026-12-07', { version: 7 })).body.code).toBe('VersionConflict');
      await world.ask('POST', `${path(caseNumber)}/close`, { version: 1 });
      expect((await extend(caseNumber, '2026-12-07', { version: 2 })).body.code).toBe('CaseIsClosedOrCanceled');
    });

    test('nothing is extended where the setting says so, or when the period has ended', async () => {
      const caseNumber = await world.send();
      await setSettings(database.kysely, { maximumExtensionDays: 0 });
      expect((await extend(caseNumber, '2026-12-07')).body.code).toBe('PeriodCannotBeExtended');
      await setSettings(database.kysely, { maximumExtensionDays: 14 });
      await database.kysely
        .updateTable('dig_case')
        .set({ start_date: '2026-11-10', end_date: '2026-11-19' })
        .where('case_number', '=', caseNumber)
        .execute();
      expect((await extend(caseNumber, '2026-11-25')).body.code).toBe('PeriodHasEnded');
    });
  });

  describe('renewed', () => {
    test('the two cases name each other, and the old one logs it for its inquirer alone', async () => {
      const old = await world.send();
      const { renewal } = await see(old);
      const renewed = await world.send({ renews: old, ...(renewal as { startDate: string; endDate: string }) });
      expect(await see(renewed)).toMatchObject({ renews: old, renewedBy: [], startDate: '2026-12-05' });
      const seen = await see(old);
      expect(seen).toMatchObject({ renews: null, renewedBy: [renewed], status: { kind: 'AwaitingAnswers' } });
      expect((seen['events'] as object[]).at(-1)).toMatchObject({ type: 'Renewed', params: { caseNumber: renewed } });
      const ownerSees = (await world.answer('GET', `/cableowner/api/cases/${old}`)).body;
      expect((ownerSees['events'] as { type: string }[]).map(({ type }) => type)).not.toContain('Renewed');
    });

    test("a colleague's case may be renewed, a case of others may not, and nothing is sent then", async () => {
      const old = await world.send();
      const colleague = await callerFor(
        server,
        await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId, max_number_of_cases: -1 }),
      );
      const send = (caller: Caller) => caller('POST', '/inquirer/api/cases', { body: validCase({ renews: old }) });
      expect((await send(colleague)).status).toBe(201);
      const stranger = await callerFor(server, await makePrivatePerson(database.kysely));
      expect(await send(stranger)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'renews', code: 'InvalidChoice' }] },
      });
      expect((await stranger('GET', '/inquirer/api/cases')).body['items']).toEqual([]);
      expect((await see(old))['renewedBy']).toHaveLength(1);
    });

    test('a private person cannot renew the case of another private person', async () => {
      const [one, other] = [
        await callerFor(server, await makePrivatePerson(database.kysely)),
        await callerFor(server, await makePrivatePerson(database.kysely)),
      ];
      const { caseNumber } = (await one('POST', '/inquirer/api/cases', { body: validCase() })).body;
      const renewal = { body: validCase({ renews: String(caseNumber) }) };
      expect((await other('POST', '/inquirer/api/cases', renewal)).status).toBe(422);
      expect((await one('POST', '/inquirer/api/cases', renewal)).status).toBe(201);
    });
  });
});
