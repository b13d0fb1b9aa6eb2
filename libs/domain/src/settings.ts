import type { RuleIssue } from './validation/issueMessage.ts';

/** In what a setting is counted; for its label on the settings page. */
export type SettingUnit =
  | 'count'
  | 'hectares'
  | 'kilometres'
  | 'metres'
  | 'calendarDays'
  | 'workingDays'
  | 'months'
  | 'minutes'
  | 'hours'
  | 'megabytes'
  | 'gigabytes'
  | 'characters';

interface SettingDeclaration {
  readonly default: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly unit: SettingUnit;
}

/**
 * The numbers that the specification leaves open or calls configurable, each with its default and the bounds between
 * which a super user may set it (LIMIT-1).
 */
export const systemSettings = {
  maximumWorkAreas: { default: 50, minimum: 1, maximum: 500, unit: 'count' },
  maximumAreaHectares: { default: 100, minimum: 1, maximum: 10_000, unit: 'hectares' },
  maximumTotalHectares: { default: 200, minimum: 1, maximum: 10_000, unit: 'hectares' },
  maximumDistanceKilometres: { default: 5, minimum: 0, maximum: 100, unit: 'kilometres' },
  maximumLineKilometres: { default: 10, minimum: 1, maximum: 100, unit: 'kilometres' },
  maximumRadiusMetres: { default: 500, minimum: 1, maximum: 10_000, unit: 'metres' },
  maximumVertices: { default: 10_000, minimum: 100, maximum: 100_000, unit: 'count' },
  wideningMetres: { default: 10, minimum: 0, maximum: 100, unit: 'metres' },
  earliestStartDays: { default: 2, minimum: 2, maximum: 30, unit: 'calendarDays' },
  maximumIndicationDays: { default: 30, minimum: 1, maximum: 30, unit: 'calendarDays' },
  // By how much the last day of a period may be moved later in all; 0 for never. Of how old the oldest answer may be
  // then.
  maximumExtensionDays: { default: 14, minimum: 0, maximum: 90, unit: 'calendarDays' },
  answerValidityDays: { default: 90, minimum: 14, maximum: 730, unit: 'calendarDays' },
  maximumEmergencyDays: { default: 7, minimum: 1, maximum: 7, unit: 'calendarDays' },
  latestEmergencyStartDays: { default: 7, minimum: 0, maximum: 7, unit: 'calendarDays' },
  suggestProjectAfterDays: { default: 60, minimum: 1, maximum: 365, unit: 'calendarDays' },
  suggestIndicationWithinDays: { default: 14, minimum: 1, maximum: 365, unit: 'calendarDays' },
  maximumRecipientEmails: { default: 10, minimum: 1, maximum: 100, unit: 'count' },
  responseDaysCableIndication: { default: 3, minimum: 1, maximum: 10, unit: 'workingDays' },
  responseDaysProject: { default: 10, minimum: 1, maximum: 30, unit: 'workingDays' },
  responseDaysPlanning: { default: 15, minimum: 1, maximum: 30, unit: 'workingDays' },
  responseDaysCollaborate: { default: 15, minimum: 1, maximum: 30, unit: 'workingDays' },
  responseDaysEmergency: { default: 0, minimum: 0, maximum: 0, unit: 'workingDays' },
  markingDays: { default: 5, minimum: 1, maximum: 15, unit: 'workingDays' },
  maximumAttachments: { default: 10, minimum: 0, maximum: 100, unit: 'count' },
  maximumAttachmentMegabytes: { default: 25, minimum: 1, maximum: 100, unit: 'megabytes' },
  // Limits of storage, so that no user can fill the disk; a private person may store a tenth of what an organisation
  // may.
  organisationGigabytes: { default: 50, minimum: 1, maximum: 10_000, unit: 'gigabytes' },
  storedGigabytes: { default: 500, minimum: 1, maximum: 1_000_000, unit: 'gigabytes' },
  archiveAfterMonths: { default: 24, minimum: 1, maximum: 120, unit: 'months' },
  unusedDraftDays: { default: 90, minimum: 1, maximum: 365, unit: 'calendarDays' },
  // How many cases may be sent in one Swedish day, closed ones included; emergencies are counted for themselves.
  // Also how many at once: what was sent in the last minute drains evenly.
  casesPerUserPerMinute: { default: 30, minimum: 5, maximum: 10_000, unit: 'count' },
  casesPerUserPerDay: { default: 150, minimum: 1, maximum: 10_000, unit: 'count' },
  casesPerPrivatePersonPerDay: { default: 20, minimum: 1, maximum: 1_000, unit: 'count' },
  casesPerOrganisationPerDay: { default: 1_000, minimum: 1, maximum: 20_000, unit: 'count' },
  casesPerNetworkPerDay: { default: 2_000, minimum: 1, maximum: 30_000, unit: 'count' },
  emergenciesPerUserPerDay: { default: 30, minimum: 1, maximum: 1_000, unit: 'count' },
  emergenciesPerOrganisationPerDay: { default: 150, minimum: 1, maximum: 5_000, unit: 'count' },
  emergenciesPerNetworkPerDay: { default: 500, minimum: 1, maximum: 5_000, unit: 'count' },
  reservedEmergencySerials: { default: 2_000, minimum: 0, maximum: 9_999, unit: 'count' },
  noticesPerAddressPerHour: { default: 60, minimum: 1, maximum: 10_000, unit: 'count' },
  // Retention periods.
  messageDays: { default: 90, minimum: 30, maximum: 730, unit: 'calendarDays' },
  apiUsageMonths: { default: 24, minimum: 3, maximum: 60, unit: 'months' },
  auditMonths: { default: 36, minimum: 12, maximum: 120, unit: 'months' },
  // How long an invite can be accepted (specification section 9).
  inviteDays: { default: 14, minimum: 1, maximum: 90, unit: 'calendarDays' },
  failedSignInsBeforeInactivation: { default: 20, minimum: 5, maximum: 100, unit: 'count' },
  sessionHours: { default: 12, minimum: 1, maximum: 24, unit: 'hours' },
  idleSessionMinutes: { default: 120, minimum: 5, maximum: 720, unit: 'minutes' },
} as const satisfies Record<string, SettingDeclaration>;

export type SettingKey = keyof typeof systemSettings;

/** The value of every setting. Rules take their numbers from these and have none of their own. */
export type SystemSettings = Readonly<Record<SettingKey, number>>;

/** All setting keys, in the order of the declaration. */
export const settingKeys = Object.keys(systemSettings) as SettingKey[];

/** The default settings. */
export function defaultSettings(): SystemSettings {
  const values = {} as Record<SettingKey, number>;
  for (const key of settingKeys) values[key] = systemSettings[key].default;
  return values;
}

/** Refuses a value outside the bounds of the setting; `params` holds them. */
export function checkSetting(key: SettingKey, value: number): RuleIssue | null {
  const { minimum, maximum } = systemSettings[key];
  return isAllowedSetting(key, value) ? null : { code: 'OutOfBounds', params: { minimum, maximum } };
}

/** True for a whole number within the bounds of the setting. */
export function isAllowedSetting(key: SettingKey, value: number): boolean {
  const { minimum, maximum } = systemSettings[key];
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}
