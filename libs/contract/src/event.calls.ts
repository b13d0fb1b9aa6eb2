import { declareCall } from './call.ts';

const events = { kind: 'stream', method: 'GET', path: '/api/events', status: 200 } as const;

/** `GET /inquirer/api/events` (record 17). */
export const streamInquirerEvents = declareCall({
  ...events,
  name: 'streamInquirerEvents',
  api: 'inquirer',
  access: { kind: 'roles', roles: ['Inquirer', 'SuperUser'] },
});

/** `GET /cableowner/api/events` (record 17). */
export const streamCableOwnerEvents = declareCall({
  ...events,
  name: 'streamCableOwnerEvents',
  api: 'cableowner',
  access: { kind: 'roles', roles: ['CableOwnerAdmin', 'CableOwnerAnswerer'] },
});
