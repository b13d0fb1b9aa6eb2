import { inquirerListAccess, ownerAccess } from './access.ts';
import { declareCall } from './call.ts';

/** The cases of the inquirer's list as positions on a map, with the filters of the list. */
export const listInquirerCasePositions = declareCall('inquirer', 'listInquirerCasePositions', {
  endpoint: 'GET /api/cases/positions',
  access: inquirerListAccess,
});

/** The cases of the owner's list as positions on a map, with the filters of the list. */
export const listCableOwnerCasePositions = declareCall('cableowner', 'listCableOwnerCasePositions', {
  endpoint: 'GET /api/cases/positions',
  access: ownerAccess,
});
