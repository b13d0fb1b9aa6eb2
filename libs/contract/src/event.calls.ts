import type { Role } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
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

function eventsCall<const A extends 'inquirer' | 'cableowner'>(api: A, roles: readonly Role[]) {
  return declareCall({
    kind: 'stream',
    name: api === 'inquirer' ? 'streamInquirerEvents' : 'streamCableOwnerEvents',
    summary: 'Cases that have changed, as they change',
    api,
    method: 'GET',
    path: '/api/events',
    access: { kind: 'roles', roles },
    response: caseChangedSchema,
    status: 200,
    errors: ['TooManyRequests'],
  });
}

/** `GET /inquirer/api/events` (architecture 5, live updates). */
export const streamInquirerEvents = eventsCall('inquirer', ['Inquirer', 'SuperUser']);
/** `GET /cableowner/api/events` (architecture 5, live updates). */
export const streamCableOwnerEvents = eventsCall('cableowner', ['CableOwnerAdmin', 'CableOwnerAnswerer']);
