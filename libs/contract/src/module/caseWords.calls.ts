import { webServiceRoles } from '@schaktkoll/domain';
import { declareCall } from '../shared/call.ts';

/** The values that cases, answers and their lists use, with the words that people read. */
export const getInquirerCaseWords = declareCall('inquirer', 'getInquirerCaseWords', {
  endpoint: 'GET /v1/words',
  access: { kind: 'program', roles: webServiceRoles },
});

/** The same for a module. */
export const getCableOwnerCaseWords = declareCall('cableowner', 'getCableOwnerCaseWords', {
  endpoint: 'GET /v1/words',
  access: { kind: 'program', roles: ['CableOwnerModule'] },
});
