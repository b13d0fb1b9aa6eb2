import type { Role } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { versionSchema } from './schemas.ts';

/** A case that the reader may see has changed. It says no more: the screen asks again by the ordinary call (architecture 5). */
export const caseChangedSchema = z.object({ caseNumber: z.string('Required'), version: versionSchema }, 'Required').register(z.globalRegistry, { id: 'CaseChanged' });
export type CaseChanged = z.infer<typeof caseChangedSchema>;

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
