import type { SettingKey } from './settings.ts';

/** The settings as the settings page groups them; each is in exactly one group (settingGroups.test.ts). */
export const settingGroups = {
  workAreas: [
    'maximumWorkAreas',
    'maximumAreaHectares',
    'maximumTotalHectares',
    'maximumDistanceKilometres',
    'maximumLineKilometres',
    'maximumRadiusMetres',
    'maximumVertices',
    'wideningMetres',
  ],
  periods: [
    'earliestStartDays',
    'maximumIndicationDays',
    'suggestProjectAfterDays',
    'suggestIndicationWithinDays',
    'maximumExtensionDays',
    'answerValidityDays',
    'latestEmergencyStartDays',
    'maximumEmergencyDays',
  ],
  answers: [
    'responseDaysCableIndication',
    'responseDaysProject',
    'responseDaysPlanning',
    'responseDaysCollaborate',
    'responseDaysEmergency',
    'markingDays',
    'maximumRecipientEmails',
  ],
  files: ['maximumAttachments', 'maximumAttachmentMegabytes', 'organisationGigabytes', 'storedGigabytes'],
  quotas: [
    'casesPerUserPerMinute',
    'casesPerUserPerDay',
    'casesPerPrivatePersonPerDay',
    'casesPerOrganisationPerDay',
    'casesPerNetworkPerDay',
    'emergenciesPerUserPerDay',
    'emergenciesPerOrganisationPerDay',
    'emergenciesPerNetworkPerDay',
    'reservedEmergencySerials',
    'noticesPerAddressPerHour',
  ],
  signIn: ['inviteDays', 'failedSignInsBeforeInactivation', 'sessionHours', 'idleSessionMinutes'],
  retention: ['archiveAfterMonths', 'unusedDraftDays', 'messageDays', 'apiUsageMonths', 'auditMonths'],
} as const satisfies Readonly<Record<string, readonly SettingKey[]>>;

export type SettingGroup = keyof typeof settingGroups;
