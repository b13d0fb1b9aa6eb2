import type { CasePositions } from '@schaktkoll/contract';
import {
  inquirerMapGroups,
  ownerMapGroups,
  type InquirerMapGroup,
  type OwnerMapGroup,
  type Signal,
} from '@schaktkoll/domain';
import type { CaseKind, MapCase } from '@schaktkoll/map';
import { caseListMapTexts as texts } from '@schaktkoll/texts';

/** Urgent cases look the same on both sides; this takes precedence over the status. */
const pressing = 'Pressing';

// `go` means that work may begin, and nothing else (ANSWER-2).
const inquirerSignals: Readonly<Record<InquirerMapGroup, Signal>> = {
  AwaitingAnswers: 'wait',
  AnswersToConfirm: 'wait',
  Ongoing: 'go',
  PlanningOngoing: 'none',
  Ended: 'none',
  Closed: 'none',
  Canceled: 'none',
};

const ownerSignals: Readonly<Record<OwnerMapGroup, Signal>> = {
  ToAnswer: 'wait',
  Watched: 'none',
  Answered: 'none',
  Confirmed: 'none',
  Closed: 'none',
  Canceled: 'none',
};

/** The statuses of the inquirer's map, in the order of the work. */
export const inquirerCaseKinds: readonly CaseKind[] = [
  { kind: pressing, words: texts.mustNotBegin, signal: 'stop' },
  ...inquirerMapGroups.map((kind) => ({ kind, words: texts.inquirerStatuses[kind], signal: inquirerSignals[kind] })),
];

/** The statuses of an owner's map, in the order of the work. */
export const ownerCaseKinds: readonly CaseKind[] = [
  { kind: pressing, words: texts.late, signal: 'stop' },
  ...ownerMapGroups.map((kind) => ({ kind, words: texts.ownerStatuses[kind], signal: ownerSignals[kind] })),
];

/** A row of the response as a case of the map. */
export function mapCaseOf([
  caseNumber,
  name,
  easting,
  northing,
  status,
  isPressing,
]: CasePositions['positions'][number]): MapCase {
  return { caseNumber, name, position: [easting, northing], kind: isPressing ? pressing : status };
}
