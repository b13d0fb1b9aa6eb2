import { webServiceRoles } from '@schaktkoll/domain';
import { declareCall } from '../shared/call.ts';

/**
 * The cases of the list that have changed since a cursor, each once, as they are now, in the order of their changes.
 * Without a cursor all of them. The cursor of the response continues there, also later: no change is missed, and one
 * may come again.
 */
export const listInquirerCaseChanges = declareCall('inquirer', 'listInquirerCaseChanges', {
  endpoint: 'GET /v1/cases/changes',
  access: { kind: 'program', roles: webServiceRoles },
});

/** The same of an owner, for its module. */
export const listCableOwnerCaseChanges = declareCall('cableowner', 'listCableOwnerCaseChanges', {
  endpoint: 'GET /v1/cases/changes',
  access: { kind: 'program', roles: ['CableOwnerModule'] },
});
