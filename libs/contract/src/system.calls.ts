import { declareCall } from './call.ts';

/**
 * The current values of the numbers that a super user may change, so that forms check by the same limits as the server.
 */
export const getSystemSettings = declareCall({
  name: 'getSystemSettings',
  api: 'inquirer',
  method: 'GET',
  path: '/api/system/settings',
  access: { kind: 'signedIn' },
  clients: ['inquirer', 'cableowner'],
  status: 200,
});

/**
 * `GET /api/system/ellalegacy` of the identity API: the address of the old log-in, null if none is configured
 * (ACCOUNT-3).
 */
export const getLegacyLogIn = declareCall({
  name: 'getLegacyLogIn',
  api: 'identity',
  method: 'GET',
  path: '/api/system/ellalegacy',
  access: { kind: 'anyone' },
  status: 200,
});

/** `GET /api/cases/numberofcases` of the inquirer API (specification section 7): how many cases the caller may see. */
export const countInquirerCases = declareCall({
  name: 'countInquirerCases',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases/numberofcases',
  access: { kind: 'roles', roles: ['Inquirer', 'SuperUser'] },
  status: 200,
});
