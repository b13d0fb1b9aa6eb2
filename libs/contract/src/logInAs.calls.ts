import { appNames } from '@schaktkoll/domain';
import { declareCall } from './call.ts';

/**
 * `GET /api/loginas` of the admin API (specification sections 4 and 7): the token with which a super user impersonates
 * the user, for 20 minutes. It is a bearer token of its own, is not renewed, and ends with the admin's session. Each
 * session has one such token at a time: a new one ends the previous. Refused unless the request comes from the admin
 * app.
 */
export const startLogInAs = declareCall({
  name: 'startLogInAs',
  api: 'admin',
  method: 'GET',
  path: '/api/loginas',
  access: { kind: 'roles', roles: ['SuperUser'] },
  status: 200,
  duringImpersonation: 'refused',
});

/**
 * Ends impersonation, from any app. With the log-in-as token as bearer it ends that token; with the admin's own token
 * it ends the impersonation that was started in this session, so that a cancelled start leaves nothing behind. No error
 * if there is nothing to end.
 */
export const endLogInAs = declareCall({
  name: 'endLogInAs',
  api: 'identity',
  method: 'DELETE',
  path: '/api/authentication/loginas',
  access: { kind: 'signedIn' },
  clients: appNames,
  status: 204,
});
