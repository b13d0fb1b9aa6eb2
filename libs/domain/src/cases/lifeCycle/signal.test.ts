import { expect, test } from 'vitest';
import type { OwnerStatus } from './ownerStatus.ts';
import { shownStatusKinds } from '../../enumerations.ts';
import type { ShownStatus } from './shownStatus.ts';
import { outdatedFrom, ownerSignalOf, signalOf, signalOfRead } from './signal.ts';

test.each<readonly [string, ShownStatus, string]>([
  ['work may begin', { kind: 'ReadyForWork', date: '2026-12-01' }, 'go'],
  ['work may go on', { kind: 'WorkOngoing', date: '2026-12-10' }, 'go'],
  [
    'something promised is open before the start',
    { kind: 'ReadyForWork', date: '2026-12-01', promised: 1, mustNotBegin: false },
    'wait',
  ],
  [
    'something promised is open after the start',
    { kind: 'WorkOngoing', date: '2026-12-10', promised: 1, mustNotBegin: true },
    'stop',
  ],
  ['answers are awaited', { kind: 'AwaitingAnswers', count: 2, mustNotBegin: false }, 'wait'],
  ['only owners to ask are missing', { kind: 'AwaitingAnswers', count: 2, toAsk: 2, mustNotBegin: false }, 'wait'],
  ['answers are to be confirmed', { kind: 'AnswersToConfirm', count: 2, mustNotBegin: false }, 'wait'],
  ['answers are to be confirmed after the start', { kind: 'AnswersToConfirm', count: 2, mustNotBegin: true }, 'stop'],
  ['answers are missing after the start', { kind: 'AwaitingAnswers', count: 2, mustNotBegin: true }, 'stop'],
  ['the period is over', { kind: 'PeriodEnded' }, 'none'],
  ['nothing is dug', { kind: 'PlanningOngoing' }, 'none'],
])('where %s', (_name, status, signal) => {
  expect(signalOf(status)).toBe(signal);
});

test('is go for no other status', () => {
  const go = shownStatusKinds.filter((kind) => signalOf({ kind }) === 'go');
  expect(go).toEqual(['ReadyForWork', 'WorkOngoing']);
});

test('of a case that was read 24 hours ago is no go-ahead, and else as it was', () => {
  expect(outdatedFrom('2026-11-29T07:11:00.000Z')).toEqual(new Date('2026-11-30T07:11:00.000Z'));
  expect(signalOfRead({ kind: 'WorkOngoing' }, true)).toBe('wait');
  expect(signalOfRead({ kind: 'WorkOngoing' }, false)).toBe('go');
  expect(signalOfRead({ kind: 'AwaitingAnswers', mustNotBegin: true }, true)).toBe('stop');
  expect(signalOfRead({ kind: 'PeriodEnded' }, true)).toBe('none');
});

test.each<readonly [string, OwnerStatus, string]>([
  ['is to answer', { kind: 'ToAnswer', dueDay: '2026-12-02', isLate: false }, 'wait'],
  ['is late', { kind: 'ToAnswer', dueDay: '2026-12-02', isLate: true }, 'stop'],
  ['only watches', { kind: 'ToAnswer', isWatched: true }, 'none'],
  ['has answered', { kind: 'Answered' }, 'none'],
  ['has had its answer confirmed', { kind: 'Confirmed' }, 'none'],
])('of an owner who %s', (_name, status, signal) => {
  expect(ownerSignalOf(status)).toBe(signal);
});
