import type { CaseMatch, CasePurpose, Measure, OrganisationType } from '../enumerations.ts';
import { caseKinds } from './kinds.ts';

/**
 * The measures that the answer form offers, in its order (domain 3.1). What counts is how the case reached the
 * recipient: by an area of interest it answers as an owner, by a watch area as a watcher, also when the organisation
 * is a cable owner. An organisation that only inquires answers nothing, a watching one has no areas of interest.
 *
 * `Comment` is never among them: a comment does not say whether cables lie there, so it is written beside a measure.
 */
export function measuresFor(kind: OrganisationType, purpose: CasePurpose, hit: CaseMatch): readonly Measure[] {
  if (kind === 'Inquirer') return [];
  return hit === 'Affected' && kind !== 'CableOwner' ? [] : caseKinds[purpose].measures[hit];
}

/** Whether the measure says nothing without a text beside it. */
export function needsComment(measure: Measure): boolean {
  return measure === 'Comment';
}

/** Measures that say that the case went on to another answer point; that one answers in their place. */
const handedOverMeasures: readonly Measure[] = ['ChangedRecipient', 'ReassignedRecipient'];

/** True when the measure hands the case over to another answer point. */
export function isHandedOver(measure: Measure | null): boolean {
  return measure !== null && handedOverMeasures.includes(measure);
}

/** True when the measure answers the inquirer. A comment alone does not, nor does a change of answer point. */
export function isAnswer(measure: Measure | null): boolean {
  return measure !== null && measure !== 'Comment' && !isHandedOver(measure);
}

/**
 * What an answer promises that must be done before work begins (decision record 0037): the owner marks its cables at
 * the site, the owner contacts the inquirer, or the inquirer must contact the owner.
 */
export type PromiseKind = 'Marking' | 'OwnerContacts' | 'InquirerContacts';

/** What an answer means to whoever is to dig: none of the owner's lines are there, there are, talk first, or neither. */
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
  // These two say nothing of what lies there: whoever digs has to hear that first.
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

/** What an answer means to whoever is to dig. */
export function meaningOf(measure: Measure): MeasureMeaning {
  return meanings[measure].meaning;
}

/** What an answer promises that must be done before work begins; null for one that promises nothing. */
export function promiseOf(measure: Measure | null): PromiseKind | null {
  return measure === null ? null : (meanings[measure].promise ?? null);
}
