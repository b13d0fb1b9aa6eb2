import { inquirerListAccess } from './access.ts';
import { declareCall } from './call.ts';

/**
 * The current values of the numbers that a super user may change, so that forms check by the same limits as the server.
 */
export const getSystemSettings = declareCall('inquirer', 'getSystemSettings', {
  endpoint: 'GET /api/system/settings',
  access: { kind: 'signedIn' },
  clients: ['inquirer', 'cableowner'],
});

/**
 * `GET /api/system/ellalegacy` of the identity API: the address of the old log-in, null if none is configured
 * (ACCOUNT-3).
 */
export const getLegacyLogIn = declareCall('identity', 'getLegacyLogIn', {
  endpoint: 'GET /api/system/ellalegacy',
  access: { kind: 'anyone' },
});

/** `GET /api/cases/numberofcases` of the inquirer API (specification section 7): how many cases the caller may see. */
export const countInquirerCases = declareCall('inquirer', 'countInquirerCases', {
  endpoint: 'GET /api/cases/numberofcases',
  access: inquirerListAccess,
});
