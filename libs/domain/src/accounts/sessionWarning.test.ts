import { describe, expect, it } from 'vitest';
import { sessionWarning } from './sessionWarning.ts';

const hour = 3600;

describe('the warning that a session ends', () => {
  it.each([
    ['with more than five minutes left there is none', { endsInSeconds: 8 * hour, idleInSeconds: 301 }, 0, null],
    [
      'five minutes before idleness ends it',
      { endsInSeconds: 8 * hour, idleInSeconds: 300 },
      0,
      { kind: 'Idle', minutesLeft: 5 },
    ],
    [
      'with the time that has passed since the server responded',
      { endsInSeconds: 8 * hour, idleInSeconds: 2 * hour },
      2 * hour - 61,
      { kind: 'Idle', minutesLeft: 2 },
    ],
    [
      'five minutes before its time is out, although it is in use',
      { endsInSeconds: 300, idleInSeconds: 2 * hour },
      0,
      { kind: 'Absolute', minutesLeft: 5 },
    ],
    [
      'when both ends come at once, the one that cannot be put off',
      { endsInSeconds: 120, idleInSeconds: 120 },
      0,
      { kind: 'Absolute', minutesLeft: 2 },
    ],
    ['when the time is out', { endsInSeconds: 8 * hour, idleInSeconds: 60 }, 90, { kind: 'Idle', minutesLeft: 0 }],
  ])('%s', (_name, left, passed, expected) => {
    expect(sessionWarning(left, passed)).toEqual(expected);
  });
});
