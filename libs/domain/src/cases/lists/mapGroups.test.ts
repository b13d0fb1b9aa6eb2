import { expect, test } from 'vitest';
import { casePurposes, shownStatusKinds } from '../../enumerations.ts';
import { hasWork, shownStatusOfCounts } from '../lifeCycle/caseLifeCycle.ts';
import { inquirerMapGroupOf } from './mapGroups.ts';
import { mayWork } from '../lifeCycle/shownStatus.ts';

const answered = { open: 0, toAsk: 0, unconfirmed: 0 };
const dates = { startDate: '2026-11-24', endDate: '2026-12-04', closedAt: null, canceledAt: null };

test('only a case in which work may begin is in the green group', () => {
  for (const purpose of casePurposes)
    for (const promised of [0, 1])
      for (const today of ['2026-11-20', '2026-11-24', '2026-12-04', '2026-12-05']) {
        // Without digging nothing that is promised is counted.
        const counts = { ...answered, promised: hasWork(purpose) ? promised : 0 };
        const status = shownStatusOfCounts({ ...dates, purpose, ...counts }, today);
        expect([purpose, promised, today, inquirerMapGroupOf(status) === 'Ongoing']).toEqual([
          purpose,
          promised,
          today,
          mayWork(status),
        ]);
      }
});

test('each status has its group, and planning one of its own', () => {
  expect(shownStatusKinds.map((kind) => [kind, inquirerMapGroupOf({ kind })])).toEqual([
    ['Canceled', 'Canceled'],
    ['Closed', 'Closed'],
    ['AwaitingAnswers', 'AwaitingAnswers'],
    ['AnswersToConfirm', 'AnswersToConfirm'],
    ['PlanningOngoing', 'PlanningOngoing'],
    ['PlanningEnded', 'Ended'],
    ['ReadyForWork', 'Ongoing'],
    ['WorkOngoing', 'Ongoing'],
    ['PeriodEnded', 'Ended'],
  ]);
});
