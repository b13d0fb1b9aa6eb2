import { caseGroupCallSchemas as groups } from '../inquirer/caseGroup.schemas.ts';
import type { CallSchemas } from '../shared/call.ts';

export const webServiceGroupCallSchemas = {
  splitWebServiceAreas: groups.splitCaseAreas,
  createWebServiceGroup: groups.createCaseGroup,
  getWebServiceGroup: groups.getCaseGroup,
  getWebServiceGroupProgress: groups.getCaseGroupProgress,
  changeWebServiceGroup: groups.changeCaseGroup,
  checkWebServiceGroup: groups.checkCaseGroup,
  sendWebServiceGroup: groups.sendCaseGroup,
  deleteWebServiceGroup: groups.deleteCaseGroup,
} satisfies Record<string, CallSchemas>;
