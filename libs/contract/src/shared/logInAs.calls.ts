import { appNames } from '@schaktkoll/domain';
import { forSuperUsers } from './access.ts';
import { declareCall } from './call.ts';

/**
 * `GET /api/loginas` of the admin API (specification sections 4 and 7): the token with which a super user impersonates
 * the user, for 20 minutes. It is a bearer token of its own, is not renewed, and ends with the admin's session. Each
 * session has one such token at a time: a new one ends the previous. Refused unless the request comes from the admin
 * app.
 */
export const startLogInAs = declareCall('admin', 'startLogInAs', {
  ...forSuperUsers,
  endpoint: 'GET /api/loginas',
});

/**
 * Ends impersonation, from any app. With the log-in-as token as bearer it ends that token; with the admin's own token
 * it ends the impersonation that was started in this session, so that a cancelled start leaves nothing behind. No error
 * if there is nothing to end.
 */
export const endLogInAs = declareCall('identity', 'endLogInAs', {
  endpoint: 'DELETE /api/authentication/loginas',
  access: { kind: 'signedIn' },
  clients: appNames,
});
