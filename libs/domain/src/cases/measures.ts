import type { CaseMatch, CasePurpose, Measure, OrganisationType } from '../enumerations.ts';
import { caseKinds } from './kinds.ts';

/**
 * The measures of the answer form, in order (ANSWER-1). They depend on how the case reached the recipient: by an area
 * of interest it answers as an owner, by a watch area as a watcher, even if the organisation is a cable owner. An
 * organisation that only inquires answers nothing; a watching one has no areas of interest.
 *
 * `Comment` is never included: a comment does not say whether cables are there, so it accompanies a measure.
 */
export function measuresFor(kind: OrganisationType, purpose: CasePurpose, hit: CaseMatch): readonly Measure[] {
  if (kind === 'Inquirer') return [];
  return hit === 'Affected' && kind !== 'CableOwner' ? [] : caseKinds[purpose].measures[hit];
}

export function needsComment(measure: Measure): boolean {
  return measure === 'Comment';
}

/** Measures that hand the case over to another recipient, which then answers. */
const handedOverMeasures: readonly Measure[] = ['ChangedRecipient', 'ReassignedRecipient'];

/** True when the measure hands the case over to another recipient. */
export function isHandedOver(measure: Measure | null): boolean {
  return measure !== null && handedOverMeasures.includes(measure);
}

/** True when the measure answers the inquirer. A comment alone does not, nor does a change of recipient. */
export function isAnswer(measure: Measure | null): boolean {
  return measure !== null && measure !== 'Comment' && !isHandedOver(measure);
}

/**
 * What an answer promises that must be done before work begins (ANSWER-3): the owner marks its cables at
 * the site, the owner contacts the inquirer, or the inquirer must contact the owner.
 */
export type PromiseKind = 'Marking' | 'OwnerContacts' | 'InquirerContacts';

/** The meaning of an answer for the digger: no lines there, lines there, contact first, or unknown. */
export type MeasureMeaning = 'NoCables' | 'Cables' | 'Contact' | 'Neutral';

const meanings: Readonly<Record<Measure, { readonly meaning: MeasureMeaning; readonly promise?: PromiseKind }>> = {
  NoInterest: { meaning: 'NoCables' },
  NoInterestNoCables: { meaning: 'NoCables' },
  NoCables: { meaning: 'NoCables' },
  Material: { meaning: 'Cables' },
  VisitWillOccur: { meaning: 'Cables', promise: 'Marking' },
  VisibleFacility: { meaning: 'Cables' },
  HaveCablesInfoSent: { meaning: 'Cables' },
  WillContact: { meaning: 'Contact', promise: 'OwnerContacts' },
  CommunicationRequired: { meaning: 'Contact', promise: 'InquirerContacts' },
  // These two do not say what is there; the digger has to learn that first.
  NotEmergencyCase: { meaning: 'Contact', promise: 'InquirerContacts' },
  AgreedWithInquirerNotEmergency: { meaning: 'Contact', promise: 'InquirerContacts' },
  UnregisteredCableOwner: { meaning: 'Contact', promise: 'InquirerContacts' },
  ContactedAndIsEmergency: { meaning: 'Neutral' },
  InitializedByUs: { meaning: 'Neutral' },
  ChangedRecipient: { meaning: 'Neutral' },
  ReassignedRecipient: { meaning: 'Neutral' },
  ClosedByInquirer: { meaning: 'Neutral' },
  InterestedToCollaborate: { meaning: 'Neutral' },
  NotInterestedToCollaborate: { meaning: 'Neutral' },
  NotCollaborationCase: { meaning: 'Neutral' },
  InterestedToFollowup: { meaning: 'Neutral' },
  NotInterestedToFollowup: { meaning: 'Neutral' },
  NotPlanningCase: { meaning: 'Neutral' },
  Comment: { meaning: 'Neutral' },
};

export function meaningOf(measure: Measure): MeasureMeaning {
  return meanings[measure].meaning;
}

/** Measures that say that a map or other material is sent: the answer form asks for files with them. */
const measuresWithFiles: readonly Measure[] = ['Material', 'HaveCablesInfoSent'];

/** Whether files, such as a cable map, are expected with an answer. They may be sent otherwise, so none are required. */
export function expectsFiles(measure: Measure | null): boolean {
  return measure !== null && measuresWithFiles.includes(measure);
}

/** What an answer promises to do before work begins; null if nothing. */
export function promiseOf(measure: Measure | null): PromiseKind | null {
  return measure === null ? null : (meanings[measure].promise ?? null);
}

/** How much an answer makes the digger do before digging: nothing, look, follow a map, wait for somebody. */
function cautionOf(measure: Measure): number {
  if (promiseOf(measure) !== null) return 3;
  // Only what can be seen at the site: nothing to look for in the ground.
  if (measure === 'VisibleFacility') return 1;
  return { NoCables: 0, Neutral: 1, Cables: 2, Contact: 3 }[meaningOf(measure)];
}

/**
 * Whether a changed answer makes digging less safe than the one before it, which the inquirer may have read and begun
 * to dig by: the change is sent at once and may always be made (ANSWER-7). False where nothing is dug, and
 * for a first answer, because the case waited for it.
 */
export function isLessSafe(purpose: CasePurpose, before: Measure | null, after: Measure): boolean {
  if (!caseKinds[purpose].hasWork || before === null || !isAnswer(before)) return false;
  return cautionOf(after) > cautionOf(before);
}
