import { describe, expect, test } from 'vitest';
import { countAnswers, type CaseRecipientFacts } from './caseLifeCycle.ts';
import {
  answerTransition,
  assignTransition,
  cancelTransition,
  changeRecipientTransition,
  closeTransition,
  confirmTransition,
  manualReviewTransition,
  mostAnswers,
  nextAnswerFrom,
  leaveTransition,
  openTransition,
  receiveTransition,
  recordPromiseTransition,
  reopenTransition,
} from './caseTransitions.ts';
import { caseRecipientStatuses } from '../../enumerations.ts';

const going = { purpose: 'CableIndication', closedAt: null, canceledAt: null } as const;
const closed = { ...going, closedAt: '2026-12-11T10:00:00Z' };
const canceled = { ...going, canceledAt: '2026-12-11T10:00:00Z' };

const unanswered: CaseRecipientFacts = { status: 'New', measure: null, hit: 'Affected' };
const answered: CaseRecipientFacts = { status: 'UnderReview', measure: 'Material', hit: 'Affected' };
const confirmed: CaseRecipientFacts = { status: 'Confirmed', measure: 'Material', hit: 'Affected' };
const replaced: CaseRecipientFacts = { ...unanswered, replacedBy: true };

const refused = (code: string): unknown => ({ ok: false, code });

describe('A cancelled recipient of an open case', () => {
  const canceledRecipient: CaseRecipientFacts = { status: 'Canceled', measure: 'VisitWillOccur', hit: 'Affected' };

  test('is not confirmed, and its promise is not recorded', () => {
    expect(confirmTransition(going, canceledRecipient)).toEqual(refused('CaseIsClosedOrCanceled'));
    expect(recordPromiseTransition(going, canceledRecipient)).toEqual(refused('CaseIsClosedOrCanceled'));
  });

  test('keeps its measure when the case is closed', () => {
    expect(closeTransition(going, { ...canceledRecipient, measure: null })).toEqual({
      ok: true,
      status: 'Canceled',
      measure: null,
    });
  });
});

describe('Opening', () => {
  test('puts new cases and those left by a module under review', () => {
    expect(openTransition(going, unanswered)).toEqual({ ok: true, status: 'UnderReview', measure: null });
    expect(openTransition(going, { ...unanswered, status: 'RequiresManualReview' })).toMatchObject({
      status: 'UnderReview',
    });
  });

  test('changes nothing else, and is never refused', () => {
    expect(openTransition(going, confirmed)).toEqual({ ok: true, status: 'Confirmed', measure: 'Material' });
    expect(openTransition(closed, unanswered)).toEqual({ ok: true, status: 'New', measure: null });
    expect(openTransition(canceled, { ...unanswered, status: 'Canceled' })).toMatchObject({
      ok: true,
      status: 'Canceled',
    });
    expect(openTransition(going, replaced)).toMatchObject({ ok: true, status: 'New' });
  });
});

