import type { CancelReason, CaseMatch, CasePurpose, Measure } from '../enumerations.ts';
import type { SettingKey } from '../settings.ts';

/** What varies by the purpose of a case. Rules read it here; a check refuses a comparison with a purpose elsewhere. */
export interface CaseKind {
  readonly period: PeriodRule;
  /** Whether something is dug: then the answers decide when that may begin. */
  readonly hasWork: boolean;
  /**
   * The area types that lead a case to an organisation (AREA-2). Limitation areas only narrow the others, and Other
   * areas match nothing.
   */
  readonly matches: readonly CaseMatch[];
  /** How the recipients whose answer the case waits for were matched; others are only notified. */
  readonly waitsFor: CaseMatch;
  /** Whether the inquirer may choose among the owners that are asked: leave some out and add others (CASE-7). */
  readonly mayChooseOwners: boolean;
  /** The measures that the answer form offers, in its order (ANSWER-1). */
  readonly measures: Readonly<Record<CaseMatch, readonly Measure[]>>;
  /** The reasons that a cancellation offers, in its order (CASE-14). */
  readonly cancelReasons: readonly CancelReason[];
  readonly quotas: QuotaSettings;
  /** Whether private persons cannot create it (specification section 1, CASE-4). */
  readonly professionalsOnly: boolean;
  /** Whether the serials reserved at the end of a day may be used (LIMIT-3). */
  readonly usesReservedSerials: boolean;
}

/** The rules of the work period (CASE-3). Every number of days is a setting. */
interface PeriodRule {
  /** How many days after today work starts at the earliest; null for today. */
  readonly earliestStart: SettingKey | null;
  /** How many days after today work starts at the latest; null where only the limit of ten years applies. */
  readonly latestStart: SettingKey | null;
  /** The most days, both ends counted; null where the purpose sets no limit. */
  readonly longest: SettingKey | null;
  /** The purpose that suits better if the start is more days ahead than the setting, or at most as many. */
  readonly suggests: {
    readonly purpose: CasePurpose;
    readonly whenAhead: 'moreThan' | 'atMost';
    readonly days: SettingKey;
  } | null;
}

/** The settings of the largest numbers of cases in a Swedish day (LIMIT-3). */
interface QuotaSettings {
  readonly user: SettingKey;
  readonly privateUser: SettingKey;
  readonly organisation: SettingKey;
  readonly network: SettingKey;
}

const plannedPeriod: PeriodRule = {
  earliestStart: 'earliestStartDays',
  latestStart: null,
  longest: null,
  suggests: null,
};

const ordinaryQuotas: QuotaSettings = {
  user: 'casesPerUserPerDay',
  privateUser: 'casesPerPrivatePersonPerDay',
  organisation: 'casesPerOrganisationPerDay',
  network: 'casesPerNetworkPerDay',
};

const ordinaryCancelReasons: readonly CancelReason[] = [
  'IncorrectInformation',
  'Duplicate',
  'WorkIsSuspended',
  'CircumstancesChanged',
  'Others',
];

const watcherMeasures = ['InterestedToCollaborate', 'NotInterestedToCollaborate'] as const satisfies readonly Measure[];

/** Each kind of case, by its purpose. */
export const caseKinds: Readonly<Record<CasePurpose, CaseKind>> = {
  CableIndication: {
    period: {
      ...plannedPeriod,
      longest: 'maximumIndicationDays',
      suggests: { purpose: 'Project', whenAhead: 'moreThan', days: 'suggestProjectAfterDays' },
    },
    hasWork: true,
    matches: ['Affected', 'Control'],
    waitsFor: 'Affected',
    mayChooseOwners: true,
    measures: {
      Affected: ['NoInterest', 'Material', 'VisitWillOccur', 'WillContact', 'VisibleFacility', 'InitializedByUs'],
      Control: watcherMeasures,
    },
    cancelReasons: ordinaryCancelReasons,
    quotas: ordinaryQuotas,
    professionalsOnly: false,
    usesReservedSerials: false,
  },
  Project: {
    period: {
      ...plannedPeriod,
      suggests: { purpose: 'CableIndication', whenAhead: 'atMost', days: 'suggestIndicationWithinDays' },
    },
    hasWork: false,
    matches: ['Affected', 'Control'],
    waitsFor: 'Affected',
    mayChooseOwners: true,
    measures: {
      Affected: ['NoInterest', 'Material', 'WillContact', 'VisibleFacility', 'InitializedByUs'],
      Control: watcherMeasures,
    },
    cancelReasons: ordinaryCancelReasons,
    quotas: ordinaryQuotas,
    professionalsOnly: false,
    usesReservedSerials: false,
  },
  Planning: {
    period: plannedPeriod,
    hasWork: false,
    matches: ['Affected', 'Control'],
    waitsFor: 'Affected',
    mayChooseOwners: true,
    measures: {
      Affected: [
        'NoInterestNoCables',
        'NoCables',
        'HaveCablesInfoSent',
        'InterestedToFollowup',
        'NotInterestedToFollowup',
        'NotPlanningCase',
      ],
      Control: ['NoInterestNoCables', 'InterestedToFollowup', 'NotInterestedToFollowup', 'NotPlanningCase'],
    },
    cancelReasons: ordinaryCancelReasons,
    quotas: ordinaryQuotas,
    professionalsOnly: false,
    usesReservedSerials: false,
  },
  Collaborate: {
    period: plannedPeriod,
    hasWork: false,
    matches: ['Control'],
    waitsFor: 'Control',
    mayChooseOwners: true,
    measures: { Affected: [], Control: [...watcherMeasures, 'NotCollaborationCase'] },
    cancelReasons: ordinaryCancelReasons,
    quotas: ordinaryQuotas,
    professionalsOnly: false,
    usesReservedSerials: false,
  },
  Emergency: {
    period: {
      earliestStart: null,
      latestStart: 'latestEmergencyStartDays',
      longest: 'maximumEmergencyDays',
      suggests: null,
    },
    hasWork: true,
    matches: ['Affected'],
    waitsFor: 'Affected',
    mayChooseOwners: false,
    measures: {
      Affected: [
        'NoInterest',
        'ContactedAndIsEmergency',
        'CommunicationRequired',
        'AgreedWithInquirerNotEmergency',
        'NotEmergencyCase',
      ],
      Control: [],
    },
    cancelReasons: ['NotEmergencyCase', 'IncorrectInformation', 'Duplicate', 'WorkIsSuspended'],
    quotas: {
      user: 'emergenciesPerUserPerDay',
      privateUser: 'emergenciesPerUserPerDay',
      organisation: 'emergenciesPerOrganisationPerDay',
      network: 'emergenciesPerNetworkPerDay',
    },
    professionalsOnly: true,
    usesReservedSerials: true,
  },
};

/**
 * The purpose of the case that is needed before digging, where the answers of a case that only plans are not enough.
 */
export const diggingPurpose: CasePurpose = 'CableIndication';

/** Whether a user may create a case of the purpose (`EmergencyIsOnlyForProfessionals`). */
export function mayUsePurpose(purpose: CasePurpose, user: { readonly isPrivateUser: boolean }): boolean {
  return !user.isPrivateUser || !caseKinds[purpose].professionalsOnly;
}

/**
 * True for an emergency: its notices are sent first and at once, and it has separate limits (CASE-4 and
 * LIMIT-3). Not part of the kinds, because the error texts use it and every page loads those.
 */
export function isUrgent(purpose: unknown): boolean {
  return purpose === ('Emergency' satisfies CasePurpose);
}
