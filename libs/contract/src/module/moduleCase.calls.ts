import { declareCall } from '../shared/call.ts';

// What a module alone does; the rest are the calls of people, which a module makes too (record 82).

const access = { kind: 'program', roles: ['CableOwnerModule'] } as const;

/**
 * The organisation's cases in the order in which they reached it, from a cursor on. Without a cursor from the first. The
 * cursor of the response continues there, also later.
 */
export const listModuleCases = declareCall('cableowner', 'listModuleCases', {
  endpoint: 'GET /v1/module/cases',
  formerly: '/api/module/cases',
  access,
});

/** The module cannot answer: a person has to (ANSWER-14). */
export const flagModuleCase = declareCall('cableowner', 'flagModuleCase', {
  endpoint: 'POST /v1/module/cases/:caseNumber/recipients/:caseRecipientId/manualreview',
  formerly: '/api/module/cases/:caseNumber/recipients/:caseRecipientId/manualreview',
  access,
  version: 'required',
  idempotencyKey: 'required',
});

/** The module reports that it runs, and an error if it has one. */
export const sendModuleHeartbeat = declareCall('cableowner', 'sendModuleHeartbeat', {
  endpoint: 'POST /v1/module/heartbeat',
  formerly: '/api/module/heartbeat',
  access,
  status: 204,
});

/** The organisation's answer points, which areas name. */
export const listModuleRecipients = declareCall('cableowner', 'listModuleRecipients', {
  endpoint: 'GET /v1/module/recipients',
  formerly: '/api/module/recipients',
  access,
});

/** Replaces the organisation's areas of interest by these, all or none (AREA-5). */
export const replaceModuleAreas = declareCall('cableowner', 'replaceModuleAreas', {
  endpoint: 'PUT /v1/module/areas',
  formerly: '/api/module/areas',
  access,
});