describe('Answering', () => {
  test.each(['New', 'RequiresManualReview', 'UnderReview'] as const)(
    'from %s gives an answer under review',
    (status) => {
      expect(answerTransition(going, { ...unanswered, status }, 'NoInterest')).toEqual({
        ok: true,
        status: 'UnderReview',
        measure: 'NoInterest',
      });
    },
  );

  test('may be changed until the inquirer confirms, then no more', () => {
    expect(answerTransition(going, answered, 'NoInterest')).toMatchObject({ ok: true, measure: 'NoInterest' });
    expect(answerTransition(going, confirmed, 'NoInterest')).toEqual(refused('AnswerAlreadyConfirmedByInquirer'));
    expect(answerTransition(going, { ...answered, confirmedAt: '2026-11-25T10:00:00Z' }, 'NoInterest')).toEqual(
      refused('AnswerAlreadyConfirmedByInquirer'),
    );
  });

  test('is refused in a closed or cancelled case, whatever the status', () => {
    for (const status of caseRecipientStatuses) {
      expect(answerTransition(closed, { ...unanswered, status }, 'NoInterest')).toEqual(
        refused('CaseIsClosedOrCanceled'),
      );
      expect(answerTransition(canceled, { ...unanswered, status }, 'NoInterest')).toEqual(
        refused('CaseIsClosedOrCanceled'),
      );
    }
    expect(answerTransition(going, { ...unanswered, status: 'Canceled' }, 'NoInterest')).toEqual(
      refused('CaseIsClosedOrCanceled'),
    );
  });

  // Answered at noon: what is asked a second before one o'clock is too early, after twenty answers.
  const noon = '2026-11-20T12:00:00.000Z';
  const early = new Date('2026-11-20T12:59:59.000Z');
  const hourLater = new Date('2026-11-20T13:00:00.000Z');

  test('may be changed once an hour after twenty answers', () => {
    const many = { ...answered, answerCount: mostAnswers, answeredAt: noon };
    expect(answerTransition(going, { ...many, answerCount: mostAnswers - 1 }, 'NoInterest', early).ok).toBe(true);
    expect(answerTransition(going, many, 'NoInterest', early)).toEqual(refused('TooManyAnswers'));
    expect(nextAnswerFrom(many, early)).toEqual(hourLater);
    expect(answerTransition(going, many, 'NoInterest', hourLater).ok).toBe(true);
    expect(nextAnswerFrom(many, hourLater)).toBeNull();
  });

  test('is never refused for its number when it makes digging less safe', () => {
    const many = { ...answered, answerCount: mostAnswers + 7, answeredAt: noon };
    const give = (facts: typeof going, recipient: typeof many, measure: 'VisitWillOccur' | 'WillContact') =>
      answerTransition(facts, recipient, measure, early);
    expect(give(going, many, 'VisitWillOccur')).toMatchObject({ ok: true, measure: 'VisitWillOccur' });
    expect(give(going, { ...many, measure: 'VisitWillOccur' }, 'WillContact')).toEqual(refused('TooManyAnswers'));
    expect(answerTransition({ ...going, purpose: 'Project' }, many, 'WillContact', early)).toEqual(
      refused('TooManyAnswers'),
    );
  });

  test('is refused where another answer point has taken over', () => {
    expect(answerTransition(going, replaced, 'NoInterest')).toEqual(refused('CaseAlreadyAnswered'));
    expect(answerTransition(going, { ...unanswered, measure: 'ReassignedRecipient' }, 'NoInterest')).toEqual(
      refused('CaseAlreadyAnswered'),
    );
  });
});

describe('Confirming', () => {
  test('takes an answer', () => {
    expect(confirmTransition(going, answered)).toEqual({ ok: true, status: 'Confirmed', measure: 'Material' });
    expect(confirmTransition(going, unanswered)).toEqual(refused('NothingToConfirm'));
    expect(confirmTransition(going, { ...answered, measure: 'Comment' })).toEqual(refused('NothingToConfirm'));
    expect(confirmTransition(going, { ...answered, replacedBy: true })).toEqual(refused('NothingToConfirm'));
  });

  test('is done once, and not in an ended case', () => {
    expect(confirmTransition(going, confirmed)).toEqual(refused('AnswerAlreadyConfirmedByInquirer'));
    expect(confirmTransition(closed, answered)).toEqual(refused('CaseIsClosedOrCanceled'));
    expect(confirmTransition(canceled, answered)).toEqual(refused('CaseIsClosedOrCanceled'));
  });
});

describe('Closing', () => {
  test('cancels unanswered recipients with the measure ClosedByInquirer, and leaves the others', () => {
    expect(closeTransition(going, unanswered)).toEqual({ ok: true, status: 'Canceled', measure: 'ClosedByInquirer' });
    expect(closeTransition(going, { ...unanswered, status: 'UnderReview' })).toMatchObject({
      status: 'Canceled',
      measure: 'ClosedByInquirer',
    });
    expect(closeTransition(going, answered)).toEqual({ ok: true, status: 'UnderReview', measure: 'Material' });
    expect(closeTransition(going, confirmed)).toEqual({ ok: true, status: 'Confirmed', measure: 'Material' });
    expect(closeTransition(going, replaced)).toEqual({ ok: true, status: 'New', measure: null });
  });

  test('is done once', () => {
    expect(closeTransition(closed, unanswered)).toEqual(refused('CaseIsClosedOrCanceled'));
    expect(closeTransition(canceled, unanswered)).toEqual(refused('CaseIsClosedOrCanceled'));
  });
});

