import { describe, expect, test } from 'vitest';
import {
  awaitsConfirmation,
  hasWork,
  mayDeselect,
  missingOf,
  shownStatus,
  workflowStep,
  type CaseFacts,
  type CaseRecipientFacts,
  type OwnerToAskFacts,
} from './caseLifeCycle.ts';
import { measures } from '../../enumerations.ts';
import { promiseOf } from '../measures.ts';
import { mayWork } from './shownStatus.ts';

const unanswered: CaseRecipientFacts = { status: 'New', measure: null, hit: 'Affected' };
const answered: CaseRecipientFacts = { status: 'UnderReview', measure: 'Material', hit: 'Affected' };
const confirmed: CaseRecipientFacts = { ...answered, status: 'Confirmed', confirmedAt: '2026-11-25T10:00:00Z' };
const promised = (measure: CaseRecipientFacts['measure'], promiseKeptOn: string | null = null): CaseRecipientFacts => ({
  ...confirmed,
  measure,
  promiseKeptOn,
});
const notAsked: OwnerToAskFacts = { hit: 'Affected', askedOn: null };
const asked: OwnerToAskFacts = { hit: 'Affected', askedOn: '2026-11-24' };
const watcher: CaseRecipientFacts = { status: 'New', measure: null, hit: 'Control' };

function caseWith(changes: Partial<CaseFacts> = {}): CaseFacts {
  return {
    purpose: 'CableIndication',
    startDate: '2026-12-01',
    endDate: '2026-12-10',
    closedAt: null,
    canceledAt: null,
    recipients: [confirmed],
    ownersToAsk: [],
    ...changes,
  };
}

const before = '2026-11-30';
const ongoing = '2026-12-05';
const after = '2026-12-11';

