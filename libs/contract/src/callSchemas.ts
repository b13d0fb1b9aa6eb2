import type { CallDeclaration, CallSchemas } from './call.ts';
import { accessibilityCallSchemas } from './accessibility.callSchemas.ts';
import { accountCallSchemas } from './account.callSchemas.ts';
import { adminOrganisationCallSchemas } from './adminOrganisation.callSchemas.ts';
import { adminUserCallSchemas } from './adminUser.callSchemas.ts';
import { announcementCallSchemas } from './announcement.callSchemas.ts';
import { answerRuleCallSchemas } from './answerRule.callSchemas.ts';
import { areaCallSchemas } from './area.callSchemas.ts';
import { attachmentCallSchemas } from './attachment.callSchemas.ts';
import { bankIdCallSchemas } from './bankId.callSchemas.ts';
import { archivedCaseCallSchemas } from './archivedCase.callSchemas.ts';
import { caseFileCallSchemas } from './caseFile.callSchemas.ts';
import { caseAssignmentCallSchemas } from './caseAssignment.callSchemas.ts';
import { casePositionCallSchemas } from './casePosition.callSchemas.ts';
import { caseTemplateCallSchemas } from './caseTemplate.callSchemas.ts';
import { contactCallSchemas } from './contact.callSchemas.ts';
import { draftCallSchemas } from './draft.callSchemas.ts';
import { eventCallSchemas } from './event.callSchemas.ts';
import { geodataCallSchemas } from './geodata.callSchemas.ts';
import { inquirerCaseCallSchemas } from './inquirerCase.callSchemas.ts';
import { logCallSchemas } from './log.callSchemas.ts';
import { logInAsCallSchemas } from './logInAs.callSchemas.ts';
import { mapCallSchemas } from './map.callSchemas.ts';
import { moduleCallSchemas } from './module.callSchemas.ts';
import { moduleCaseCallSchemas } from './moduleCase.callSchemas.ts';
import { moduleWebhookCallSchemas } from './moduleWebhook.callSchemas.ts';
import { webServiceCallSchemas } from './webService.callSchemas.ts';
import { webServiceCaseCallSchemas } from './webServiceCase.callSchemas.ts';
import { municipalityCallSchemas } from './municipality.callSchemas.ts';
import { municipalityLinesCallSchemas } from './municipalityLines.callSchemas.ts';
import { ownOrganisationCallSchemas } from './ownOrganisation.callSchemas.ts';
import { ownerCaseCallSchemas } from './ownerCase.callSchemas.ts';
import { ownerOverviewCallSchemas } from './ownerOverview.callSchemas.ts';
import { passwordCallSchemas } from './password.callSchemas.ts';
import { organisationUserCallSchemas } from './organisationUser.callSchemas.ts';
import { placeSearchCallSchemas } from './placeSearch.callSchemas.ts';
import { recipientCallSchemas } from './recipient.callSchemas.ts';
import { recoveryCallSchemas } from './recovery.callSchemas.ts';
import { sessionCallSchemas } from './session.callSchemas.ts';
import { signInCallSchemas } from './signIn.callSchemas.ts';
import { sitePhotoCallSchemas } from './sitePhoto.callSchemas.ts';
import { smsCallSchemas } from './sms.callSchemas.ts';
import { systemCallSchemas } from './system.callSchemas.ts';
import { systemSettingCallSchemas } from './systemSetting.callSchemas.ts';
import { unregisteredOwnerCallSchemas } from './unregisteredOwner.callSchemas.ts';
import { auditLogCallSchemas } from './auditLog.callSchemas.ts';
import { operationsCallSchemas } from './operations.callSchemas.ts';
import { messageTemplateCallSchemas } from './messageTemplate.callSchemas.ts';
import { userAdministrationCallSchemas } from './userAdministration.callSchemas.ts';
import { apiUsageCallSchemas } from './apiUsage.callSchemas.ts';
import { openStatisticsCallSchemas } from './openStatistics.callSchemas.ts';
import { userCallSchemas } from './user.callSchemas.ts';
import { userInviteCallSchemas } from './userInvite.callSchemas.ts';

/** Schemas, summary and error codes of every call, by its name, one for each call of `allCalls`. */
export const callSchemas = {
  ...accessibilityCallSchemas,
  ...accountCallSchemas,
  ...adminOrganisationCallSchemas,
  ...adminUserCallSchemas,
  ...announcementCallSchemas,
  ...answerRuleCallSchemas,
  ...areaCallSchemas,
  ...attachmentCallSchemas,
  ...bankIdCallSchemas,
  ...archivedCaseCallSchemas,
  ...caseFileCallSchemas,
  ...caseAssignmentCallSchemas,
  ...casePositionCallSchemas,
  ...contactCallSchemas,
  ...draftCallSchemas,
  ...eventCallSchemas,
  ...geodataCallSchemas,
  ...inquirerCaseCallSchemas,
  ...logCallSchemas,
  ...logInAsCallSchemas,
  ...mapCallSchemas,
  ...caseTemplateCallSchemas,
  ...moduleCallSchemas,
  ...moduleCaseCallSchemas,
  ...moduleWebhookCallSchemas,
  ...webServiceCallSchemas,
  ...webServiceCaseCallSchemas,
  ...municipalityCallSchemas,
  ...municipalityLinesCallSchemas,
  ...ownOrganisationCallSchemas,
  ...ownerCaseCallSchemas,
  ...ownerOverviewCallSchemas,
  ...passwordCallSchemas,
  ...organisationUserCallSchemas,
  ...placeSearchCallSchemas,
  ...recipientCallSchemas,
  ...recoveryCallSchemas,
  ...sessionCallSchemas,
  ...signInCallSchemas,
  ...sitePhotoCallSchemas,
  ...smsCallSchemas,
  ...systemCallSchemas,
  ...systemSettingCallSchemas,
  ...unregisteredOwnerCallSchemas,
  ...auditLogCallSchemas,
  ...operationsCallSchemas,
  ...messageTemplateCallSchemas,
  ...userAdministrationCallSchemas,
  ...apiUsageCallSchemas,
  ...openStatisticsCallSchemas,
  ...userCallSchemas,
  ...userInviteCallSchemas,
};

/** The schemas of a call. Throws if it has none. */
export function schemasOf({ name, schemas }: CallDeclaration): CallSchemas {
  const found = schemas ?? (callSchemas as Readonly<Record<string, CallSchemas>>)[name];
  if (!found) throw new Error(`The call ${name} has no schemas in its *.callSchemas.ts.`);
  return found;
}
