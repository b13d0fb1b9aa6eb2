import { ownerAccess, ownerCaseAccess } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

export const listCableOwnerCases = declareCall('cableowner', 'listCableOwnerCases', {
  endpoint: 'GET /api/cases',
  access: ownerAccess,
});

export const downloadCableOwnerCases = declareCall('cableowner', 'downloadCableOwnerCases', {
  endpoint: 'GET /api/cases/csv',
  kind: 'file',
  access: ownerAccess,
});

export const listCaseAnswerPoints = declareCall('cableowner', 'listCaseAnswerPoints', {
  endpoint: 'GET /api/cases/answerpoints',
  access: ownerAccess,
});

export const getCableOwnerCase = declareCall('cableowner', 'getCableOwnerCase', {
  endpoint: 'GET /api/cases/:caseNumber',
  access: ownerCaseAccess,
  formerly: '/api/module/cases/:caseNumber',
});

/** A user at the answer point has opened the case: New becomes UnderReview. Idempotent. */
export const openCase = declareCall('cableowner', 'openCase', {
  endpoint: 'POST /api/cases/:caseNumber/recipients/:caseRecipientId/open',
  access: ownerCaseAccess,
});

/** Answers, or changes an answer that is not confirmed yet. The version is that of the case at the answer point. */
export const answerCase = declareCall('cableowner', 'answerCase', {
  endpoint: 'POST /api/cases/:caseNumber/recipients/:caseRecipientId/answer',
  access: ownerCaseAccess,
  version: 'required',
  idempotencyKey: 'required',
  formerly: '/api/module/cases/:caseNumber/recipients/:caseRecipientId/answer',
});

/** Writes to the inquirer without answering: shown with the case, and sent by the inquirer's schedule. */
export const commentCase = declareCall('cableowner', 'commentCase', {
  endpoint: 'POST /api/cases/:caseNumber/recipients/:caseRecipientId/comments',
  access: ownerCaseAccess,
  idempotencyKey: 'required',
});

/** The other answer points of the organisation, also those that the caller is not linked to; not those that have answered. */
export const listOtherAnswerPoints = declareCall('cableowner', 'listOtherAnswerPoints', {
  endpoint: 'GET /api/cases/:caseNumber/recipients/:caseRecipientId/otheranswerpoints',
  access: ownerCaseAccess,
});

/** Hands the case over to another answer point of the organisation, where it counts once. The version is that of the case at the old one. */
export const changeRecipient = declareCall('cableowner', 'changeRecipient', {
  endpoint: 'POST /api/cases/:caseNumber/recipients/:caseRecipientId/recipient',
  access: ownerCaseAccess,
  version: 'required',
  idempotencyKey: 'required',
});
