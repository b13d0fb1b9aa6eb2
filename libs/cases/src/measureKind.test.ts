import type { Measure } from '@schaktkoll/domain';
import { expect, test } from 'vitest';
import { measureKindOf } from './measureKind.ts';

test.each<[Measure, string]>([
  ['NoInterest', 'neutral'],
  ['Material', 'warning'],
  ['WillContact', 'warning'],
  ['NotInterestedToCollaborate', 'information'],
])('the answer %s is shown as %s: cables and contact warn, and nothing is marked as safe', (measure, kind) => {
  expect(measureKindOf(measure)).toBe(kind);
});
