import { appNames } from '@schaktkoll/domain';
import { declareCall } from './call.ts';

/**
 * `GET /api/loginas` of the admin API (specification sections 4 and 7): the token with which a super user acts as the
 * user, for 20 minutes. It is a bearer of its own, is not renewed, and ends with the admin's session. Only one is good
 * at a time in a session: asking again ends the one before. Refused unless the page that asks is the admin app.
 */
export const startLogInAs = declareCall({
  name: 'startLogInAs',
  api: 'admin',
  method: 'GET',
  path: '/api/loginas',
  access: { kind: 'roles', roles: ['SuperUser'] },
  status: 200,
  actingAs: 'refused',
});

/**
 * Ends acting as another, from any app. With the log-in-as token as bearer: that token. With the admin's own: whatever
 * the admin began in this session, so that a cancelled start leaves nothing behind. Nothing to end is no error.
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
