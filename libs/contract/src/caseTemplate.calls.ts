import { declareCall } from './call.ts';

const access = { kind: 'roles', roles: ['Inquirer'] } as const;

/** The caller's own templates and those that the organisation shares, by name. */
export const listCaseTemplates = declareCall({
  name: 'listCaseTemplates',
  api: 'inquirer',
  method: 'GET',
  path: '/api/templates',
  access,
  status: 200,
});

/** A template with its values, to start a case from. */
export const getCaseTemplate = declareCall({
  name: 'getCaseTemplate',
  api: 'inquirer',
  method: 'GET',
  path: '/api/templates/:templateId',
  access,
  status: 200,
});

/** Stores the form of a case under a name, at most a fixed number of a user and shared in an organisation. */
export const createCaseTemplate = declareCall({
  name: 'createCaseTemplate',
  api: 'inquirer',
  method: 'POST',
  path: '/api/templates',
  access,
  status: 201,
  duringImpersonation: 'refused',
});

/** Renames an own template, and shares it or makes it private. */
export const renameCaseTemplate = declareCall({
  name: 'renameCaseTemplate',
  api: 'inquirer',
  method: 'PUT',
  path: '/api/templates/:templateId',
  access,
  status: 204,
  duringImpersonation: 'refused',
});

/** Deletes an own template. */
export const deleteCaseTemplate = declareCall({
  name: 'deleteCaseTemplate',
  api: 'inquirer',
  method: 'DELETE',
  path: '/api/templates/:templateId',
  access,
  status: 204,
  duringImpersonation: 'refused',
});
