import { declareCall } from './call.ts';

const frontendLogs = {
  method: 'POST',
  path: '/api/logs/frontend',
  access: { kind: 'anyone' },
  // A fault of a page of another release is better than none.
  unknownFields: 'dropped',
  // Twenty faults at their longest; anyone may send this.
  maximumBodyBytes: 150_000,
  status: 204,
} as const;

/** `POST /api/logs/frontend` of the identity, inquirer and cable owner APIs (specification section 7). The header Requestid is the error code to tell support. */
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

/** `/api/log` of the identity API: an error code, in the header Requestid, for a fault that has none of its own (specification section 7). */
export const takeRequestId = declareCall({
  name: 'takeRequestId',
  api: 'identity',
  method: 'GET',
  path: '/api/log',
  access: { kind: 'anyone' },
  status: 204,
});
