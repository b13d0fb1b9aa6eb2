import { describe, expect, test } from 'vitest';
import type { CaseRecipientFacts } from '../cases/lifeCycle/caseLifeCycle.ts';
import { countFeatures, isMapWithheld, mapTransition, mapValidUntil, mayCarryMap } from './givenMap.ts';
import { unknownAttributes } from './mapAttributes.ts';
import type { MapFeature } from './mapFeatures.ts';

const open = { closedAt: null, canceledAt: null };
const confirmed: CaseRecipientFacts = { status: 'Confirmed', measure: 'Material', hit: 'Affected' };

test('only an answer that says that there are lines can have a map', () => {
  expect(mayCarryMap('Material')).toBe(true);
  expect(mayCarryMap('VisitWillOccur')).toBe(true);
  expect(mayCarryMap('NoInterest')).toBe(false);
  expect(mayCarryMap('CommunicationRequired')).toBe(false);
  expect(mayCarryMap(null)).toBe(false);
});

describe('changing the map of an answer', () => {
  test('has the answer confirmed again, if it was', () => {
    expect(mapTransition(open, confirmed)).toEqual({ ok: true, status: 'UnderReview', measure: 'Material' });
    const waiting = { ...confirmed, status: 'UnderReview' as const };
    expect(mapTransition(open, waiting)).toEqual({ ok: true, status: 'UnderReview', measure: 'Material' });
  });

  test('is refused where the case or the part has ended, or the answer has no lines', () => {
    const codeOf = (facts: Parameters<typeof mapTransition>[0], changes: Partial<CaseRecipientFacts> = {}) => {
      const transition = mapTransition(facts, { ...confirmed, ...changes });
      return transition.ok ? null : transition.code;
    };
    expect(codeOf({ ...open, closedAt: '2026-11-20T08:00:00.000Z' })).toBe('CaseIsClosedOrCanceled');
    expect(codeOf({ ...open, canceledAt: '2026-11-20T08:00:00.000Z' })).toBe('CaseIsClosedOrCanceled');
    expect(codeOf(open, { status: 'Canceled' })).toBe('CaseIsClosedOrCanceled');
    expect(codeOf(open, { replacedBy: true })).toBe('CaseAlreadyAnswered');
    expect(codeOf(open, { measure: 'NoInterest' })).toBe('NoMapWithAnswer');
    expect(codeOf(open, { measure: null, status: 'New' })).toBe('NoMapWithAnswer');
  });
});

test('a map is valid as long as the period, and no longer than an answer lasts', () => {
  const settings = { answerValidityDays: 90 };
  expect(mapValidUntil('2026-11-20', { endDate: '2026-12-24' }, settings)).toBe('2026-12-24');
  // 10 days of November, 31 of December, 31 of January and 18 of February.
  expect(mapValidUntil('2026-11-20', { endDate: '2027-06-30' }, settings)).toBe('2027-02-18');
});

test('lines are withheld by the owner’s choice, and always from the provider', () => {
  const shown = { audience: 'Side', hidesFromPrivate: false } as const;
  const viewer = { isOwnCase: true, isPrivateUser: false, neverGetsLines: false };
  expect(isMapWithheld(shown, viewer)).toBe(false);
  expect(isMapWithheld(shown, { ...viewer, neverGetsLines: true })).toBe(true);
  expect(isMapWithheld({ ...shown, audience: 'Inquirer' }, viewer)).toBe(false);
  expect(isMapWithheld({ ...shown, audience: 'Inquirer' }, { ...viewer, isOwnCase: false })).toBe(true);
  expect(isMapWithheld({ ...shown, hidesFromPrivate: true }, viewer)).toBe(false);
  expect(isMapWithheld({ ...shown, hidesFromPrivate: true }, { ...viewer, isPrivateUser: true })).toBe(true);
});

test('features are counted with what is not known of them', () => {
  const line = {
    shape: 'line',
    paths: [
      [
        [600_000, 6_700_000],
        [600_010, 6_700_000],
      ],
    ],
  } as const;
  const point = { shape: 'point', paths: [[[600_000, 6_700_000]]] } as const;
  const features: readonly MapFeature[] = [
    { ...unknownAttributes('line'), geometry: line },
    { ...unknownAttributes('line'), geometry: line, kind: 'gas', depth: 0.8 },
    { ...unknownAttributes('point'), geometry: point, kind: 'gas' },
  ];
  expect(countFeatures(features)).toEqual({ features: 3, unknownKinds: 1, withoutDepth: 1 });
});
