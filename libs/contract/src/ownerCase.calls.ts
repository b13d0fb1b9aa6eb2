import { declareCall, type ObjectAccess } from './call.ts';

/** An owner's administrator answers for all its answer points, an answerer for the linked ones (ROLE-5). */
const ownerAdmin: ObjectAccess = {
  own: 'allowed',
  colleague: 'allowed',
  otherPrivatePerson: 'NotFound',
  otherOrganisation: 'NotFound',
  otherAnswerPoint: 'allowed',
};

const ownerAnswerer: ObjectAccess = { ...ownerAdmin, otherAnswerPoint: 'NotFound' };

export const ownerRoles = ['CableOwnerAdmin', 'CableOwnerAnswerer'] as const;

export const ownerObjects = { CableOwnerAdmin: ownerAdmin, CableOwnerAnswerer: ownerAnswerer } as const;

export const listCableOwnerCases = declareCall({
  name: 'listCableOwnerCases',
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases',
  access: { kind: 'roles', roles: ownerRoles },
  status: 200,
});

export const downloadCableOwnerCases = declareCall({
  kind: 'file',
  name: 'downloadCableOwnerCases',
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases/csv',
  access: { kind: 'roles', roles: ownerRoles },
  status: 200,
});

/** The answer points that the list can be filtered by. */
export const listCaseAnswerPoints = declareCall({
  name: 'listCaseAnswerPoints',
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases/answerpoints',
  access: { kind: 'roles', roles: ownerRoles },
  status: 200,
});

export const getCableOwnerCase = declareCall({
  name: 'getCableOwnerCase',
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases/:caseNumber',
  access: { kind: 'roles', roles: ownerRoles, objects: ownerObjects },
  status: 200,
});

/** A user at the answer point has opened the case: New becomes UnderReview. Idempotent. */
export const openCase = declareCall({
  name: 'openCase',
  api: 'cableowner',
  method: 'POST',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/open',
  access: { kind: 'roles', roles: ownerRoles, objects: ownerObjects },
  status: 200,
});

/** Answers, or changes an answer that is not confirmed yet. The version is that of the case at the answer point. */
export const answerCase = declareCall({
  name: 'answerCase',
  api: 'cableowner',
  method: 'POST',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/answer',
  access: { kind: 'roles', roles: ownerRoles, objects: ownerObjects },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/** Writes to the inquirer without answering: shown with the case, and sent by the inquirer's schedule. */
export const commentCase = declareCall({
  name: 'commentCase',
  api: 'cableowner',
  method: 'POST',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/comments',
  access: { kind: 'roles', roles: ownerRoles, objects: ownerObjects },
  status: 200,
  idempotencyKey: 'required',
});

/** The other answer points of the organisation, also those that the caller is not linked to; not those that have answered. */
export const listOtherAnswerPoints = declareCall({
  name: 'listOtherAnswerPoints',
  api: 'cableowner',
  method: 'GET',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/otheranswerpoints',
  access: { kind: 'roles', roles: ownerRoles, objects: ownerObjects },
  status: 200,
});

/** Hands the case over to another answer point of the organisation, where it counts once. The version is that of the case at the old one. */
export const changeRecipient = declareCall({
  name: 'changeRecipient',
  api: 'cableowner',
  method: 'POST',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/recipient',
  access: { kind: 'roles', roles: ownerRoles, objects: ownerObjects },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});
