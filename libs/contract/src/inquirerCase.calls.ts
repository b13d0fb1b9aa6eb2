import { appNames } from '@schaktkoll/domain';
import { declareCall, type ObjectAccess } from './call.ts';

/** Colleagues read each other's cases; a private person's cases are visible to that person only (decisions 6). */
const inquirerReads: ObjectAccess = {
  own: 'allowed',
  colleague: 'allowed',
  otherPrivatePerson: 'NotFound',
  otherOrganisation: 'NotFound',
  otherAnswerPoint: 'NotFound',
};

const everything: ObjectAccess = {
  own: 'allowed',
  colleague: 'allowed',
  otherPrivatePerson: 'allowed',
  otherOrganisation: 'allowed',
  otherAnswerPoint: 'allowed',
};

/** Only the inquirer of the case changes it, until a colleague takes it over (decisions 6). */
export const inquirerAccess: ObjectAccess = { ...inquirerReads, colleague: 'CaseOwnedByColleague' };

/** How many open cases the caller has and may have (specification section 3, case-limit info). */
export const getCaseLimit = declareCall({
  name: 'getCaseLimit',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases/summary',
  access: { kind: 'roles', roles: ['Inquirer'] },
  // The menu of every app links to a new case if the user may create one.
  clients: appNames,
  status: 200,
});

/** What waits for the caller in the caller's own open cases. */
export const getInquirerOverview = declareCall({
  name: 'getInquirerOverview',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases/overview',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 200,
});

/** Which owners a work area affects, before anything is sent. */
export const findAffectedOwners = declareCall({
  name: 'findAffectedOwners',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/owners',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 200,
});

/** Creates and sends a case in one transaction: number, squares, recipients, events and messages. */
export const createCase = declareCall({
  name: 'createCase',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 201,
  idempotencyKey: 'required',
});

export const listInquirerCases = declareCall({
  name: 'listInquirerCases',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases',
  access: { kind: 'roles', roles: ['Inquirer', 'SuperUser'] },
  status: 200,
});

/** The whole filtered list as CSV: UTF-8 with a byte order mark, semicolons, Swedish headings. */
export const downloadInquirerCases = declareCall({
  kind: 'file',
  name: 'downloadInquirerCases',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases/csv',
  access: listInquirerCases.access,
  status: 200,
});

export const getInquirerCase = declareCall({
  name: 'getInquirerCase',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases/:caseNumber',
  access: {
    kind: 'roles',
    roles: ['Inquirer', 'SuperUser'],
    objects: { Inquirer: inquirerReads, SuperUser: everything },
  },
  status: 200,
});

/** The inquirer has read an answer; it cannot be changed after that. The version is the answer's. */
export const confirmAnswer = declareCall({
  name: 'confirmAnswer',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/confirm',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/**
 * Records that the inquirer has asked an owner by telephone and received its answer, on a day from when the case was
 * sent until today; null removes the record. Until it is recorded, the case awaits that answer. The version is that of
 * the owner in the case.
 */
export const recordOwnerAsked = declareCall({
  name: 'recordOwnerAsked',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/ownerstoask/:organisationId/asked',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/**
 * Records that what a confirmed answer promises, contact or marking at the site, was done, on a day from that of the
 * answer until today; null removes the record. The version is the answer's.
 */
export const recordPromiseKept = declareCall({
  name: 'recordPromiseKept',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/recipients/:caseRecipientId/promise',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/** Closes the case; recipients that have not answered are cancelled with ClosedByInquirer (decisions 11). */
export const closeCase = declareCall({
  name: 'closeCase',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/close',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/** Cancels the case with a reason; every recipient becomes Canceled and is told (decisions 11). */
export const cancelCase = declareCall({
  name: 'cancelCase',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/cancel',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/** Changes how the inquirer of the case learns of answers: when by mail, and to which number by SMS (decisions 24). */
export const changeCaseNotifications = declareCall({
  name: 'changeCaseNotifications',
  api: 'inquirer',
  method: 'PUT',
  path: '/api/cases/:caseNumber/notifications',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerAccess } },
  status: 200,
  version: 'required',
});

/** A colleague becomes the inquirer of the case; the previous one is told. Never a private person's case (decisions 6). */
export const overtakeCase = declareCall({
  name: 'overtakeCase',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/overtake',
  access: {
    kind: 'roles',
    roles: ['Inquirer'],
    objects: { Inquirer: { ...inquirerReads, own: 'CaseAlreadyOwn' } },
  },
  status: 200,
  version: 'required',
  idempotencyKey: 'required',
});

/** Sends a copy of the case to an e-mail address: a bounded number for each case, and of each user in an hour. */
export const sendCaseCopy = declareCall({
  name: 'sendCaseCopy',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/:caseNumber/copies',
  access: { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerReads } },
  status: 200,
  idempotencyKey: 'required',
});
