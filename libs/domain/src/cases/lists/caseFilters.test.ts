import { describe, expect, test } from 'vitest';
import { inquirerListStatuses, inquirerListStatusOf, inquirerSortsOf, splitChoices } from './caseFilters.ts';

describe('the groups of the inquirer’s list', () => {
  test.each([
    ['AwaitingAnswers', 'AwaitingAnswers'],
    ['AnswersToConfirm', 'AnswersToConfirm'],
    ['ReadyForWork', 'Ongoing'],
    ['WorkOngoing', 'Ongoing'],
    ['PlanningOngoing', 'Ongoing'],
    ['PeriodEnded', 'Ended'],
    ['PlanningEnded', 'Ended'],
    ['Closed', 'Closed'],
    ['Canceled', 'Canceled'],
  ] as const)('%s is shown under %s', (kind, group) => {
    expect(inquirerListStatusOf(kind)).toBe(group);
  });
});

test('a super user is not offered the order by what is to be done', () => {
  expect(inquirerSortsOf({ isSuperUser: false })[0]).toBe('ToDoFirst');
  expect(inquirerSortsOf({ isSuperUser: true })).toEqual(inquirerSortsOf({ isSuperUser: false }).slice(1));
});

test('choices are sent as a text with commas, in the order of the values and without unknown ones', () => {
  expect(splitChoices('Closed,Nothing,Ended', inquirerListStatuses)).toEqual(['Ended', 'Closed']);
  expect(splitChoices(undefined, inquirerListStatuses)).toEqual([]);
});
