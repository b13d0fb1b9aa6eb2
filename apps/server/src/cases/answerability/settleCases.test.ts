import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerFor, onlyRecipient } from '../../../testing/caseWorld.ts';
import {
  faultsInLife,
  makeOwnerLife,
  ownerLifeSteps,
  type OwnerLife,
  type OwnerLifeStep,
} from '../../../testing/ownerLife.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

interface Shown {
  readonly status: { readonly kind: string; readonly count?: number; readonly toAsk?: number };
  readonly ownersToAsk: readonly { readonly name: string; readonly phone: string | null; readonly version: number }[];
  readonly recipients: readonly { readonly status: string; readonly measure: string | null }[];
  readonly events: readonly { readonly type: string; readonly by: string | null }[];
}

describe('a case whose owner cannot answer any more', () => {
  let server: TestServer;
  let life: OwnerLife;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
  });
  beforeEach(async () => {
    life = await makeOwnerLife(server);
  });
  afterAll(() => server.close());

  const see = async (caseNumber: string) =>
    (await life.world.ask('GET', `/inquirer/api/cases/${caseNumber}`)).body as unknown as Shown;
  const messages = (caseNumber: string, kind: 'OwnerToAsk' | 'NewCase') =>
    server.database.kysely
      .selectFrom('outbox_message as m')
      .innerJoin('dig_case as c', 'c.id', 'm.case_id')
      .select(['m.channel', 'm.subject', 'm.body'])
      .where('c.case_number', '=', caseNumber)
      .where('m.kind', '=', kind)
      .orderBy('m.id')
      .execute();
  const takeAll = async (...steps: readonly OwnerLifeStep[]) => {
    for (const step of steps) await life.take(step);
  };
  const left = { status: 'Canceled', measure: 'UnregisteredCableOwner' };

  test('counts the owner among those to ask, with event and messages, until its answer is recorded', async () => {
    const caseNumber = await life.world.send({ notificationSmsNumber: '+46701740605' });
    await life.take('unregister');
    expect(await life.settle()).toBe(1);
    expect(await life.settle()).toBe(0);
    const shown = await see(caseNumber);
    expect(shown.status).toMatchObject({ kind: 'AwaitingAnswers', count: 1, toAsk: 1 });
    expect(shown.recipients).toMatchObject([left]);
    expect(shown.ownersToAsk).toMatchObject([{ name: life.world.owner.name, phone: '08-46500400' }]);
    expect(shown.events.find(({ type }) => type === 'OwnerCannotAnswer')).toMatchObject({ by: null });
    const [mail, sms] = await messages(caseNumber, 'OwnerToAsk');
    expect(mail).toMatchObject({ channel: 'Email', subject: expect.stringContaining(caseNumber) as string });
    expect(mail?.body).toContain('08-46500400');
    expect(sms).toMatchObject({ channel: 'Sms', body: expect.stringContaining('08-46500400') as string });
    const asked = { version: shown.ownersToAsk[0]?.version ?? 0, body: { day: '2026-11-20' } };
    const path = `/inquirer/api/cases/${caseNumber}/ownerstoask/${life.world.owner.id}/asked`;
    expect((await life.world.ask('POST', path, asked)).status).toBe(200);
    // Nothing is left to confirm.
    expect((await see(caseNumber)).status).toMatchObject({ kind: 'ReadyForWork' });
    await life.take('reinstate');
    expect(await life.settle()).toBe(0);
    expect((await see(caseNumber)).status).toMatchObject({ kind: 'ReadyForWork' });
  });

  test('opens again when the owner is reinstated, which answers as of a new case', async () => {
    const caseNumber = await life.world.send();
    await life.take('unregister');
    await life.settle();
    const before = (await messages(caseNumber, 'NewCase')).length;
    await life.take('reinstate');
    expect(await life.settle()).toBe(1);
    const shown = await see(caseNumber);
    expect([shown.status, shown.ownersToAsk]).toMatchObject([{ kind: 'AwaitingAnswers', count: 1 }, []]);
    expect(shown.status.toAsk).toBeUndefined();
    expect(shown.events.some(({ type }) => type === 'OwnerCanAnswerAgain')).toBe(true);
    expect(await messages(caseNumber, 'NewCase')).toHaveLength(before + 1);
    expect((await messages(caseNumber, 'OwnerToAsk')).at(-1)?.subject).toContain('kan svara igen');
    const path = `/cableowner/api/cases/${caseNumber}`;
    // Unregistering has ended the former session.
    const administrator = await callerFor(server, life.world.ownerAdmin, 'cableowner');
    const part = onlyRecipient((await administrator('GET', path)).body);
    const answer = { version: part.version, body: { measure: 'NoInterest' } };
    expect((await administrator('POST', `${path}/recipients/${part.id}/answer`, answer)).status).toBe(200);
  });

  test('is not handed over to an answer point without a user who can answer', async () => {
    const caseNumber = await life.world.send();
    await life.take('inactivateAdmin');
    const answerer = await callerFor(server, life.answerer, 'cableowner');
    const path = `/cableowner/api/cases/${caseNumber}`;
    const { id } = onlyRecipient((await answerer('GET', path)).body);
    const offered = await answerer('GET', `${path}/recipients/${id}/otheranswerpoints`);
    expect(offered.body).toEqual({ answerPoints: [] });
    const handedOver = { version: 1, body: { recipientId: life.otherId } };
    expect((await answerer('POST', `${path}/recipients/${id}/recipient`, handedOver)).body).toMatchObject({
      errors: [{ path: 'recipientId', code: 'InvalidChoice' }],
    });
  });

  test('is reported to its inquirer five times at most, however often the owner comes and goes', async () => {
    const caseNumber = await life.world.send();
    await life.take('inactivateAnswerer');
    for (let count = 0; count < 7; count += 1)
      for (const step of ['inactivateAdmin', 'activateAdmin'] as const) {
        await life.take(step);
        expect(await life.settle()).toBe(1);
      }
    expect(await messages(caseNumber, 'OwnerToAsk')).toHaveLength(10);
  });

  const unanswerable: readonly (readonly [string, readonly OwnerLifeStep[]])[] = [
    ['the last users of an answer point are inactivated', ['inactivateAdmin', 'inactivateAnswerer']],
    ['the last role and the last link are taken away', ['takeRole', 'unlinkAnswerer']],
    ['the last answerer is linked to another answer point', ['inactivateAdmin', 'linkAnswerer']],
    [
      'a module is disconnected that had no people',
      ['connectModule', 'inactivateAdmin', 'inactivateAnswerer', 'disconnectModule'],
    ],
    [
      'a module leaves the case to a person who is not there',
      ['connectModule', 'inactivateAdmin', 'inactivateAnswerer', 'leaveToPerson'],
    ],
    [
      'a module is assigned to another answer point',
      ['connectModule', 'inactivateAdmin', 'inactivateAnswerer', 'assignModule'],
    ],
  ];
  test.each(unanswerable)('is left to its inquirer when %s', async (_, steps) => {
    const caseNumber = await life.world.send();
    await takeAll(...steps);
    expect(await life.settle()).toBe(1);
    expect((await see(caseNumber)).recipients).toMatchObject([left]);
  });

  test('is not given back to a module that has left it to a person', async () => {
    const caseNumber = await life.world.send();
    await takeAll('connectModule', 'inactivateAdmin', 'inactivateAnswerer', 'leaveToPerson');
    expect([await life.settle(), await life.settle()]).toEqual([1, 0]);
    await life.take('activateAdmin');
    expect(await life.settle()).toBe(1);
    expect((await see(caseNumber)).recipients).toMatchObject([{ status: 'New', measure: null }]);
  });

  const somebody: readonly (readonly [string, readonly OwnerLifeStep[]])[] = [
    ['an administrator is left', ['inactivateAnswerer']],
    ['an answerer of the answer point is left', ['inactivateAdmin']],
    ['a module is left', ['connectModule', 'inactivateAdmin', 'inactivateAnswerer']],
    ['the last account is only locked by failed log-ins', ['inactivateAnswerer', 'lockAdmin']],
    ['a module is disconnected that had people', ['connectModule', 'disconnectModule']],
  ];
  test.each(somebody)('waits on while %s', async (_, steps) => {
    const caseNumber = await life.world.send();
    await takeAll(...steps);
    expect(await life.settle()).toBe(0);
    expect((await see(caseNumber)).recipients).toMatchObject([{ status: 'New', measure: null }]);
  });

  test('stays as it is where the owner has answered, and where the case has ended', async () => {
    const [answered, ended] = [await life.world.send(), await life.world.send()];
    const path = `/cableowner/api/cases/${answered}`;
    const { id } = onlyRecipient((await life.world.answer('GET', path)).body);
    await life.world.answer('POST', `${path}/recipients/${id}/answer`, { version: 1, body: { measure: 'Material' } });
    await life.world.ask('POST', `/inquirer/api/cases/${ended}/close`, { version: 1 });
    await life.take('unregister');
    expect(await life.settle()).toBe(0);
    expect((await see(answered)).status).toMatchObject({ kind: 'AnswersToConfirm' });
  });

  test('never waits for somebody who cannot answer, and never forgets the owner, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ownerLifeSteps), { minLength: 4, maxLength: 8 }), async (steps) => {
        expect(await faultsInLife(server, steps), steps.join(' ')).toEqual([]);
      }),
      { numRuns: 2, seed: 45 },
    );
  });
});
