import { inquirerListAccess, ownerAccess } from './access.ts';
import { declareCall } from './call.ts';

const events = { kind: 'stream', endpoint: 'GET /api/events' } as const;

/** `GET /inquirer/api/events` (record 17). */
export const streamInquirerEvents = declareCall('inquirer', 'streamInquirerEvents', {
  ...events,
  access: inquirerListAccess,
});

/** `GET /cableowner/api/events` (record 17). */
export const streamCableOwnerEvents = declareCall('cableowner', 'streamCableOwnerEvents', {
  ...events,
  access: ownerAccess,
});
