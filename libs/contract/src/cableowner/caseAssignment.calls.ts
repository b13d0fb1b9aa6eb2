import { ownerCaseAccess } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/** The users who may have a case at the answer point: those who may answer it there. */
export const listAssignees = declareCall('cableowner', 'listAssignees', {
  endpoint: 'GET /api/cases/:caseNumber/recipients/:caseRecipientId/assignees',
  access: ownerCaseAccess,
});

/** Takes the case, gives it to a colleague, or releases it. The version is that of the case at the answer point. */
export const assignCase = declareCall('cableowner', 'assignCase', {
  endpoint: 'POST /api/cases/:caseNumber/recipients/:caseRecipientId/assignee',
  access: ownerCaseAccess,
  version: 'required',
  idempotencyKey: 'required',
});
