import { declareCall } from './call.ts';

/** The caller's drafts, at most one for each purpose. */
export const listDrafts = declareCall({
  name: 'listDrafts',
  api: 'inquirer',
  method: 'GET',
  path: '/api/drafts',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 200,
});

/** The draft that is asked for when the form opens. There being none is the ordinary answer, no refusal. */
export const getDraft = declareCall({
  name: 'getDraft',
  api: 'inquirer',
  method: 'GET',
  path: '/api/drafts/:purpose',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 200,
});

/**
 * Saves the draft. The version is the one that was read, 0 where there was none: a draft that another tab saved since is
 * refused with VersionConflict, one that it sent or threw away with NotFound.
 */
export const saveDraft = declareCall({
  name: 'saveDraft',
  api: 'inquirer',
  method: 'PUT',
  path: '/api/drafts/:purpose',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 200,
  version: 'required',
  actingAs: 'refused',
});

/** Throws the draft away. One that is gone already is no error. */
export const deleteDraft = declareCall({
  name: 'deleteDraft',
  api: 'inquirer',
  method: 'DELETE',
  path: '/api/drafts/:purpose',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 204,
  version: 'required',
  actingAs: 'refused',
});
