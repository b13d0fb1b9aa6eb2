import { expect, test } from 'vitest';
import { commonMeasures, isOpenToAnswer, isUnopened } from './severalAnswers.ts';

const owner = { organisationType: 'CableOwner', hit: 'Affected' } as const;

test('several cases take the measures that all of them offer, in the order of the first', () => {
  expect(commonMeasures([{ ...owner, purpose: 'CableIndication' }])).toContain('VisitWillOccur');
  expect(
    commonMeasures([
      { ...owner, purpose: 'CableIndication' },
      { ...owner, purpose: 'Project' },
    ]),
  ).toEqual(['NoInterest', 'Material', 'WillContact', 'VisibleFacility', 'InitializedByUs']);
  expect(
    commonMeasures([
      { ...owner, purpose: 'CableIndication' },
      { ...owner, purpose: 'Emergency' },
    ]),
  ).toEqual(['NoInterest']);
});

test('owners and watchers have no answer in common, and no cases have none', () => {
  const watched = { organisationType: 'CableOwner', purpose: 'CableIndication', hit: 'Control' } as const;
  expect(commonMeasures([watched, { ...owner, purpose: 'CableIndication' }])).toEqual([]);
  expect(commonMeasures([])).toEqual([]);
});

test('an answer, a case that has ended and one that others answer are not answered together with others', () => {
  const [open, waits] = [{ kind: 'Open' } as const, { status: 'UnderReview', measure: null } as const];
  expect(isOpenToAnswer(open, waits)).toBe(true);
  expect(isOpenToAnswer(open, { status: 'UnderReview', measure: 'Comment' })).toBe(true);
  expect(isOpenToAnswer({ kind: 'Closed' }, waits)).toBe(false);
  expect(isOpenToAnswer({ kind: 'Canceled' }, waits)).toBe(false);
  expect(isOpenToAnswer(open, { status: 'UnderReview', measure: 'NoInterest' })).toBe(false);
  expect(isOpenToAnswer(open, { status: 'UnderReview', measure: 'ChangedRecipient' })).toBe(false);
  expect(isOpenToAnswer(open, { status: 'Canceled', measure: null })).toBe(false);
});

test('a case is unopened as long as it is new at every answer point', () => {
  expect(isUnopened({ recipients: [{ status: 'New' }, { status: 'New' }] })).toBe(true);
  expect(isUnopened({ recipients: [{ status: 'New' }, { status: 'UnderReview' }] })).toBe(false);
  // A person may have read what a module left.
  expect(isUnopened({ recipients: [{ status: 'RequiresManualReview' }] })).toBe(false);
});
