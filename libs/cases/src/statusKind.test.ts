import { shownStatusKinds, type ShownStatus } from '@schaktkoll/domain';
import { expect, test } from 'vitest';
import { statusKindOf } from './StatusLine.tsx';

test.each<readonly [string, ShownStatus, string]>([
  ['work may begin', { kind: 'ReadyForWork', date: '2026-12-01' }, 'success'],
  ['work may go on', { kind: 'WorkOngoing', date: '2026-12-10' }, 'success'],
  [
    'something promised is open before the start',
    { kind: 'ReadyForWork', date: '2026-12-01', promised: 1, mustNotBegin: false },
    'warning',
  ],
  [
    'something promised is open after the start',
    { kind: 'WorkOngoing', date: '2026-12-10', promised: 1, mustNotBegin: true },
    'error',
  ],
  ['answers are awaited', { kind: 'AwaitingAnswers', count: 2, mustNotBegin: false }, 'information'],
  ['only owners to ask are missing', { kind: 'AwaitingAnswers', count: 2, toAsk: 2, mustNotBegin: false }, 'warning'],
  ['answers are to be confirmed', { kind: 'AnswersToConfirm', count: 2, mustNotBegin: false }, 'warning'],
  ['answers are to be confirmed after the start', { kind: 'AnswersToConfirm', count: 2, mustNotBegin: true }, 'error'],
  ['answers are missing after the start', { kind: 'AwaitingAnswers', count: 2, mustNotBegin: true }, 'error'],
])('%s', (_name, status, kind) => {
  expect(statusKindOf(status)).toBe(kind);
});

test('is green for no other status', () => {
  const green = shownStatusKinds.filter((kind) => statusKindOf({ kind }) === 'success');
  expect(green).toEqual(['ReadyForWork', 'WorkOngoing']);
});
