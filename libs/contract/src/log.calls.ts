import { declareCall } from './call.ts';

const frontendLogs = {
  method: 'POST',
  path: '/api/logs/frontend',
  access: { kind: 'anyone' },
  // A report from a page of another release is better than none.
  unknownFields: 'dropped',
  // Twenty reports of maximum length; anyone may send this.
  maximumBodyBytes: 150_000,
  status: 204,
} as const;

/**
 * `POST /api/logs/frontend` of the identity, inquirer and cable owner APIs (specification section 7). The `Requestid`
 * header is the error code to give the support.
 */
export const logIdentityFaults = declareCall({
  ...frontendLogs,
  name: 'logIdentityFaults',
  api: 'identity',
});

export const logInquirerFaults = declareCall({
  ...frontendLogs,
  name: 'logInquirerFaults',
  api: 'inquirer',
});

export const logCableownerFaults = declareCall({
  ...frontendLogs,
  name: 'logCableownerFaults',
  api: 'cableowner',
});

/**
 * `/api/log` of the identity API: an error code, in the `Requestid` header, for an error without one (specification
 * section 7).
 */
export const takeRequestId = declareCall({
  name: 'takeRequestId',
  api: 'identity',
  method: 'GET',
  path: '/api/log',
  access: { kind: 'anyone' },
  status: 204,
});