describe('The shown status', () => {
  test('is cancelled or closed before anything else', () => {
    const closedAt = '2026-11-26T10:00:00Z';
    expect(shownStatus(caseWith({ closedAt, recipients: [unanswered] }), ongoing)).toEqual({ kind: 'Closed' });
    expect(shownStatus(caseWith({ canceledAt: closedAt, closedAt }), ongoing)).toEqual({ kind: 'Canceled' });
  });

  test('of a cancelled case has the reason', () => {
    const canceledAt = '2026-11-26T10:00:00Z';
    expect(shownStatus(caseWith({ canceledAt, cancelReason: 'Duplicate' }), ongoing)).toEqual({
      kind: 'Canceled',
      reason: 'Duplicate',
    });
  });

  test('waits for no owner that was taken out of the case', () => {
    const recipients = [unanswered, answered, confirmed].map((each) => ({ ...each, status: 'Canceled' as const }));
    expect(shownStatus(caseWith({ recipients }), before).kind).toBe('ReadyForWork');
    expect(recipients.map(awaitsConfirmation)).toEqual([false, false, false]);
    expect([unanswered, answered, confirmed].map(awaitsConfirmation)).toEqual([false, true, false]);
  });

  test('awaits every owner who has not answered', () => {
    expect(shownStatus(caseWith({ recipients: [unanswered, answered, confirmed, unanswered] }), before)).toEqual({
      kind: 'AwaitingAnswers',
      count: 2,
      mustNotBegin: false,
    });
  });

  test.each(['New', 'RequiresManualReview', 'UnderReview'] as const)(
    'awaits an owner whose status is %s without a measure',
    (status) => {
      expect(shownStatus(caseWith({ recipients: [{ ...unanswered, status }] }), before).kind).toBe('AwaitingAnswers');
    },
  );

  test('a comment alone is no answer', () => {
    const commented: CaseRecipientFacts = { ...answered, measure: 'Comment' };
    expect(shownStatus(caseWith({ recipients: [commented] }), ongoing)).toEqual({
      kind: 'AwaitingAnswers',
      count: 1,
      mustNotBegin: true,
    });
  });

  test.each([
    [before, { mustNotBegin: false }],
    ['2026-12-01', { mustNotBegin: true }],
    [ongoing, { mustNotBegin: true }],
    [after, { mustNotBegin: true, hasPeriodEnded: true }],
  ])('on %s says of missing answers, and then of answers to confirm: %j', (today, expected) => {
    expect(shownStatus(caseWith({ recipients: [confirmed, unanswered] }), today)).toEqual({
      kind: 'AwaitingAnswers',
      count: 1,
      ...expected,
    });
    expect(shownStatus(caseWith({ recipients: [answered, answered, confirmed] }), today)).toEqual({
      kind: 'AnswersToConfirm',
      count: 2,
      ...expected,
    });
  });

  test('says nothing of when work may begin where nothing is dug', () => {
    for (const today of [before, ongoing, after]) {
      const planned = (recipients: CaseRecipientFacts[]) =>
        shownStatus(caseWith({ purpose: 'Project', recipients }), today);
      expect(planned([answered, unanswered])).toEqual({ kind: 'AwaitingAnswers', count: 1 });
      expect(planned([answered])).toEqual({ kind: 'AnswersToConfirm', count: 1 });
    }
  });

  test.each([
    [before, { kind: 'ReadyForWork', date: '2026-12-01' }],
    ['2026-12-01', { kind: 'WorkOngoing', date: '2026-12-10' }],
    ['2026-12-10', { kind: 'WorkOngoing', date: '2026-12-10' }],
    [after, { kind: 'PeriodEnded' }],
  ])('of work with all confirmed on %s is %j', (today, expected) => {
    expect(shownStatus(caseWith(), today)).toEqual(expected);
    expect(shownStatus(caseWith({ purpose: 'Emergency' }), today)).toEqual(expected);
  });

  test.each(['Planning', 'Project', 'Collaborate'] as const)(
    'of a case of %s is planning, ongoing until the period ends',
    (purpose) => {
      const recipients: CaseRecipientFacts[] = [
        { ...confirmed, hit: purpose === 'Collaborate' ? 'Control' : 'Affected' },
      ];
      expect(shownStatus(caseWith({ purpose, recipients }), before)).toEqual({ kind: 'PlanningOngoing' });
      expect(shownStatus(caseWith({ purpose, recipients }), '2026-12-10')).toEqual({ kind: 'PlanningOngoing' });
      expect(shownStatus(caseWith({ purpose, recipients }), after)).toEqual({ kind: 'PlanningEnded' });
    },
  );

  test('does not wait for watchers, but in a collaboration case for them alone', () => {
    const recipients = [confirmed, watcher];
    expect(shownStatus(caseWith({ recipients }), before).kind).toBe('ReadyForWork');
    expect(
      shownStatus(caseWith({ recipients: [unanswered, watcher, watcher], purpose: 'Collaborate' }), before),
    ).toMatchObject({
      kind: 'AwaitingAnswers',
      count: 2,
    });
  });

  test('does not ask to confirm the answer of a watcher', () => {
    const answeredWatcher: CaseRecipientFacts = {
      ...watcher,
      status: 'UnderReview',
      measure: 'InterestedToCollaborate',
    };
    expect(shownStatus(caseWith({ recipients: [confirmed, answeredWatcher] }), before).kind).toBe('ReadyForWork');
  });

  test('counts a changed or reassigned recipient once, at its new answer point', () => {
    const replaced: CaseRecipientFacts = { ...unanswered, replacedBy: true };
    const changed: CaseRecipientFacts = { ...unanswered, measure: 'ChangedRecipient' };
    const reassigned: CaseRecipientFacts = { ...unanswered, measure: 'ReassignedRecipient' };
    expect(shownStatus(caseWith({ recipients: [replaced, changed, reassigned, unanswered] }), before)).toMatchObject({
      count: 1,
    });
    expect(shownStatus(caseWith({ recipients: [replaced, changed, reassigned, confirmed] }), before).kind).toBe(
      'ReadyForWork',
    );
  });

  test('is never ready or ongoing while one owner has not answered, whatever the others and the day', () => {
    for (const others of [[], [answered], [confirmed], [watcher], [answered, confirmed, watcher]]) {
      for (const today of [before, '2026-12-01', ongoing, '2026-12-10', after]) {
        expect(shownStatus(caseWith({ recipients: [...others, unanswered] }), today).kind).toBe('AwaitingAnswers');
      }
    }
  });
});