describe('Cancelling', () => {
  test('cancels every recipient and keeps what it answered', () => {
    expect(cancelTransition(going, unanswered)).toEqual({ ok: true, status: 'Canceled', measure: null });
    expect(cancelTransition(going, confirmed)).toEqual({ ok: true, status: 'Canceled', measure: 'Material' });
    expect(cancelTransition(closed, answered)).toEqual(refused('CaseIsClosedOrCanceled'));
  });
});

describe('Handing over to another answer point', () => {
  test('replaces one that has not answered', () => {
    expect(changeRecipientTransition(going, unanswered)).toEqual({
      ok: true,
      status: 'UnderReview',
      measure: 'ChangedRecipient',
    });
  });

  test('is refused once it has answered or handed over, and where the case or its part has ended', () => {
    expect(changeRecipientTransition(going, answered)).toEqual(refused('CaseAlreadyAnswered'));
    expect(changeRecipientTransition(going, replaced)).toEqual(refused('CaseAlreadyAnswered'));
    expect(changeRecipientTransition(closed, unanswered)).toEqual(refused('CaseIsClosedOrCanceled'));
    expect(changeRecipientTransition(canceled, unanswered)).toEqual(refused('CaseIsClosedOrCanceled'));
    expect(changeRecipientTransition(going, { ...unanswered, status: 'Canceled' })).toEqual(
      refused('CaseIsClosedOrCanceled'),
    );
  });
});

describe('Receiving a case that is handed over', () => {
  const watching: CaseRecipientFacts = { ...unanswered, hit: 'Control' };
  const opens = (isOpened: boolean): unknown => ({ ok: true, opens: isOpened });

  test('opens a part that was handed over itself, and one that the case does not wait for as it does for the other', () => {
    expect(receiveTransition('CableIndication', unanswered, replaced)).toEqual(opens(true));
    expect(receiveTransition('CableIndication', watching, replaced)).toEqual(opens(true));
    expect(receiveTransition('CableIndication', unanswered, watching)).toEqual(opens(true));
    // A collaboration waits for those who watch.
    expect(receiveTransition('Collaborate', watching, unanswered)).toEqual(opens(true));
  });

  test('leaves a part that the case waits for, and one of two that it waits for neither of', () => {
    expect(receiveTransition('CableIndication', unanswered, unanswered)).toEqual(opens(false));
    expect(receiveTransition('CableIndication', watching, unanswered)).toEqual(opens(false));
    expect(receiveTransition('CableIndication', watching, watching)).toEqual(opens(false));
    expect(receiveTransition('Collaborate', unanswered, watching)).toEqual(opens(false));
  });

  test('is refused where an answer is given', () => {
    expect(receiveTransition('CableIndication', unanswered, answered)).toEqual(refused('RecipientHasAnswered'));
    expect(receiveTransition('CableIndication', unanswered, confirmed)).toEqual(refused('RecipientHasAnswered'));
    expect(receiveTransition('CableIndication', unanswered, { ...watching, measure: 'NoInterest' })).toEqual(
      refused('RecipientHasAnswered'),
    );
  });
});

describe('Assigning', () => {
  test('opens a new case, also one that a module left to a person, and changes no answer', () => {
    expect(assignTransition(going, unanswered)).toEqual({ ok: true, status: 'UnderReview', measure: null });
    expect(assignTransition(going, { ...unanswered, status: 'RequiresManualReview' })).toEqual({
      ok: true,
      status: 'UnderReview',
      measure: null,
    });
    expect(assignTransition(going, answered)).toEqual({
      ok: true,
      status: answered.status,
      measure: answered.measure,
    });
  });

  test('is refused where nothing is left to do', () => {
    expect(assignTransition(going, confirmed)).toEqual(refused('AnswerAlreadyConfirmedByInquirer'));
    expect(assignTransition(going, replaced)).toEqual(refused('CaseAlreadyAnswered'));
    expect(assignTransition(closed, unanswered)).toEqual(refused('CaseIsClosedOrCanceled'));
    expect(assignTransition(going, { ...unanswered, status: 'Canceled' })).toEqual(refused('CaseIsClosedOrCanceled'));
  });
});

