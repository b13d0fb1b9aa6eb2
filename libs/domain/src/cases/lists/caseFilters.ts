import type { ShownStatusKind } from '../../enumerations.ts';

/** The groups of shown statuses that the inquirer's list can be filtered by, in the order of the work. */
export const inquirerListStatuses = [
  'AwaitingAnswers',
  'AnswersToConfirm',
  'Ongoing',
  'Ended',
  'Closed',
  'Canceled',
] as const;
export type InquirerListStatus = (typeof inquirerListStatuses)[number];

/** Where a work period is, by the reader's day: it goes on, or begins within so many days. */
export const workPeriods = { Now: 0, Week: 7, Month: 30 } as const;
export type WorkPeriod = keyof typeof workPeriods;
export const workPeriodNames = ['Now', 'Week', 'Month'] as const satisfies readonly WorkPeriod[];

const groups: Readonly<Record<ShownStatusKind, InquirerListStatus>> = {
  AwaitingAnswers: 'AwaitingAnswers',
  AnswersToConfirm: 'AnswersToConfirm',
  ReadyForWork: 'Ongoing',
  WorkOngoing: 'Ongoing',
  PlanningOngoing: 'Ongoing',
  PeriodEnded: 'Ended',
  PlanningEnded: 'Ended',
  Closed: 'Closed',
  Canceled: 'Canceled',
};

/**
 * The group that a shown status belongs to: what is ready, under way or being planned is ongoing until its last day
 * has passed.
 */
export function inquirerListStatusOf(kind: ShownStatusKind): InquirerListStatus {
  return groups[kind];
}

/** The sort orders of a read-only list of cases; the first is the default. */
const readerCaseSorts = [
  'CreatedDescending',
  'CreatedAscending',
  'StartDateAscending',
  'StartDateDescending',
  'NameAscending',
] as const;

/**
 * The orders of the inquirer's list. ToDoFirst: the parts of {@link InquirerListPart}, nearest start first while
 * something is still to happen, latest first after.
 */
export const inquirerCaseSorts = ['ToDoFirst', ...readerCaseSorts] as const;
export type InquirerCaseSort = (typeof inquirerCaseSorts)[number];

/** The orders that a user is offered; the first is the one the list opens in. A super user reads and has nothing to do. */
export function inquirerSortsOf({
  isSuperUser,
}: {
  readonly isSuperUser: boolean;
}): readonly [InquirerCaseSort, ...InquirerCaseSort[]] {
  return isSuperUser ? readerCaseSorts : inquirerCaseSorts;
}

/**
 * The parts of the inquirer's list in the order of urgency, which is that of the signals: work that must not begin
 * although its start day has come, in its period and after it; what waits for something; work that may begin or is in
 * progress, work that has ended, closed, cancelled.
 */
export const inquirerListParts = ['Stop', 'StopEnded', 'Wait', 'Work', 'Ended', 'Closed', 'Canceled'] as const;
export type InquirerListPart = (typeof inquirerListParts)[number];

/**
 * The orders of the cable owner's list; the first is the one it opens in. ToDoFirst: what is to be answered, nearest
 * due day first, then what is answered, confirmed and ended, each with the latest due day first.
 */
export const ownerCaseSorts = ['ToDoFirst', 'CreatedDescending', 'CreatedAscending'] as const;
export type OwnerCaseSort = (typeof ownerCaseSorts)[number];

/** Which cases the inquirer's list contains: all that the caller may see, or only the caller's own. */
export const caseListOwners = ['Everyone', 'Own'] as const;
export type CaseListOwner = (typeof caseListOwners)[number];

/** Whose cases an owner's list contains: of all at the answer points, the caller's own, or those that no one has. */
export const caseAssignments = ['All', 'Mine', 'Unassigned'] as const;
export type CaseAssignment = (typeof caseAssignments)[number];

/** Longest text that a list is searched with, in characters. */
export const longestSearch = 100;

/** Choices of a list filter as they travel, `A,B`, and back; texts that are none of the values are left out. */
export function splitChoices<T extends string>(text: string | undefined, values: readonly T[]): readonly T[] {
  const given = (text ?? '').split(',');
  return values.filter((value) => given.includes(value));
}
