import { describe, expect, test } from 'vitest';
import type { CaseFacts, CaseRecipientFacts } from './caseLifeCycle.ts';
import { answerActions, inquirerActions } from './caseActions.ts';

const unanswered: CaseRecipientFacts = { status: 'New', measure: null, hit: 'Affected' };
const answered: CaseRecipientFacts = { status: 'UnderReview', measure: 'Material', hit: 'Affected' };
const confirmed: CaseRecipientFacts = { ...answered, status: 'Confirmed' };

function caseWith(recipients: CaseRecipientFacts[], changes: Partial<CaseFacts> = {}): CaseFacts {
  return {
    purpose: 'CableIndication',
    startDate: '2026-12-01',
    endDate: '2026-12-10',
    closedAt: null,
    canceledAt: null,
    recipients,
    ownersToAsk: [],
    ...changes,
  };
}

const today = '2026-11-25';
const owner = { isOwnCase: true, isSuperUserReading: false };
const colleague = { isOwnCase: false, isSuperUserReading: false };
const superUser = { isOwnCase: false, isSuperUserReading: true };
const allowed = { allowed: true };
const refused = (code: string): unknown => ({ allowed: false, code });

describe('The case’s own inquirer', () => {
  test('confirms as soon as one answer has arrived, even while others are awaited', () => {
    expect(inquirerActions(caseWith([unanswered]), owner, today).confirm).toEqual(refused('NothingToConfirm'));
    expect(inquirerActions(caseWith([unanswered, answered]), owner, today).confirm).toEqual(allowed);
    expect(inquirerActions(caseWith([confirmed]), owner, today).confirm).toEqual(refused('NothingToConfirm'));
  });

  test('may confirm a watcher’s answer too', () => {
    const watcher: CaseRecipientFacts = { status: 'UnderReview', measure: 'InterestedToCollaborate', hit: 'Control' };
    expect(inquirerActions(caseWith([confirmed, watcher]), owner, today).confirm).toEqual(allowed);
  });

  test('sends photos until the case has ended', () => {
    expect(inquirerActions(caseWith([unanswered]), owner, today).sendPhoto).toEqual(allowed);
    expect(inquirerActions(caseWith([confirmed]), owner, '2026-12-11').sendPhoto).toEqual(allowed);
    const closed = caseWith([confirmed], { closedAt: '2026-12-02T10:00:00.000Z' });
    expect(inquirerActions(closed, owner, today).sendPhoto).toEqual(refused('CaseIsClosedOrCanceled'));
    expect(inquirerActions(caseWith([confirmed]), colleague, today).sendPhoto).toEqual(refused('CaseOwnedByColleague'));
    expect(inquirerActions(caseWith([confirmed]), superUser, today).sendPhoto).toEqual(refused('ReadOnlyForSuperUser'));
  });

  test('closes at any time, and is warned of what is missing', () => {
    expect(inquirerActions(caseWith([unanswered, answered, confirmed]), owner, today)).toMatchObject({
      close: allowed,
      atClosing: { unconfirmed: 1, isBeforePeriodEnd: true },
    });
    expect(inquirerActions(caseWith([confirmed]), owner, '2026-12-11')).toMatchObject({
      close: allowed,
      atClosing: { unconfirmed: 0, isBeforePeriodEnd: false },
    });
  });
});

describe('Other users', () => {
  test('cannot act on a colleague’s case before taking it over', () => {
    const actions = inquirerActions(caseWith([answered]), colleague, today);
    expect(actions.confirm).toEqual(refused('CaseOwnedByColleague'));
    expect(actions.close).toEqual(refused('CaseOwnedByColleague'));
  });

  test('cannot act as a super user who reads', () => {
    const actions = inquirerActions(caseWith([answered]), superUser, today);
    expect(actions.confirm).toEqual(refused('ReadOnlyForSuperUser'));
    expect(actions.close).toEqual(refused('ReadOnlyForSuperUser'));
  });
});

test('Nothing can be done with what is read without a network', () => {
  for (const viewer of [owner, colleague]) {
    const actions = inquirerActions(caseWith([answered]), { ...viewer, isOffline: true }, today);
    for (const action of ['confirm', 'close', 'cancel', 'overtake', 'sendCopy', 'record'] as const)
      expect(actions[action], action).toEqual(refused('NeedsNetwork'));
  }
});

describe('Taking a case over', () => {
  const overtake = (facts: CaseFacts, viewer: typeof owner) => inquirerActions(facts, viewer, today).overtake;

  test('is for a colleague, while the case is open', () => {
    expect(overtake(caseWith([answered]), colleague)).toEqual(allowed);
    expect(overtake(caseWith([answered]), owner)).toEqual(refused('CaseAlreadyOwn'));
    expect(overtake(caseWith([answered]), superUser)).toEqual(refused('ReadOnlyForSuperUser'));
    for (const viewer of [owner, colleague])
      expect(overtake(caseWith([answered], { closedAt: '2026-11-25T10:00:00Z' }), viewer)).toEqual(
        refused('CaseIsClosedOrCanceled'),
      );
  });
});

test('A user who may act on a case may send a copy of it, also after it ended; a super user who reads it may not', () => {
  const ended = caseWith([answered], { closedAt: '2026-11-25T10:00:00Z' });
  for (const viewer of [owner, colleague]) expect(inquirerActions(ended, viewer, today).sendCopy).toEqual(allowed);
  expect(inquirerActions(caseWith([]), superUser, today).sendCopy).toEqual(refused('ReadOnlyForSuperUser'));
});

test('What was done outside the service is recorded and a case is cancelled by its own inquirer only', () => {
  expect(inquirerActions(caseWith([answered]), owner, today)).toMatchObject({ cancel: allowed, record: allowed });
  expect(inquirerActions(caseWith([answered]), colleague, today)).toMatchObject({
    cancel: refused('CaseOwnedByColleague'),
    record: refused('CaseOwnedByColleague'),
  });
});

test('The last day of the period is within it', () => {
  expect(inquirerActions(caseWith([]), owner, '2026-12-10').atClosing.isBeforePeriodEnd).toBe(true);
});

test.each([{ closedAt: '2026-11-25T10:00:00Z' }, { canceledAt: '2026-11-25T10:00:00Z' }])(
  'cannot act on a case ended by %j',
  (end) => {
    for (const viewer of [owner, colleague, superUser]) {
      expect(inquirerActions(caseWith([answered], end), viewer, today)).toMatchObject({
        confirm: refused('CaseIsClosedOrCanceled'),
        close: refused('CaseIsClosedOrCanceled'),
      });
    }
    expect(answerActions(caseWith([answered], end), answered).answer).toEqual(refused('CaseIsClosedOrCanceled'));
  },
);

describe('An answer point', () => {
  test('answers, and changes its answer until it is confirmed', () => {
    expect(answerActions(caseWith([unanswered]), unanswered)).toEqual({ answer: allowed, isChangeOfAnswer: false });
    expect(answerActions(caseWith([answered]), answered)).toEqual({ answer: allowed, isChangeOfAnswer: true });
    expect(answerActions(caseWith([confirmed]), confirmed).answer).toEqual(refused('AnswerAlreadyConfirmedByInquirer'));
  });
});
