import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';

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

const frontendLogsSchema = z.object(
  { logs: z.array(frontendLogSchema, 'Required').check(z.minLength(1, 'Required'), z.maxLength(20, 'TooLong')) },
  'Required',
);

/** What the server checks the calls of `log.calls.ts` by, and answers with. */
export const logCallSchemas = {
  logIdentityFaults: {
    summary: 'Faults that pages met',
    body: frontendLogsSchema,
    response: null,
    errors: ['TooManyRequests'],
  },
  logInquirerFaults: {
    summary: 'Faults that pages met',
    body: frontendLogsSchema,
    response: null,
    errors: ['TooManyRequests'],
  },
  logCableownerFaults: {
    summary: 'Faults that pages met',
    body: frontendLogsSchema,
    response: null,
    errors: ['TooManyRequests'],
  },
  takeRequestId: {
    summary: 'A request id to tell support, in the header Requestid',
    response: null,
    errors: ['TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
