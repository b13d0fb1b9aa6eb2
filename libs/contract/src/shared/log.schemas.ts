import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { atMost, longest } from './schemas.ts';

const shortText = (maximum: number) => z.string('Required').check(longest({ maximum }));

/** An error in a page: what happened and where, without anything the user typed. `path` has no query. */
export const frontendLogSchema = z
  .object(
    {
      app: shortText(20),
      version: shortText(50),
      path: shortText(300),
      message: shortText(1000),
      stack: z.optional(z.string('InvalidFormat').check(longest({ maximum: 4000 }))),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'FrontendLog' });
export type FrontendLog = z.infer<typeof frontendLogSchema>;

const frontendLogsSchema = z.object(
  { logs: z.array(frontendLogSchema, 'Required').check(z.minLength(1, 'Required'), atMost(20)) },
  'Required',
);

export const logCallSchemas = {
  logIdentityFaults: {
    summary: 'Reports errors in pages',
    body: frontendLogsSchema,
    response: null,
    errors: ['TooManyRequests'],
  },
  logInquirerFaults: {
    summary: 'Reports errors in pages',
    body: frontendLogsSchema,
    response: null,
    errors: ['TooManyRequests'],
  },
  logCableownerFaults: {
    summary: 'Reports errors in pages',
    body: frontendLogsSchema,
    response: null,
    errors: ['TooManyRequests'],
  },
  takeRequestId: {
    summary: 'A new request id to give the support, in the Requestid header',
    response: null,
    errors: ['TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
