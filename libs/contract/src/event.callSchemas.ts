import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { versionSchema } from './schemas.ts';

/**
 * A case that the reader may see has changed. It says no more: the screen asks again by the ordinary call
 * (architecture 5). `version` is the number of lines in the log of the case, so it grows with every change at any
 * recipient, and an event that comes twice or late can be told by it.
 */
export const caseChangedSchema = z
  .object({ caseNumber: z.string('Required'), version: versionSchema }, 'Required')
  .register(z.globalRegistry, { id: 'CaseChanged' });
export type CaseChanged = z.infer<typeof caseChangedSchema>;

/**
 * Why the server ends a stream, the data of its last event, named `end`. `session`: the token, the user or the role is
 * no longer good, get a new token first. `interrupted`: events may have been missed, come again. `stopping`: this
 * server stops, come again and meet another.
 */
export const streamEndSchema = z.object(
  { reason: z.enum(['session', 'interrupted', 'stopping'], 'InvalidFormat') },
  'Required',
);
export type StreamEnd = z.infer<typeof streamEndSchema>;

/** What the server checks the calls of `event.calls.ts` by, and answers with. */
export const eventCallSchemas = {
  streamInquirerEvents: {
    summary: 'Cases that have changed, as they change',
    response: caseChangedSchema,
    errors: ['TooManyRequests'],
  },
  streamCableOwnerEvents: {
    summary: 'Cases that have changed, as they change',
    response: caseChangedSchema,
    errors: ['TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
