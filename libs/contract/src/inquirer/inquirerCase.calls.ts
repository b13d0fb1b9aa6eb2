import { appNames } from '@schaktkoll/domain';
import { inquirerCaseAccess, inquirerListAccess, newCaseAccess } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/** How many open cases the caller has and may have (specification section 3, case-limit info). */
export const getCaseLimit = declareCall('inquirer', 'getCaseLimit', {
  endpoint: 'GET /api/cases/summary',
  access: newCaseAccess,
  // The menu of every app links to a new case if the user may create one.
  clients: appNames,
});

/** What waits for the caller in the caller's own open cases. */
export const getInquirerOverview = declareCall('inquirer', 'getInquirerOverview', {
  endpoint: 'GET /api/cases/overview',
  access: newCaseAccess,
});

/** Which owners a work area affects, before anything is sent. */
export const findAffectedOwners = declareCall('inquirer', 'findAffectedOwners', {
  endpoint: 'POST /api/cases/owners',
  access: newCaseAccess,
  formerly: '/api/webservice/cases/owners',
});

/** Creates and sends a case in one transaction: number, squares, recipients, events and messages. */
export const createCase = declareCall('inquirer', 'createCase', {
  endpoint: 'POST /api/cases',
  access: { kind: 'roles', roles: ['Inquirer'] },
  idempotencyKey: 'required',
  status: 201,
});

export const listInquirerCases = declareCall('inquirer', 'listInquirerCases', {
  endpoint: 'GET /api/cases',
  access: inquirerListAccess,
  formerly: '/api/webservice/cases',
});

/** The whole filtered list as CSV: UTF-8 with a byte order mark, semicolons, Swedish headings. */
export const downloadInquirerCases = declareCall('inquirer', 'downloadInquirerCases', {
  endpoint: 'GET /api/cases/csv',
  kind: 'file',
  access: listInquirerCases.access,
});

export const getInquirerCase = declareCall('inquirer', 'getInquirerCase', {
  endpoint: 'GET /api/cases/:caseNumber',
  access: inquirerCaseAccess,
  formerly: '/api/webservice/cases/:caseNumber',
});
