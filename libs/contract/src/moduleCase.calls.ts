import { declareCall } from './call.ts';

const access = { kind: 'machine', roles: ['CableOwnerModule'] } as const;

/**
 * The organisation's cases in the order in which they reached it, from a cursor on. Without a cursor from the first. The
 * cursor of the response continues there, also later.
 */
export const listModuleCases = declareCall({
  name: 'listModuleCases',
  api: 'cableowner',
  method: 'GET',
  path: '/api/module/cases',
  access,
  status: 200,
});

export const getModuleCase = declareCall({
  name: 'getModuleCase',
  api: 'cableowner',
  method: 'GET',
  path: '/api/module/cases/:caseNumber',
  access,
  status: 200,
});

/** Answers as a person does; the version is that of the case at the answer point. */
export const answerModuleCase = declareCall({
  name: 'answerModuleCase',
  api: 'cableowner',
  method: 'POST',
  path: '/api/module/cases/:caseNumber/recipients/:caseRecipientId/answer',
  access,
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/** The module cannot answer: a person has to (ANSWER-14). */
export const flagModuleCase = declareCall({
  name: 'flagModuleCase',
  api: 'cableowner',
  method: 'POST',
  path: '/api/module/cases/:caseNumber/recipients/:caseRecipientId/manualreview',
  access,
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/** The module reports that it runs, and an error if it has one. */
export const sendModuleHeartbeat = declareCall({
  name: 'sendModuleHeartbeat',
  api: 'cableowner',
  method: 'POST',
  path: '/api/module/heartbeat',
  access,
  status: 204,
});

/** The organisation's answer points, which areas name. */
export const listModuleRecipients = declareCall({
  name: 'listModuleRecipients',
  api: 'cableowner',
  method: 'GET',
  path: '/api/module/recipients',
  access,
  status: 200,
});

/** Replaces the organisation's areas of interest by these, all or none (AREA-5). */
export const replaceModuleAreas = declareCall({
  name: 'replaceModuleAreas',
  api: 'cableowner',
  method: 'PUT',
  path: '/api/module/areas',
  access,
  status: 200,
});
