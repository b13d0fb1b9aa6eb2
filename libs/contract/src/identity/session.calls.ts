import { appNames } from '@schaktkoll/domain';
import { declareCall } from '../shared/call.ts';

/** Polled by every open tab, so that the tab learns when the session has been ended elsewhere. */
export const getSession = declareCall('identity', 'getSession', {
  endpoint: 'GET /api/session',
  access: { kind: 'signedIn' },
  clients: appNames,
  unverified: 'allowed',
  countsAsUse: false,
});

/** The user wants to stay signed in: the idle timeout starts again. */
export const continueSession = declareCall('identity', 'continueSession', {
  endpoint: 'POST /api/session/continue',
  access: { kind: 'signedIn' },
  clients: appNames,
  unverified: 'allowed',
});

export const listSessions = declareCall('identity', 'listSessions', {
  endpoint: 'GET /api/sessions',
  access: { kind: 'signedIn' },
  unverified: 'allowed',
  duringImpersonation: 'refused',
});

export const endOneSession = declareCall('identity', 'endOneSession', {
  endpoint: 'DELETE /api/sessions/:id',
  access: { kind: 'signedIn' },
  unverified: 'allowed',
  duringImpersonation: 'refused',
});

export const endOtherSessions = declareCall('identity', 'endOtherSessions', {
  endpoint: 'DELETE /api/sessions',
  access: { kind: 'signedIn' },
  unverified: 'allowed',
  duringImpersonation: 'refused',
  status: 200,
});
