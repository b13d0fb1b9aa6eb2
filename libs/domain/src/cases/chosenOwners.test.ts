import { expect, test } from 'vitest';
import { mayDeselect } from './chosenOwners.ts';

test.each([
  ['CableIndication', 'Affected', true],
  ['CableIndication', 'Control', false],
  ['Project', 'Affected', true],
  ['Planning', 'Affected', true],
  ['Planning', 'Control', false],
  ['Collaborate', 'Control', true],
  // Nobody has the time to regret it.
  ['Emergency', 'Affected', false],
] as const)('in a case of %s an owner matched as %s may be left out: %s', (purpose, hit, may) => {
  expect(mayDeselect(purpose, { hit })).toBe(may);
});