describe('Owners to ask by telephone', () => {
  test.each([
    [
      'none asked, all others confirmed',
      [confirmed],
      [notAsked],
      { kind: 'AwaitingAnswers', count: 1, toAsk: 1, mustNotBegin: false },
    ],
    [
      'none asked, one answer missing too',
      [unanswered, confirmed],
      [notAsked, notAsked],
      { kind: 'AwaitingAnswers', count: 3, toAsk: 2, mustNotBegin: false },
    ],
    [
      'one of two asked',
      [confirmed],
      [asked, notAsked],
      { kind: 'AwaitingAnswers', count: 1, toAsk: 1, mustNotBegin: false },
    ],
    ['asked, one answer missing', [unanswered], [asked], { kind: 'AwaitingAnswers', count: 1, mustNotBegin: false }],
    ['asked, one answer to confirm', [answered], [asked], { kind: 'AnswersToConfirm', count: 1, mustNotBegin: false }],
    ['asked, all confirmed', [confirmed], [asked], { kind: 'ReadyForWork', date: '2026-12-01' }],
    [
      'one that only watches',
      [confirmed],
      [{ hit: 'Control', askedOn: null } as const],
      { kind: 'ReadyForWork', date: '2026-12-01' },
    ],
  ])('%s', (_name, recipients, ownersToAsk, expected) => {
    expect(shownStatus(caseWith({ recipients, ownersToAsk }), before)).toEqual(expected);
  });

  test.each(['CableIndication', 'Emergency', 'Project', 'Planning'] as const)(
    'keep a case of %s from being ready on every day',
    (purpose) => {
      for (const today of [before, '2026-12-01', ongoing, '2026-12-10', after]) {
        expect(shownStatus(caseWith({ purpose, ownersToAsk: [notAsked] }), today)).toEqual({
          kind: 'AwaitingAnswers',
          count: 1,
          toAsk: 1,
          ...(hasWork(purpose) && { mustNotBegin: today >= '2026-12-01' }),
          ...(hasWork(purpose) && today === after && { hasPeriodEnded: true }),
        });
      }
    },
  );
});

describe('Owners that the inquirer left out', () => {
  const leftOut = { ...notAsked, isDeselected: true };
  test.each(['CableIndication', 'Emergency'] as const)('must be asked all the same before %s begins', (purpose) => {
    const facts = caseWith({ purpose, recipients: [confirmed], ownersToAsk: [leftOut] });
    expect(shownStatus(facts, before)).toEqual({ kind: 'AwaitingAnswers', count: 1, toAsk: 1, mustNotBegin: false });
    expect(shownStatus({ ...facts, ownersToAsk: [{ ...leftOut, askedOn: '2026-11-25' }] }, before)).toEqual({
      kind: 'ReadyForWork',
      date: '2026-12-01',
    });
  });

  test.each(['Project', 'Planning'] as const)('are not waited for in a case of %s, where nothing is dug', (purpose) => {
    expect(shownStatus(caseWith({ purpose, recipients: [confirmed], ownersToAsk: [leftOut] }), before)).toEqual({
      kind: 'PlanningOngoing',
    });
  });
});

describe('Promises of contact or marking', () => {
  test.each([
    {
      name: 'marking, before the start',
      recipients: [promised('VisitWillOccur')],
      today: before,
      expected: { kind: 'ReadyForWork', date: '2026-12-01', promised: 1, mustNotBegin: false },
      isGreen: false,
    },
    {
      name: 'marking, on the start date',
      recipients: [promised('VisitWillOccur')],
      today: '2026-12-01',
      expected: { kind: 'WorkOngoing', date: '2026-12-10', promised: 1, mustNotBegin: true },
      isGreen: false,
    },
    {
      name: 'contact, in the period',
      recipients: [promised('WillContact'), confirmed],
      today: ongoing,
      expected: { kind: 'WorkOngoing', date: '2026-12-10', promised: 1, mustNotBegin: true },
      isGreen: false,
    },
    {
      name: 'one of two kept',
      recipients: [promised('WillContact'), promised('VisitWillOccur', '2026-11-29')],
      today: before,
      expected: { kind: 'ReadyForWork', date: '2026-12-01', promised: 1, mustNotBegin: false },
      isGreen: false,
    },
    {
      name: 'both kept',
      recipients: [promised('WillContact', '2026-11-28'), promised('VisitWillOccur', '2026-11-29')],
      today: before,
      expected: { kind: 'ReadyForWork', date: '2026-12-01' },
      isGreen: true,
    },
    {
      name: 'kept in the period',
      recipients: [promised('CommunicationRequired', '2026-12-02')],
      today: ongoing,
      expected: { kind: 'WorkOngoing', date: '2026-12-10' },
      isGreen: true,
    },
    {
      name: 'open when the period is over',
      recipients: [promised('WillContact')],
      today: after,
      expected: { kind: 'PeriodEnded' },
      isGreen: false,
    },
    {
      name: 'none',
      recipients: [confirmed],
      today: before,
      expected: { kind: 'ReadyForWork', date: '2026-12-01' },
      isGreen: true,
    },
    {
      name: 'marking, not confirmed',
      recipients: [{ ...answered, measure: 'VisitWillOccur' as const }],
      today: before,
      expected: { kind: 'AnswersToConfirm', count: 1, mustNotBegin: false },
      isGreen: false,
    },
  ])('$name', ({ recipients, today, expected, isGreen }) => {
    const status = shownStatus(caseWith({ recipients }), today);
    expect(status).toEqual(expected);
    expect(mayWork(status)).toBe(isGreen);
  });

  test('do not count where nothing is dug, for watchers, at a replaced answer point, or once the case is over', () => {
    expect(shownStatus(caseWith({ purpose: 'Project', recipients: [promised('WillContact')] }), before)).toEqual({
      kind: 'PlanningOngoing',
    });
    const recipients: CaseRecipientFacts[] = [
      confirmed,
      { ...promised('WillContact'), hit: 'Control' },
      { ...promised('WillContact'), replacedBy: true },
    ];
    expect(mayWork(shownStatus(caseWith({ recipients }), before))).toBe(true);
    expect(
      shownStatus(caseWith({ recipients: [promised('WillContact')], closedAt: '2026-12-02T10:00:00Z' }), ongoing),
    ).toEqual({ kind: 'Closed' });
  });
});

