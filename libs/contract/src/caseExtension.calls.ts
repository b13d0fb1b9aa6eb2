import { declareCall } from './call.ts';
import { inquirerAccess } from './inquirerCase.calls.ts';

/**
 * Moves the last day of the period later; everyone who has the case is told, and confirmed answers are to be confirmed
 * again (decision record 63).
 */
export const extendCase = declareCall({
  name: 'extendCase',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/extend',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});
