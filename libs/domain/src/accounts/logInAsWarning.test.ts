import { expect, it } from 'vitest';
import { logInAsWarningIsDue } from './logInAsWarning.ts';

it.each([
  [301, false],
  [300, true],
  [1, true],
  [0, false],
  [-60, false],
])('the warning that an impersonation ends, %i seconds before: %s', (secondsLeft, isDue) => {
  expect(logInAsWarningIsDue(secondsLeft)).toBe(isDue);
});
