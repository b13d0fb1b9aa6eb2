import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { versionSchema } from './schemas.ts';

/**
 * A case that the caller may see has changed. The event has no details: the screen reads the case again by the ordinary
 * call (record 17). `version` is the number of entries in the case's log. It grows with every change at any
 * recipient, so an event that is repeated or late can be recognised.
 */
export const caseChangedSchema = z
  .object({ caseNumber: z.string('Required'), version: versionSchema }, 'Required')
  .register(z.globalRegistry, { id: 'CaseChanged' });
export type CaseChanged = z.infer<typeof caseChangedSchema>;

/**
 * Why the server ends a stream: the data of its last event, named `end`. `session`: the token, user or role is no
 * longer valid, get a new token first. `interrupted`: events may have been missed, reconnect. `stopping`: this server
 * stops, reconnect to another one.
 */
export const streamEndSchema = z.object(
  { reason: z.enum(['session', 'interrupted', 'stopping'], 'InvalidFormat') },
  'Required',
);
export type StreamEnd = z.infer<typeof streamEndSchema>;

export const eventCallSchemas = {
  streamInquirerEvents: {
    summary: 'Stream of changes to cases',
    response: caseChangedSchema,
    errors: ['TooManyRequests'],
  },
  streamCableOwnerEvents: {
    summary: 'Stream of changes to cases',
    response: caseChangedSchema,
    errors: ['TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
