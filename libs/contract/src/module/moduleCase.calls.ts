import { declareCall } from '../shared/call.ts';

const access = { kind: 'program', roles: ['CableOwnerModule'] } as const;

/**
 * The organisation's cases in the order in which they reached it, from a cursor on. Without a cursor from the first. The
 * cursor of the response continues there, also later.
 */
export const listModuleCases = declareCall('cableowner', 'listModuleCases', {
  endpoint: 'GET /api/module/cases',
  access,
});

export const getModuleCase = declareCall('cableowner', 'getModuleCase', {
  endpoint: 'GET /api/module/cases/:caseNumber',
  access,
});

/** Answers as a person does; the version is that of the case at the answer point. */
export const answerModuleCase = declareCall('cableowner', 'answerModuleCase', {
  endpoint: 'POST /api/module/cases/:caseNumber/recipients/:caseRecipientId/answer',
  access,
  version: 'required',
  idempotencyKey: 'required',
});

/** The module cannot answer: a person has to (ANSWER-14). */
export const flagModuleCase = declareCall('cableowner', 'flagModuleCase', {
  endpoint: 'POST /api/module/cases/:caseNumber/recipients/:caseRecipientId/manualreview',
  access,
  version: 'required',
  idempotencyKey: 'required',
});

/** The module reports that it runs, and an error if it has one. */
export const sendModuleHeartbeat = declareCall('cableowner', 'sendModuleHeartbeat', {
  endpoint: 'POST /api/module/heartbeat',
  access,
  status: 204,
});

/** The organisation's answer points, which areas name. */
export const listModuleRecipients = declareCall('cableowner', 'listModuleRecipients', {
  endpoint: 'GET /api/module/recipients',
  access,
});

/** Replaces the organisation's areas of interest by these, all or none (AREA-5). */
export const replaceModuleAreas = declareCall('cableowner', 'replaceModuleAreas', {
  endpoint: 'PUT /api/module/areas',
  access,
});
