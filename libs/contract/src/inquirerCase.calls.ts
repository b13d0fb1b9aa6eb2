import { appNames } from '@schaktkoll/domain';
import { declareCall, type ObjectAccess } from './call.ts';

/** Colleagues read each other's cases; a private person's cases are visible to that person only (ROLE-4). */
export const inquirerReads: ObjectAccess = {
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

/** Only the inquirer of the case changes it, until a colleague takes it over (CASE-13). */
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
