import type { CaseHit, CasePurpose, Measure, OrganisationType } from './enumerations.ts';

const measuresOfOwner: Readonly<Record<CasePurpose, readonly Measure[]>> = {
  CableIndication: ['NoInterest', 'Material', 'VisitWillOccur', 'WillContact', 'VisibleFacility', 'InitializedByUs'],
  Project: ['NoInterest', 'Material', 'WillContact', 'VisibleFacility', 'InitializedByUs'],
  Planning: [
    'NoInterestNoCables',
    'NoCables',
    'HaveCablesInfoSent',
    'InterestedToFollowup',
    'NotInterestedToFollowup',
    'NotPlanningCase',
  ],
  Collaborate: [],
  Emergency: [
    'NoInterest',
    'ContactedAndIsEmergency',
    'CommunicationRequired',
    'AgreedWithInquirerNotEmergency',
    'NotEmergencyCase',
  ],
};

const measuresOfWatcher: Readonly<Record<CasePurpose, readonly Measure[]>> = {
  CableIndication: ['InterestedToCollaborate', 'NotInterestedToCollaborate'],
  Project: ['InterestedToCollaborate', 'NotInterestedToCollaborate'],
  Planning: ['NoInterestNoCables', 'InterestedToFollowup', 'NotInterestedToFollowup', 'NotPlanningCase'],
  Collaborate: ['InterestedToCollaborate', 'NotInterestedToCollaborate', 'NotCollaborationCase'],
  Emergency: [],
};

/**
 * The measures that the answer form offers, in its order (domain 3.1). What counts is how the case reached the
 * recipient: by an area of interest it answers as an owner, by a watch area as a watcher, also when the organisation
 * is a cable owner. An organisation that only inquires answers nothing, a watching one has no areas of interest.
 *
 * `Comment` is never among them: a comment does not say whether cables lie there, so it is written beside a measure.
 */
export function measuresFor(kind: OrganisationType, purpose: CasePurpose, hit: CaseHit): readonly Measure[] {
  if (kind === 'Inquirer') return [];
  if (hit === 'Control') return measuresOfWatcher[purpose];
  return kind === 'CableOwner' ? measuresOfOwner[purpose] : [];
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
