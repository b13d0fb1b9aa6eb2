import type { Kysely } from 'kysely';
import * as accounts from './migrations/001-accounts.ts';
import * as signIn from './migrations/002-sign-in.ts';
import * as settings from './migrations/003-settings.ts';
import * as recipients from './migrations/010-recipients.ts';
import * as cases from './migrations/011-cases.ts';
import * as outbox from './migrations/012-outbox.ts';
import * as drafts from './migrations/013-drafts.ts';
import * as announcements from './migrations/014-announcements.ts';
import * as lists from './migrations/015-lists.ts';
import * as jobs from './migrations/016-jobs.ts';
import * as caseSerial from './migrations/018-case-serial.ts';
import * as supportMessages from './migrations/019-support-messages.ts';
import * as messagesAndCodes from './migrations/020-messages-and-codes.ts';
import * as bankId from './migrations/021-bank-id.ts';
import * as passwords from './migrations/022-passwords.ts';
import * as newAccounts from './migrations/023-new-accounts.ts';
import * as logInAs from './migrations/024-log-in-as.ts';
import * as sessions from './migrations/025-sessions.ts';
import * as answerNotices from './migrations/026-answer-notices.ts';
import * as areaChanges from './migrations/027-area-changes.ts';
import * as municipalities from './migrations/028-municipalities.ts';
import * as casePositions from './migrations/033-case-positions.ts';
import * as missingAnswers from './migrations/034-missing-answers.ts';
import * as caseQuotas from './migrations/038-case-quotas.ts';
import * as uniqueNames from './migrations/039-unique-names.ts';
import * as droppedMessages from './migrations/040-dropped-messages.ts';
import * as sessionVersion from './migrations/041-session-version.ts';
import * as bankIdCode from './migrations/042-bank-id-code.ts';
import * as failedLogins from './migrations/043-failed-logins.ts';
import * as closedAnnouncements from './migrations/048-closed-announcements.ts';
import * as budgets from './migrations/049-budgets.ts';
import * as ownReference from './migrations/050-own-reference.ts';
import * as attachments from './migrations/052-attachments.ts';
import * as messageKinds from './migrations/053-message-kinds.ts';
import * as fieldsByPurpose from './migrations/054-fields-by-purpose.ts';
import * as caseActions from './migrations/056-case-actions.ts';
import * as caseCopies from './migrations/057-case-copies.ts';
import * as ublContact from './migrations/058-ubl-contact.ts';
import * as archivedCases from './migrations/062-archived-cases.ts';
import * as caseReminders from './migrations/063-case-reminders.ts';
import * as ownerTerms from './migrations/066-owner-terms.ts';
import * as renewedAndExtendedCases from './migrations/070-renewed-and-extended-cases.ts';
import * as caseTemplates from './migrations/071-case-templates.ts';
import * as notificationsOfACase from './migrations/072-notifications-of-a-case.ts';
import * as markingWishAndUblDemand from './migrations/073-marking-wish-and-ubl-demand.ts';
import * as milestones from './migrations/074-milestones.ts';
import * as unregisteredOwners from './migrations/077-unregistered-owners.ts';
import * as sitePhotos from './migrations/079-site-photos.ts';
import * as deselectedOwners from './migrations/080-deselected-owners.ts';
import * as openCasesIndex from './migrations/085-open-cases-index.ts';
import * as recipientDetails from './migrations/090-recipient-details.ts';
import * as organisationSettings from './migrations/091-organisation-settings.ts';
import * as answerFilesAndComments from './migrations/100-answer-files-and-comments.ts';
import * as firstAnswers from './migrations/101-first-answers.ts';
import * as machineClients from './migrations/110-machine-clients.ts';
import * as answerRules from './migrations/111-answer-rules.ts';
import * as userAdministration from './migrations/120-user-administration.ts';
import * as unregisteredOrganisations from './migrations/130-unregistered-organisations.ts';
import * as unregisteredOwnerVersions from './migrations/140-unregistered-owner-versions.ts';
import * as auditChain from './migrations/141-audit-chain.ts';
import * as erasureReports from './migrations/142-erasure-reports.ts';
import * as messageTemplateTexts from './migrations/143-message-templates.ts';
import * as apiUsage from './migrations/144-api-usage.ts';
import * as moduleWebhooks from './migrations/150-module-webhooks.ts';
import * as caseArrivals from './migrations/151-case-arrivals.ts';
import * as openStatistics from './migrations/160-open-statistics.ts';
import * as assignees from './migrations/170-assignees.ts';
import * as webhookTurns from './migrations/185-webhook-turns.ts';
import * as auditPersonKind from './migrations/194-audit-person-kind.ts';
import * as markingDueDays from './migrations/205-marking-due-days.ts';
import * as auditOrganisation from './migrations/206-audit-organisation.ts';
import * as limitationsExcludingEverything from './migrations/207-limitations-excluding-everything.ts';
import * as ownEmailChanged from './migrations/208-own-email-changed.ts';
import * as moduleCaseSerials from './migrations/209-module-case-serials.ts';
import * as laterReceivers from './migrations/210-later-receivers.ts';
import * as ownMobileChanged from './migrations/211-own-mobile-changed.ts';
import * as verifiedMobile from './migrations/212-verified-mobile.ts';
import * as smsNumbers from './migrations/213-sms-numbers.ts';
import * as ownersThatCannotAnswer from './migrations/214-owners-that-cannot-answer.ts';
import * as messageAttempts from './migrations/221-message-attempts.ts';
import * as auditChainSeal from './migrations/222-audit-chain-seal.ts';
import * as unsentFilesByNetwork from './migrations/223-unsent-files-by-network.ts';
import * as openStatisticsLargest from './migrations/224-open-statistics-largest.ts';
import * as unregisteredOwnerNames from './migrations/227-unregistered-owner-names.ts';

