import { describe, expect, it } from 'vitest';
import type { CasePurpose } from '../../enumerations.ts';
import type { CaseState } from './caseLifeCycle.ts';
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
const statusOf = (
  status: CaseState,
  recipients: readonly OwnerRecipientFacts[],
  purpose: CasePurpose = 'CableIndication',
) => ownerStatus({ purpose, status, recipients }, today);

describe('the status of a case at an owner', () => {
  it('is to answer until every own answer point has answered, by the earliest day', () => {
    expect(statusOf({ kind: 'Open' }, [answered, recipient(), recipient({ answerDueDay: '2026-11-24' })])).toEqual({
      kind: 'ToAnswer',
      dueDay: '2026-11-24',
      isLate: false,
    });
  });

  it('is late from the day after the due day', () => {
    expect(statusOf({ kind: 'Open' }, [recipient({ answerDueDay: '2026-11-20' })]).isLate).toBe(false);
    expect(statusOf({ kind: 'Open' }, [recipient({ answerDueDay: '2026-11-19' })]).isLate).toBe(true);
  });

  it('has no due day and is never late where only watched parts are open, unless watching organisations are asked', () => {
    const watching = recipient({ hit: 'Control', answerDueDay: '2026-11-19' });
    const open = { kind: 'Open' } as const;
    expect(statusOf(open, [watching])).toEqual({ kind: 'ToAnswer', isWatched: true });
    expect(statusOf(open, [watching, confirmed])).toEqual({ kind: 'ToAnswer', isWatched: true });
    expect(statusOf(open, [watching, recipient()])).toEqual({ kind: 'ToAnswer', dueDay: '2026-11-25', isLate: false });
    expect(statusOf(open, [watching], 'Collaborate')).toEqual({
      kind: 'ToAnswer',
      dueDay: '2026-11-19',
      isLate: true,
    });
  });

  it('is handed over, and not confirmed, where every own answer point has left it to another', () => {
    const handedOver = recipient({ status: 'UnderReview', measure: 'ChangedRecipient' });
    expect(statusOf({ kind: 'Open' }, [handedOver])).toEqual({
      kind: 'Confirmed',
      isHandedOver: true,
    });
    expect(statusOf({ kind: 'Open' }, [handedOver, confirmed])).toEqual({ kind: 'Confirmed' });
    expect(statusOf({ kind: 'Closed' }, [handedOver])).toEqual({ kind: 'Closed' });
  });

  it('is answered, then confirmed, whatever other owners have done', () => {
    expect(statusOf({ kind: 'Open' }, [answered, confirmed])).toEqual({ kind: 'Answered' });
    expect(statusOf({ kind: 'Open' }, [confirmed])).toEqual({ kind: 'Confirmed' });
  });

  it('is closed or cancelled with the case, although nothing was answered', () => {
    expect(statusOf({ kind: 'Closed' }, [recipient({ status: 'Canceled', measure: 'ClosedByInquirer' })])).toEqual({
      kind: 'Closed',
    });
    const canceled = [recipient({ status: 'Canceled' })];
    expect(Object.entries(statusOf({ kind: 'Canceled' }, canceled))).toEqual([['kind', 'Canceled']]);
    expect(statusOf({ kind: 'Canceled', reason: 'Duplicate' }, canceled)).toEqual({
      kind: 'Canceled',
      reason: 'Duplicate',
    });
  });

  it('does not wait for a recipient that handed the case over', () => {
    expect(statusOf({ kind: 'Open' }, [recipient({ measure: 'ReassignedRecipient' }), answered])).toEqual({
      kind: 'Answered',
    });
  });
});
