import type { CaseMatch, CasePurpose, Measure, OrganisationType } from '../enumerations.ts';
import { caseKinds } from './kinds.ts';

/**
 * The measures of the answer form, in order (domain 3.1). They depend on how the case reached the recipient: by an area
 * of interest it answers as an owner, by a watch area as a watcher, even if the organisation is a cable owner. An
 * organisation that only inquires answers nothing; a watching one has no areas of interest.
 *
 * `Comment` is never included: a comment does not say whether cables are there, so it accompanies a measure.
 */
export function measuresFor(kind: OrganisationType, purpose: CasePurpose, hit: CaseMatch): readonly Measure[] {
  if (kind === 'Inquirer') return [];
  return hit === 'Affected' && kind !== 'CableOwner' ? [] : caseKinds[purpose].measures[hit];
}

/** Whether the measure requires a text. */
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
 * What an answer promises that must be done before work begins (decision record 0037): the owner marks its cables at
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

/** The meaning of an answer for the digger. */
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
