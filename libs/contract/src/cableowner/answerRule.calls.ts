import { ownerAdminAccess } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

const access = ownerAdminAccess;

/** The rules by which the caller's organisation answers automatically, in their order (ANSWER-12). */
export const listAnswerRules = declareCall('cableowner', 'listAnswerRules', {
  endpoint: 'GET /api/answerrules',
  access,
});

export const createAnswerRule = declareCall('cableowner', 'createAnswerRule', {
  endpoint: 'POST /api/answerrules',
  access,
  idempotencyKey: 'required',
  status: 201,
});

/** Saves a rule and switches it off: a changed rule is tried again. */
export const saveAnswerRule = declareCall('cableowner', 'saveAnswerRule', {
  endpoint: 'PUT /api/answerrules/:id',
  access,
  version: 'required',
});

export const removeAnswerRule = declareCall('cableowner', 'removeAnswerRule', {
  endpoint: 'DELETE /api/answerrules/:id',
  access,
  version: 'required',
});

/** What the rule would have answered among the cases of the last days. It answers nothing. */
export const tryAnswerRule = declareCall('cableowner', 'tryAnswerRule', {
  endpoint: 'POST /api/answerrules/:id/dryrun',
  access,
  version: 'required',
});

/**
 * Switches a rule on, once its version has been tried, or off. The rule answers in the name of the user who switched it
 * on, so an admin who impersonates that user may not, and no program: a person decides that cases are answered unread.
 */
export const switchAnswerRule = declareCall('cableowner', 'switchAnswerRule', {
  endpoint: 'PUT /api/answerrules/:id/state',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  version: 'required',
  duringImpersonation: 'refused',
  status: 204,
});

/** Moves a rule one place up or down: the first that applies answers. */
export const moveAnswerRule = declareCall('cableowner', 'moveAnswerRule', {
  endpoint: 'POST /api/answerrules/:id/move',
  access,
  status: 204,
});
