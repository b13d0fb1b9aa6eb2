import * as accessibilityCalls from './accessibility.calls.ts';
import * as accountCalls from './account.calls.ts';
import * as adminOrganisationCalls from './adminOrganisation.calls.ts';
import * as adminUserCalls from './adminUser.calls.ts';
import * as announcementCalls from './announcement.calls.ts';
import * as answerRuleCalls from './answerRule.calls.ts';
import * as areaCalls from './area.calls.ts';
import * as attachmentCalls from './attachment.calls.ts';
import * as bankIdCalls from './bankId.calls.ts';
import * as archivedCaseCalls from './archivedCase.calls.ts';
import * as caseFileCalls from './caseFile.calls.ts';
import * as caseAssignmentCalls from './caseAssignment.calls.ts';
import * as casePositionCalls from './casePosition.calls.ts';
import * as inquirerActionCalls from './inquirerAction.calls.ts';
import * as caseTemplateCalls from './caseTemplate.calls.ts';
import type { CallDeclaration } from './call.ts';
import * as contactCalls from './contact.calls.ts';
import * as draftCalls from './draft.calls.ts';
import * as eventCalls from './event.calls.ts';
import * as geodataCalls from './geodata.calls.ts';
import * as inquirerCaseCalls from './inquirerCase.calls.ts';
import * as logCalls from './log.calls.ts';
import * as logInAsCalls from './logInAs.calls.ts';
import * as mapCalls from './map.calls.ts';
import * as moduleCalls from './module.calls.ts';
import * as moduleCaseCalls from './moduleCase.calls.ts';
import * as moduleWebhookCalls from './moduleWebhook.calls.ts';
import * as webServiceCalls from './webService.calls.ts';
import * as webServiceCaseCalls from './webServiceCase.calls.ts';
import * as municipalityCalls from './municipality.calls.ts';
import * as municipalityLinesCalls from './municipalityLines.calls.ts';
import * as ownOrganisationCalls from './ownOrganisation.calls.ts';
import * as ownerCaseCalls from './ownerCase.calls.ts';
import * as ownerOverviewCalls from './ownerOverview.calls.ts';
import * as passwordCalls from './password.calls.ts';
import * as organisationUserCalls from './organisationUser.calls.ts';
import * as placeSearchCalls from './placeSearch.calls.ts';
import * as recipientCalls from './recipient.calls.ts';
import * as recoveryCalls from './recovery.calls.ts';
import * as sessionCalls from './session.calls.ts';
import * as signInCalls from './signIn.calls.ts';
import * as sitePhotoCalls from './sitePhoto.calls.ts';
import * as smsCalls from './sms.calls.ts';
import * as systemCalls from './system.calls.ts';
import * as systemSettingCalls from './systemSetting.calls.ts';
import * as unregisteredOwnerCalls from './unregisteredOwner.calls.ts';
import * as auditLogCalls from './auditLog.calls.ts';
import * as operationsCalls from './operations.calls.ts';
import * as messageTemplateCalls from './messageTemplate.calls.ts';
import * as userAdministrationCalls from './userAdministration.calls.ts';
import * as apiUsageCalls from './apiUsage.calls.ts';
import * as openStatisticsCalls from './openStatistics.calls.ts';
import * as userCalls from './user.calls.ts';
import * as userInviteCalls from './userInvite.calls.ts';

function isCall(value: unknown): value is CallDeclaration {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** Every call of the product. The server has no other routes. */
export const allCalls: readonly CallDeclaration[] = [
  accessibilityCalls,
  accountCalls,
  adminOrganisationCalls,
  adminUserCalls,
  announcementCalls,
  answerRuleCalls,
  areaCalls,
  attachmentCalls,
  bankIdCalls,
  archivedCaseCalls,
  caseFileCalls,
  caseAssignmentCalls,
  casePositionCalls,
  inquirerActionCalls,
  caseTemplateCalls,
  contactCalls,
  draftCalls,
  eventCalls,
  geodataCalls,
  inquirerCaseCalls,
  logCalls,
  logInAsCalls,
  mapCalls,
  moduleCalls,
  moduleCaseCalls,
  moduleWebhookCalls,
  webServiceCalls,
  webServiceCaseCalls,
  municipalityCalls,
  municipalityLinesCalls,
  ownOrganisationCalls,
  ownerCaseCalls,
  ownerOverviewCalls,
  passwordCalls,
  organisationUserCalls,
  placeSearchCalls,
  recipientCalls,
  recoveryCalls,
  sessionCalls,
  signInCalls,
  sitePhotoCalls,
  smsCalls,
  systemCalls,
  systemSettingCalls,
  unregisteredOwnerCalls,
  auditLogCalls,
  operationsCalls,
  messageTemplateCalls,
  userAdministrationCalls,
  apiUsageCalls,
  openStatisticsCalls,
  userCalls,
  userInviteCalls,
].flatMap((module) => Object.values(module).filter(isCall));
