import { appNames } from '@schaktkoll/domain';
import { declareCall } from './call.ts';

/** Polled by every open tab, so that the tab learns when the session has been ended elsewhere. */
export const getSession = declareCall({
  name: 'getSession',
  api: 'identity',
  method: 'GET',
  path: '/api/session',
  access: { kind: 'signedIn' },
  clients: appNames,
  unverified: 'allowed',
  countsAsUse: false,
  status: 200,
});

/** The user wants to stay signed in: the idle timeout starts again. */
export const continueSession = declareCall({
  name: 'continueSession',
  api: 'identity',
  method: 'POST',
  path: '/api/session/continue',
  access: { kind: 'signedIn' },
  clients: appNames,
  unverified: 'allowed',
  status: 200,
});

export const listSessions = declareCall({
  name: 'listSessions',
  api: 'identity',
  method: 'GET',
  path: '/api/sessions',
  access: { kind: 'signedIn' },
  unverified: 'allowed',
  duringImpersonation: 'refused',
  status: 200,
});

export const endOneSession = declareCall({
  name: 'endOneSession',
  api: 'identity',
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: { kind: 'signedIn' },
  unverified: 'allowed',
  duringImpersonation: 'refused',
  status: 204,
});

export const endOtherSessions = declareCall({
  name: 'endOtherSessions',
  api: 'identity',
  method: 'DELETE',
  path: '/api/sessions',
  access: { kind: 'signedIn' },
  unverified: 'allowed',
  duringImpersonation: 'refused',
  status: 200,
});
