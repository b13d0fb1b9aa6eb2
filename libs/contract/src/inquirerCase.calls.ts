import { appNames } from '@schaktkoll/domain';
import { declareCall, type ObjectAccess } from './call.ts';

/** Colleagues read each other's cases; a private person's belongs to that person alone (decisions 6). */
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

/** Only the case's own inquirer acts on it until a colleague has overtaken it (decisions 6). */
const inquirerAccess: ObjectAccess = { ...inquirerReads, colleague: 'CaseOwnedByColleague' };

/** How many cases the caller has open and may have (specification section 3, case-limit info). */
export const getCaseLimit = declareCall({
  name: 'getCaseLimit',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases/summary',
  access: { kind: 'roles', roles: ['Inquirer'] },
  // The menu of every app leads to a new case where there may be one.
  clients: appNames,
  status: 200,
});

/** Which owners a work area meets, before anything is sent. */
export const findAffectedOwners = declareCall({
  name: 'findAffectedOwners',
  api: 'inquirer',
  method: 'POST',
  path: '/api/cases/owners',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 200,
});

/** Makes and sends a case in one act: number, squares, recipients, events and messages together. */
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

/** The whole filtered list as a file: UTF-8 with its mark, semicolons, Swedish headings. */
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

/** The inquirer has read an answer; from then on it cannot be changed. The version is the answer's. */
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
 * The inquirer has asked an owner by telephone and has its answer, on a day from the one the case was sent to today; a
 * null day takes the record back. Until it is recorded the case awaits that answer. The version is that of the owner
 * in the case.
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
 * What a confirmed answer promises, contact or marking at the site, was done on a day from that of the answer to
 * today; a null day takes the record back. The version is the answer's.
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

/** Ends the case; recipients that have not answered become cancelled with ClosedByInquirer (decisions 11). */
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
