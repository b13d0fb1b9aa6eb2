import { declareCall } from './call.ts';
import { ownerObjects, ownerRoles } from './ownerCase.calls.ts';

/** The users who may have a case at the answer point: those who may answer it there. */
export const listAssignees = declareCall({
  name: 'listAssignees',
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/assignees',
  access: { kind: 'roles', roles: ownerRoles, objects: ownerObjects },
  status: 200,
});

/** Takes the case, gives it to a colleague, or releases it. The version is that of the case at the answer point. */
export const assignCase = declareCall({
  name: 'assignCase',
  api: 'cableowner',
  method: 'POST',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/assignee',
  access: { kind: 'roles', roles: ownerRoles, objects: ownerObjects },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});