describe('Work', () => {
  test('allows work only when every owner has answered, every answer is confirmed and every promise is kept', () => {
    const states = [unanswered, answered, ...measures.map((measure) => promised(measure)), watcher];
    for (const recipient of states) {
      for (const ownersToAsk of [[], [asked], [notAsked]]) {
        for (const purpose of ['CableIndication', 'Emergency'] as const) {
          const facts = caseWith({ purpose, recipients: [confirmed, recipient], ownersToAsk });
          const isAnswered =
            recipient === watcher ||
            (recipient.status === 'Confirmed' && !['Comment'].includes(recipient.measure ?? ''));
          const expected =
            isAnswered &&
            !ownersToAsk.includes(notAsked) &&
            (recipient === watcher || promiseOf(recipient.measure) === null);
          for (const today of [before, ongoing])
            expect([recipient.measure, mayWork(shownStatus(facts, today))]).toEqual([recipient.measure, expected]);
        }
      }
    }
  });

  test('lists the missing owners', () => {
    const facts = caseWith({
      recipients: [unanswered, answered, promised('WillContact'), confirmed, watcher],
      ownersToAsk: [asked, notAsked],
    });
    const missing = missingOf(facts);
    expect(missing.unanswered).toEqual([unanswered]);
    expect(missing.unconfirmed).toEqual([answered]);
    expect(missing.promised).toEqual([promised('WillContact')]);
    expect(missing.toAsk).toEqual([notAsked]);
    expect(missingOf({ ...facts, purpose: 'Project' }).promised).toEqual([]);
  });
});

describe('The step of the workflow', () => {
  test('follows the shown status', () => {
    expect(workflowStep(null, before)).toBe(1);
    expect(workflowStep(caseWith({ recipients: [unanswered] }), before)).toBe(2);
    expect(workflowStep(caseWith({ recipients: [answered] }), before)).toBe(3);
    // What was promised must be done before work begins, also once the start date has come.
    for (const day of [before, ongoing]) {
      expect(workflowStep(caseWith({ recipients: [promised('VisitWillOccur')] }), day)).toBe(3);
      expect(workflowStep(caseWith({ recipients: [promised('VisitWillOccur', '2026-11-26')] }), day)).toBe(4);
    }
    expect(workflowStep(caseWith(), before)).toBe(4);
    expect(workflowStep(caseWith(), ongoing)).toBe(4);
    expect(workflowStep(caseWith({ purpose: 'Project' }), ongoing)).toBe(4);
    expect(workflowStep(caseWith(), after)).toBe(5);
    expect(workflowStep(caseWith({ purpose: 'Project' }), after)).toBe(5);
    expect(workflowStep(caseWith({ closedAt: '2026-12-11T10:00:00Z' }), after)).toBe(5);
    expect(workflowStep(caseWith({ canceledAt: '2026-12-11T10:00:00Z' }), before)).toBe(5);
  });
});

test.each([
  ['CableIndication', 'Affected', true],
  ['CableIndication', 'Control', false],
  ['Project', 'Affected', true],
  ['Planning', 'Affected', true],
  ['Planning', 'Control', false],
  ['Collaborate', 'Control', true],
  // There is no time to regret it.
  ['Emergency', 'Affected', false],
] as const)('in a case of %s an owner matched as %s may be left out: %s', (purpose, hit, may) => {
  expect(mayDeselect(purpose, { hit })).toBe(may);
});
