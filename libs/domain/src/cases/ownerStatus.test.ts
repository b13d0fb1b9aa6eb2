import { describe, expect, it } from 'vitest';
import { ownerStatus, type OwnerRecipientFacts } from './ownerStatus.ts';

const today = '2026-11-20';
const recipient = (values: Partial<OwnerRecipientFacts> = {}): OwnerRecipientFacts => ({
  status: 'New',
  measure: null,
  hit: 'Affected',
  answerDueDay: '2026-11-25',
  ...values,
});
const answered = recipient({ status: 'UnderReview', measure: 'Material' });
const confirmed = recipient({ status: 'Confirmed', measure: 'Material' });

describe('the status of a case at an owner', () => {
  it('is to answer until every own answer point has answered, by the earliest day', () => {
    expect(
      ownerStatus(
        { kind: 'AwaitingAnswers' },
        [answered, recipient(), recipient({ answerDueDay: '2026-11-24' })],
        today,
      ),
    ).toEqual({
      kind: 'ToAnswer',
      dueDay: '2026-11-24',
      isLate: false,
    });
  });

  it('is late from the day after the due day', () => {
    expect(ownerStatus({ kind: 'AwaitingAnswers' }, [recipient({ answerDueDay: '2026-11-20' })], today).isLate).toBe(
      false,
    );
    expect(ownerStatus({ kind: 'AwaitingAnswers' }, [recipient({ answerDueDay: '2026-11-19' })], today).isLate).toBe(
      true,
    );
  });

  it('is handed over, and not confirmed, where every own answer point has left it to another', () => {
    const handedOver = recipient({ status: 'UnderReview', measure: 'ChangedRecipient' });
    expect(ownerStatus({ kind: 'AwaitingAnswers' }, [handedOver], today)).toEqual({
      kind: 'Confirmed',
      isHandedOver: true,
    });
    expect(ownerStatus({ kind: 'AwaitingAnswers' }, [handedOver, confirmed], today)).toEqual({ kind: 'Confirmed' });
    expect(ownerStatus({ kind: 'Closed' }, [handedOver], today)).toEqual({ kind: 'Closed' });
  });

  it('is answered, then confirmed, whatever other owners have done', () => {
    expect(ownerStatus({ kind: 'AwaitingAnswers' }, [answered, confirmed], today)).toEqual({ kind: 'Answered' });
    expect(ownerStatus({ kind: 'AwaitingAnswers' }, [confirmed], today)).toEqual({ kind: 'Confirmed' });
  });

  it('is closed or cancelled with the case, although nothing was answered', () => {
    expect(
      ownerStatus({ kind: 'Closed' }, [recipient({ status: 'Canceled', measure: 'ClosedByInquirer' })], today),
    ).toEqual({
      kind: 'Closed',
    });
    const canceled = [recipient({ status: 'Canceled' })];
    expect(Object.entries(ownerStatus({ kind: 'Canceled' }, canceled, today))).toEqual([['kind', 'Canceled']]);
    expect(ownerStatus({ kind: 'Canceled', reason: 'Duplicate' }, canceled, today)).toEqual({
      kind: 'Canceled',
      reason: 'Duplicate',
    });
  });

  it('does not wait for a recipient that handed the case over', () => {
    expect(
      ownerStatus({ kind: 'AwaitingAnswers' }, [recipient({ measure: 'ReassignedRecipient' }), answered], today),
    ).toEqual({
      kind: 'Answered',
    });
  });
});