describe('Recording', () => {
  test('recording a kept promise requires a confirmed answer that promises something', () => {
    const marking: CaseRecipientFacts = { ...confirmed, measure: 'VisitWillOccur' };
    expect(recordPromiseTransition(going, marking)).toEqual({ ok: true });
    expect(recordPromiseTransition(going, { ...marking, promiseKeptOn: '2026-11-29' })).toEqual({ ok: true });
    expect(recordPromiseTransition(going, confirmed)).toEqual(refused('NoPromiseToKeep'));
    expect(recordPromiseTransition(going, { ...answered, measure: 'VisitWillOccur' })).toEqual(
      refused('NoPromiseToKeep'),
    );
    expect(recordPromiseTransition(going, { ...marking, replacedBy: true })).toEqual(refused('NoPromiseToKeep'));
    // A watcher promises nothing that work waits for, and neither does anybody where nothing is dug.
    expect(recordPromiseTransition(going, { ...marking, hit: 'Control' })).toEqual(refused('NoPromiseToKeep'));
    expect(recordPromiseTransition({ ...going, purpose: 'Planning' }, marking)).toEqual(refused('NoPromiseToKeep'));
    expect(recordPromiseTransition(closed, marking)).toEqual(refused('CaseIsClosedOrCanceled'));
  });
});

describe('A module leaves a case to a person', () => {
  test('while it is unanswered', () => {
    expect(manualReviewTransition(going, unanswered)).toEqual({
      ok: true,
      status: 'RequiresManualReview',
      measure: null,
    });
  });

  test('but not when it is answered, handed over or ended', () => {
    expect(manualReviewTransition(going, answered)).toEqual(refused('CaseAlreadyAnswered'));
    expect(manualReviewTransition(going, replaced)).toEqual(refused('CaseAlreadyAnswered'));
    expect(manualReviewTransition(closed, unanswered)).toEqual(refused('CaseIsClosedOrCanceled'));
    expect(manualReviewTransition(going, { ...unanswered, status: 'Canceled' })).toEqual(
      refused('CaseIsClosedOrCanceled'),
    );
  });
});

describe('A recipient that cannot answer', () => {
  const left: CaseRecipientFacts = { status: 'Canceled', measure: 'UnregisteredCableOwner', hit: 'Affected' };

  test('is left to ask, where the case waits for its answer', () => {
    for (const status of ['New', 'UnderReview', 'RequiresManualReview'] as const)
      expect(leaveTransition(going, { ...unanswered, status })).toEqual({
        ok: true,
        status: 'Canceled',
        measure: 'UnregisteredCableOwner',
      });
    expect(leaveTransition(going, { ...unanswered, hit: 'Control' })).toEqual(refused('CaseAlreadyAnswered'));
    for (const other of [answered, confirmed, replaced])
      expect(leaveTransition(going, other)).toEqual(refused('CaseAlreadyAnswered'));
    for (const ended of [closed, canceled])
      expect(leaveTransition(ended, unanswered)).toEqual(refused('CaseIsClosedOrCanceled'));
    expect(leaveTransition(going, left)).toEqual(refused('CaseIsClosedOrCanceled'));
  });

  test('opens again, unless its answer by telephone is recorded', () => {
    expect(reopenTransition(going, left, null)).toEqual({ ok: true, status: 'New', measure: null });
    expect(reopenTransition(going, left, '2026-12-01')).toEqual(refused('CaseAlreadyAnswered'));
    expect(reopenTransition(closed, left, null)).toEqual(refused('CaseIsClosedOrCanceled'));
    for (const other of [unanswered, answered, confirmed])
      expect(reopenTransition(going, other, null)).toEqual(refused('CaseAlreadyAnswered'));
  });

  test('has nothing to answer or to confirm, and its case does not wait for it', () => {
    expect(answerTransition(going, left, 'NoInterest')).toEqual(refused('CaseIsClosedOrCanceled'));
    expect(confirmTransition(going, left)).toEqual(refused('CaseIsClosedOrCanceled'));
    const ownersToAsk = [{ hit: 'Affected', askedOn: null }] as const;
    expect(countAnswers({ purpose: 'CableIndication', recipients: [left], ownersToAsk })).toEqual({
      open: 1,
      toAsk: 1,
      unconfirmed: 0,
      promised: 0,
    });
  });
});