/** Every migration in order, forward only. A file that has been released is never changed: add the next number. */
export const migrations: Readonly<Record<string, { up(database: Kysely<unknown>): Promise<void> }>> = {
  '001-accounts': accounts,
  '002-sign-in': signIn,
  '003-settings': settings,
  '010-recipients': recipients,
  '011-cases': cases,
  '012-outbox': outbox,
  '013-drafts': drafts,
  '014-announcements': announcements,
  '015-lists': lists,
  '016-jobs': jobs,
  '018-case-serial': caseSerial,
  '019-support-messages': supportMessages,
  '020-messages-and-codes': messagesAndCodes,
  '021-bank-id': bankId,
  '022-passwords': passwords,
  '023-new-accounts': newAccounts,
  '024-log-in-as': logInAs,
  '025-sessions': sessions,
  '026-answer-notices': answerNotices,
  '027-area-changes': areaChanges,
  '028-municipalities': municipalities,
  '033-case-positions': casePositions,
  '034-missing-answers': missingAnswers,
  '038-case-quotas': caseQuotas,
  '039-unique-names': uniqueNames,
  '040-dropped-messages': droppedMessages,
  '041-session-version': sessionVersion,
  '042-bank-id-code': bankIdCode,
  '043-failed-logins': failedLogins,
  '048-closed-announcements': closedAnnouncements,
  '049-budgets': budgets,
  '050-own-reference': ownReference,
  '052-attachments': attachments,
  '053-message-kinds': messageKinds,
  '054-fields-by-purpose': fieldsByPurpose,
  '056-case-actions': caseActions,
  '057-case-copies': caseCopies,
  '058-ubl-contact': ublContact,
  '062-archived-cases': archivedCases,
  '063-case-reminders': caseReminders,
  '066-owner-terms': ownerTerms,
  '070-renewed-and-extended-cases': renewedAndExtendedCases,
  '071-case-templates': caseTemplates,
  '072-notifications-of-a-case': notificationsOfACase,
  '073-marking-wish-and-ubl-demand': markingWishAndUblDemand,
  '074-milestones': milestones,
  '077-unregistered-owners': unregisteredOwners,
  '079-site-photos': sitePhotos,
  '080-deselected-owners': deselectedOwners,
  '085-open-cases-index': openCasesIndex,
  '090-recipient-details': recipientDetails,
  '091-organisation-settings': organisationSettings,
  '100-answer-files-and-comments': answerFilesAndComments,
  '101-first-answers': firstAnswers,
  '110-machine-clients': machineClients,
  '111-answer-rules': answerRules,
  '120-user-administration': userAdministration,
  '130-unregistered-organisations': unregisteredOrganisations,
  '140-unregistered-owner-versions': unregisteredOwnerVersions,
  '141-audit-chain': auditChain,
  '142-erasure-reports': erasureReports,
  '143-message-templates': messageTemplateTexts,
  '144-api-usage': apiUsage,
  '150-module-webhooks': moduleWebhooks,
  '151-case-arrivals': caseArrivals,
  '160-open-statistics': openStatistics,
  '170-assignees': assignees,
  '185-webhook-turns': webhookTurns,
  '194-audit-person-kind': auditPersonKind,
  '205-marking-due-days': markingDueDays,
  '206-audit-organisation': auditOrganisation,
  '207-limitations-excluding-everything': limitationsExcludingEverything,
  '208-own-email-changed': ownEmailChanged,
  '209-module-case-serials': moduleCaseSerials,
  '210-later-receivers': laterReceivers,
  '211-own-mobile-changed': ownMobileChanged,
  '212-verified-mobile': verifiedMobile,
  '213-sms-numbers': smsNumbers,
  '214-owners-that-cannot-answer': ownersThatCannotAnswer,
  '221-message-attempts': messageAttempts,
  '222-audit-chain-seal': auditChainSeal,
  '223-unsent-files-by-network': unsentFilesByNetwork,
  '224-open-statistics-largest': openStatisticsLargest,
  '227-unregistered-owner-names': unregisteredOwnerNames,
};
