import { newCaseAccess } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

// Large works: cases that are made together, from a large area that is split or from a list. A group belongs to the user
// or program that made it, as drafts do; its cases are cases as any other once they are sent.

const inquirers = { access: newCaseAccess } as const;
// Groups do not exist for an administrator who is logged in as somebody.
const writes = { ...inquirers, duringImpersonation: 'refused' } as const;
const group = '/api/casegroups/:groupId';

/** Splits work areas that are too large, too many or too far apart for one case. Nothing is stored. */
export const splitCaseAreas = declareCall('inquirer', 'splitCaseAreas', {
  endpoint: 'POST /api/casegroups/split',
  ...inquirers,
});

/** Reads a list of cases, one in each row, from files with geodata or a CSV. Nothing is stored. */
export const readCaseList = declareCall('inquirer', 'readCaseList', {
  endpoint: 'POST /api/casegroups/list',
  files: 'required',
  ...inquirers,
});

/** The caller's groups, the latest changed first. */
export const listCaseGroups = declareCall('inquirer', 'listCaseGroups', {
  endpoint: 'GET /api/casegroups',
  ...inquirers,
});

/** Stores a group whose cases are drafts; nothing is sent. */
export const createCaseGroup = declareCall('inquirer', 'createCaseGroup', {
  endpoint: 'POST /api/casegroups',
  ...writes,
  idempotencyKey: 'required',
  status: 201,
});

export const getCaseGroup = declareCall('inquirer', 'getCaseGroup', {
  endpoint: `GET ${group}`,
  ...inquirers,
});

/** The counts of a group, for its progress while it is sent. */
export const getCaseGroupProgress = declareCall('inquirer', 'getCaseGroupProgress', {
  endpoint: `GET ${group}/progress`,
  ...inquirers,
  countsAsUse: false,
});

/** Changes what the unsent cases share, and their own values, or removes some. What is sent stays as it is. */
export const changeCaseGroup = declareCall('inquirer', 'changeCaseGroup', {
  endpoint: `PUT ${group}`,
  ...writes,
  version: 'required',
});

/** Dry run: every rule that sending applies, for each case and for all together. Nothing is sent or counted. */
export const checkCaseGroup = declareCall('inquirer', 'checkCaseGroup', {
  endpoint: `POST ${group}/check`,
  ...writes,
});

/**
 * Sends the unsent cases, or those that are named, in the background. The dry run comes first and refuses them all. A
 * repeated call sends nothing twice: a case that was sent or waits is not sent again.
 */
export const sendCaseGroup = declareCall('inquirer', 'sendCaseGroup', {
  endpoint: `POST ${group}/send`,
  ...writes,
  version: 'required',
});

/** Deletes the drafts of a group, and the group when none of its cases was sent. */
export const deleteCaseGroup = declareCall('inquirer', 'deleteCaseGroup', {
  endpoint: `DELETE ${group}`,
  ...writes,
});
