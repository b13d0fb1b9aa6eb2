import { describe, expect, test } from 'vitest';
import { statusOn, type ShownStatus } from './shownStatus.ts';

describe('The status of an earlier day', () => {
  const waiting = { promised: 1, mustNotBegin: false };
  test.each<readonly [ShownStatus, readonly (readonly [string, ShownStatus])[]]>([
    [
      { kind: 'ReadyForWork', date: '2026-12-01' },
      [
        ['2026-11-30', { kind: 'ReadyForWork', date: '2026-12-01' }],
        ['2026-12-01', { kind: 'WorkOngoing', date: '2026-12-10' }],
        ['2026-12-10', { kind: 'WorkOngoing', date: '2026-12-10' }],
        ['2026-12-11', { kind: 'PeriodEnded' }],
      ],
    ],
    [
      { kind: 'WorkOngoing', date: '2026-12-10' },
      [
        ['2026-12-10', { kind: 'WorkOngoing', date: '2026-12-10' }],
        ['2026-12-11', { kind: 'PeriodEnded' }],
      ],
    ],
    [
      { kind: 'ReadyForWork', date: '2026-12-01', ...waiting },
      [
        ['2026-11-30', { kind: 'ReadyForWork', date: '2026-12-01', ...waiting }],
        ['2026-12-01', { kind: 'WorkOngoing', date: '2026-12-10', promised: 1, mustNotBegin: true }],
        ['2026-12-11', { kind: 'PeriodEnded' }],
      ],
    ],
    [
      { kind: 'PlanningOngoing' },
      [
        ['2026-12-10', { kind: 'PlanningOngoing' }],
        ['2026-12-11', { kind: 'PlanningEnded' }],
      ],
    ],
    [
      { kind: 'AwaitingAnswers', count: 2, toAsk: 1, mustNotBegin: false },
      [
        ['2026-11-30', { kind: 'AwaitingAnswers', count: 2, toAsk: 1, mustNotBegin: false }],
        ['2026-12-01', { kind: 'AwaitingAnswers', count: 2, toAsk: 1, mustNotBegin: true }],
        ['2026-12-10', { kind: 'AwaitingAnswers', count: 2, toAsk: 1, mustNotBegin: true }],
        ['2026-12-11', { kind: 'AwaitingAnswers', count: 2, toAsk: 1, mustNotBegin: true, hasPeriodEnded: true }],
      ],
    ],
    [
      { kind: 'AnswersToConfirm', count: 2, mustNotBegin: false },
      [
        ['2026-11-30', { kind: 'AnswersToConfirm', count: 2, mustNotBegin: false }],
        ['2026-12-01', { kind: 'AnswersToConfirm', count: 2, mustNotBegin: true }],
        ['2026-12-10', { kind: 'AnswersToConfirm', count: 2, mustNotBegin: true }],
        ['2026-12-11', { kind: 'AnswersToConfirm', count: 2, mustNotBegin: true, hasPeriodEnded: true }],
      ],
    ],
    // Of a case in which nothing is dug.
    [{ kind: 'AwaitingAnswers', count: 2 }, [['2026-12-11', { kind: 'AwaitingAnswers', count: 2 }]]],
    [{ kind: 'AnswersToConfirm', count: 2 }, [['2026-12-11', { kind: 'AnswersToConfirm', count: 2 }]]],
    [{ kind: 'Closed' }, [['2026-12-11', { kind: 'Closed' }]]],
    [{ kind: 'Canceled', reason: 'Duplicate' }, [['2026-12-11', { kind: 'Canceled', reason: 'Duplicate' }]]],
  ])('%j is what it has become by each day', (status, days) => {
    const item = { status, startDate: '2026-12-01', endDate: '2026-12-10' };
    expect(days.map(([today]) => [today, statusOn(item, today)])).toEqual(days);
  });

  test('does not move back by a clock that is slow', () => {
    const item = { status: { kind: 'PeriodEnded' } as const, startDate: '2026-12-01', endDate: '2026-12-10' };
    expect(statusOn(item, '2026-11-30')).toEqual({ kind: 'PeriodEnded' });
  });
});
