import type { ApiName } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';

const shortText = (maximum: number) => z.string('Required').check(z.maxLength(maximum, 'TooLong'));

/** A fault that a page met: what and where, never what somebody typed. `path` is without query. */
export const frontendLogSchema = z
  .object(
    {
      app: shortText(20),
      version: shortText(50),
      path: shortText(300),
      message: shortText(1000),
      stack: z.optional(z.string('InvalidFormat').check(z.maxLength(4000, 'TooLong'))),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'FrontendLog' });
export type FrontendLog = z.infer<typeof frontendLogSchema>;

function frontendLogCall<const A extends Exclude<ApiName, 'admin'>>(api: A) {
  return declareCall({
    name: `log${api[0]?.toUpperCase() ?? ''}${api.slice(1)}Faults`,
    summary: 'Faults that pages met',
    api,
    method: 'POST',
    path: '/api/logs/frontend',
    access: { kind: 'anyone' },
    body: z.object(
      { logs: z.array(frontendLogSchema, 'Required').check(z.minLength(1, 'Required'), z.maxLength(20, 'TooLong')) },
      'Required',
    ),
    // A fault of a page of another release is better than none.
    unknownFields: 'dropped',
    // Twenty faults at their longest; anyone may send this.
    maximumBodyBytes: 150_000,
    response: null,
    status: 204,
    errors: ['TooManyRequests'],
  });
}

/** `POST /api/logs/frontend` of the identity, inquirer and cable owner APIs (specification section 7). The header Requestid is the error code to tell support. */
export const logIdentityFaults = frontendLogCall('identity');
export const logInquirerFaults = frontendLogCall('inquirer');
export const logCableownerFaults = frontendLogCall('cableowner');

/** `/api/log` of the identity API: an error code, in the header Requestid, for a fault that has none of its own (specification section 7). */
export const takeRequestId = declareCall({
  name: 'takeRequestId',
  summary: 'A request id to tell support, in the header Requestid',
  api: 'identity',
  method: 'GET',
  path: '/api/log',
  access: { kind: 'anyone' },
  response: null,
  status: 204,
  errors: ['TooManyRequests'],
});
