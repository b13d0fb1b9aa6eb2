import { declareCall } from '../shared/call.ts';

const access = { kind: 'roles', roles: ['Inquirer'] } as const;

/** The caller's own templates and those that the organisation shares, by name. */
export const listCaseTemplates = declareCall('inquirer', 'listCaseTemplates', {
  endpoint: 'GET /api/templates',
  access,
});

/** A template with its values, to start a case from. */
export const getCaseTemplate = declareCall('inquirer', 'getCaseTemplate', {
  endpoint: 'GET /api/templates/:templateId',
  access,
});

/** Stores the form of a case under a name, at most a fixed number of a user and shared in an organisation. */
export const createCaseTemplate = declareCall('inquirer', 'createCaseTemplate', {
  endpoint: 'POST /api/templates',
  access,
  duringImpersonation: 'refused',
  status: 201,
});

/** Renames an own template, and shares it or makes it private. */
export const renameCaseTemplate = declareCall('inquirer', 'renameCaseTemplate', {
  endpoint: 'PUT /api/templates/:templateId',
  access,
  duringImpersonation: 'refused',
  status: 204,
});

export const deleteCaseTemplate = declareCall('inquirer', 'deleteCaseTemplate', {
  endpoint: 'DELETE /api/templates/:templateId',
  access,
  duringImpersonation: 'refused',
});
