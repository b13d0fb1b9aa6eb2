import { inquirerListStatusOf, type InquirerListStatus } from './caseFilters.ts';
import type { OwnerStatusKind } from '../lifeCycle/ownerStatus.ts';
import type { ShownStatus } from '../lifeCycle/shownStatus.ts';

/** The groups of cases on the inquirer's map, in the order of the work: those of the filter, and what is being planned. */
export const inquirerMapGroups = [
  'AwaitingAnswers',
  'AnswersToConfirm',
  'Ongoing',
  'PlanningOngoing',
  'Ended',
  'Closed',
  'Canceled',
] as const satisfies readonly (InquirerListStatus | 'PlanningOngoing')[];
export type InquirerMapGroup = (typeof inquirerMapGroups)[number];

/**
 * The group that a case belongs to on the inquirer's map. Ongoing is green, which means that work may begin
 * (ANSWER-2): a case that waits for something promised is shown as one that waits for answers, and one in which nothing
 * is dug has a group of its own.
 */
export function inquirerMapGroupOf({ kind, promised }: ShownStatus): InquirerMapGroup {
  if (promised !== undefined) return 'AwaitingAnswers';
  return kind === 'PlanningOngoing' ? kind : inquirerListStatusOf(kind);
}

/** The groups of cases on an owner's map, in the order of the work: those that only its watch areas reached are apart. */
export const ownerMapGroups = [
  'ToAnswer',
  'Watched',
  'Answered',
  'Confirmed',
  'Closed',
  'Canceled',
] as const satisfies readonly (OwnerStatusKind | 'Watched')[];
export type OwnerMapGroup = (typeof ownerMapGroups)[number];
