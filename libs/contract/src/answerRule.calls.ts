import { declareCall } from './call.ts';

const access = { kind: 'roles', roles: ['CableOwnerAdmin'] } as const;

/** The rules by which the caller's organisation answers automatically, in their order (ANSWER-12). */
export const listAnswerRules = declareCall({
  name: 'listAnswerRules',
  api: 'cableowner',
  method: 'GET',
  path: '/api/answerrules',
  access,
  status: 200,
});

export const createAnswerRule = declareCall({
  name: 'createAnswerRule',
  api: 'cableowner',
  method: 'POST',
  path: '/api/answerrules',
  access,
  status: 201,
  idempotencyKey: 'required',
});

/** Saves a rule and switches it off: a changed rule is tried again. */
export const saveAnswerRule = declareCall({
  name: 'saveAnswerRule',
  api: 'cableowner',
  method: 'PUT',
  path: '/api/answerrules/:id',
  access,
  status: 200,
  version: 'required',
});

export const removeAnswerRule = declareCall({
  name: 'removeAnswerRule',
  api: 'cableowner',
  method: 'DELETE',
  path: '/api/answerrules/:id',
  access,
  status: 204,
  version: 'required',
});

/** What the rule would have answered among the cases of the last days. It answers nothing. */
export const tryAnswerRule = declareCall({
  name: 'tryAnswerRule',
  api: 'cableowner',
  method: 'POST',
  path: '/api/answerrules/:id/dryrun',
  access,
  status: 200,
  version: 'required',
});

/**
 * Switches a rule on, once its version has been tried, or off. The rule answers in the name of the user who switched it
 * on, so an admin who impersonates that user may not.
 */
export const switchAnswerRule = declareCall({
  name: 'switchAnswerRule',
  api: 'cableowner',
  method: 'PUT',
  path: '/api/answerrules/:id/state',
  access,
  status: 204,
  version: 'required',
  duringImpersonation: 'refused',
});

/** Moves a rule one place up or down: the first that applies answers. */
export const moveAnswerRule = declareCall({
  name: 'moveAnswerRule',
  api: 'cableowner',
  method: 'POST',
  path: '/api/answerrules/:id/move',
  access,
  status: 204,
});
