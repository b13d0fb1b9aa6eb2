import type { CasePositions } from '@schaktkoll/contract';
import { inquirerMapGroups, ownerMapGroups, type InquirerMapGroup, type OwnerMapGroup } from '@schaktkoll/domain';
import type { CaseKind, MapCase } from '@schaktkoll/map';
import { caseListMapTexts as texts } from '@schaktkoll/texts';
import { colour } from '@schaktkoll/ui';

type Look = Pick<CaseKind, 'shape' | 'colour'>;

/** Urgent cases look the same on both sides; this takes precedence over the status. */
const pressing = 'Pressing';
const pressingLook: Look = { shape: 'octagon', colour: colour.error };
const closedLook: Look = { shape: 'bar', colour: colour.inkMuted };
const canceledLook: Look = { shape: 'cross', colour: colour.inkMuted };

// Green means that work may begin, and nothing else (ANSWER-2).
const inquirerLooks: Readonly<Record<InquirerMapGroup, Look>> = {
  AwaitingAnswers: { shape: 'circle', colour: colour.information },
  AnswersToConfirm: { shape: 'diamond', colour: colour.warningEdge },
  Ongoing: { shape: 'square', colour: colour.success },
  PlanningOngoing: { shape: 'star', colour: colour.information },
  Ended: { shape: 'triangle', colour: colour.warning },
  Closed: closedLook,
  Canceled: canceledLook,
};

const ownerLooks: Readonly<Record<OwnerMapGroup, Look>> = {
  ToAnswer: { shape: 'diamond', colour: colour.warningEdge },
  Watched: { shape: 'star', colour: colour.information },
  Answered: { shape: 'circle', colour: colour.information },
  Confirmed: { shape: 'square', colour: colour.inkMuted },
  Closed: closedLook,
  Canceled: canceledLook,
};

/** The statuses of the inquirer's map, in the order of the work. */
export const inquirerCaseKinds: readonly CaseKind[] = [
  { kind: pressing, words: texts.mustNotBegin, ...pressingLook },
  ...inquirerMapGroups.map((kind) => ({ kind, words: texts.inquirerStatuses[kind], ...inquirerLooks[kind] })),
];

/** The statuses of an owner's map, in the order of the work. */
export const ownerCaseKinds: readonly CaseKind[] = [
  { kind: pressing, words: texts.late, ...pressingLook },
  ...ownerMapGroups.map((kind) => ({ kind, words: texts.ownerStatuses[kind], ...ownerLooks[kind] })),
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
