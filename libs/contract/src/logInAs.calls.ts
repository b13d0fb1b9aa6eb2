import { appNames } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { momentSchema, uuidSchema } from './schemas.ts';

/**
 * `GET /api/loginas` of the admin API (specification sections 4 and 7): the token with which a super user acts as the
 * user, for 20 minutes. It is a bearer of its own, is not renewed, and ends with the admin's session. Only one is good
 * at a time in a session: asking again ends the one before. Refused unless the page that asks is the admin app.
 */
export const startLogInAs = declareCall({
  name: 'startLogInAs',
  summary: 'A token to act as another user with, for 20 minutes',
  api: 'admin',
  method: 'GET',
  path: '/api/loginas',
  access: { kind: 'roles', roles: ['SuperUser'] },
  query: z.object({ userId: uuidSchema }, 'Required'),
  response: z.object({ token: z.string('Required'), expireTime: momentSchema }, 'Required'),
  status: 200,
  errors: ['NotFound', 'LogInAsSelf', 'LogInAsSuperUser', 'LogInAsMachine', 'LogInAsInactive', 'TooManyRequests'],
  actingAs: 'refused',
});

/**
 * Ends acting as another, from any app. With the log-in-as token as bearer: that token. With the admin's own: whatever
 * the admin began in this session, so that a cancelled start leaves nothing behind. Nothing to end is no error.
 */
export const endLogInAs = declareCall({
  name: 'endLogInAs',
  summary: 'Ends acting as another user',
  api: 'identity',
  method: 'DELETE',
  path: '/api/authentication/loginas',
  access: { kind: 'signedIn' },
  clients: appNames,
  response: null,
  status: 204,
  errors: [],
});
