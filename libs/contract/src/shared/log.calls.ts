import { declareCall } from './call.ts';

const frontendLogs = {
  endpoint: 'POST /api/logs/frontend',
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
export const logIdentityFaults = declareCall('identity', 'logIdentityFaults', frontendLogs);

export const logInquirerFaults = declareCall('inquirer', 'logInquirerFaults', frontendLogs);

export const logCableownerFaults = declareCall('cableowner', 'logCableownerFaults', frontendLogs);

/**
 * `/api/log` of the identity API: an error code, in the `Requestid` header, for an error without one (specification
 * section 7).
 */
export const takeRequestId = declareCall('identity', 'takeRequestId', {
  endpoint: 'GET /api/log',
  access: { kind: 'anyone' },
  status: 204,
});
