import { declareCall } from '../shared/call.ts';

/** The caller's drafts, at most one for each purpose. */
export const listDrafts = declareCall('inquirer', 'listDrafts', {
  endpoint: 'GET /api/drafts',
  access: { kind: 'roles', roles: ['Inquirer'] },
});

/** The draft that is requested when the form opens. Having none is normal and gives null, not an error. */
export const getDraft = declareCall('inquirer', 'getDraft', {
  endpoint: 'GET /api/drafts/:purpose',
  access: { kind: 'roles', roles: ['Inquirer'] },
});

/**
 * Saves the draft. The version is the one that was read, 0 if there was none. If another tab has saved the draft since,
 * the error is VersionConflict; if another tab has sent or deleted it, NotFound.
 */
export const saveDraft = declareCall('inquirer', 'saveDraft', {
  endpoint: 'PUT /api/drafts/:purpose',
  access: { kind: 'roles', roles: ['Inquirer'] },
  version: 'required',
  duringImpersonation: 'refused',
});

/**
 * Gives the draft another purpose, with the values that fit it. The version is that of the draft as it was, 0 if it was
 * not saved. If there is a draft of the new purpose already, the caller must name its version to replace it; otherwise
 * the error is DraftExists, and both stay as they are.
 */
export const changeDraftPurpose = declareCall('inquirer', 'changeDraftPurpose', {
  endpoint: 'POST /api/drafts/:purpose/purpose',
  access: { kind: 'roles', roles: ['Inquirer'] },
  version: 'required',
  duringImpersonation: 'refused',
});

/** Deletes the draft. A draft that is already deleted is not an error. */
export const deleteDraft = declareCall('inquirer', 'deleteDraft', {
  endpoint: 'DELETE /api/drafts/:purpose',
  access: { kind: 'roles', roles: ['Inquirer'] },
  version: 'required',
  duringImpersonation: 'refused',
});
