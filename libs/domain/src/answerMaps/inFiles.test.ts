import { expect, test } from 'vitest';
import { mapCompleteness, type AnswerMapFacts, type MapRecipientFacts } from './completeness.ts';

const today = '2026-11-30';
const map: AnswerMapFacts = {
  features: 12,
  skipped: 0,
  showsAll: true,
  asOf: null,
  validUntil: today,
  endReason: null,
  reason: null,
  isWithheld: false,
};
const recipient = (id: string, own: Partial<AnswerMapFacts>): MapRecipientFacts => ({
  id,
  status: 'UnderReview',
  measure: 'Material',
  hit: 'Affected',
  organisationName: id,
  phone: null,
  answerDueDay: '2026-12-04',
  map: { ...map, ...own },
});
const facts = {
  purpose: 'CableIndication',
  recipients: [
    recipient('Vatten', { mayDownload: true }),
    recipient('El', { mayDownload: false }),
    recipient('Gas', {}),
    recipient('Fiber', { mayDownload: false, endReason: 'Withdrawn' }),
  ],
  ownersToAsk: [],
  unregisteredOwners: [],
} as const;

test('a map that may not be in files is missing there, and an owner that has not said so lets nothing be there', () => {
  const { owners, missing, total } = mapCompleteness(facts, today, 'file');
  expect([missing, total]).toEqual([3, 4]);
  expect(owners.map(({ name, state, isOnScreen }) => [name, state, isOnScreen])).toEqual([
    ['Vatten', 'drawn', undefined],
    ['El', 'withheld', true],
    ['Gas', 'withheld', true],
    ['Fiber', 'ended', undefined],
  ]);
});

test('on the screen it is drawn', () => {
  expect(mapCompleteness(facts, today).missing).toBe(1);
});
