import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { interactionParams } from './interaction.schemas.ts';
import { passwordSignInSchema } from './signIn.schemas.ts';

/** Where the provider sends a browser that must sign in; leads on to the log-in page of the identity app. */
export const openSignIn = declareCall({
  name: 'openSignIn',
  summary: 'Leads a sign-in under way to the log-in page',
  api: 'identity',
  method: 'GET',
  path: '/api/signin/:uid',
  access: { kind: 'anyone' },
  params: interactionParams,
  response: null,
  status: 303,
  errors: [],
});

/** User name and password for a sign-in under way; the answer says where the browser goes next. */
export const signInWithPassword = declareCall({
  name: 'signInWithPassword',
  summary: 'Signs in with user name and password',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/login',
  access: { kind: 'interaction' },
  params: interactionParams,
  body: passwordSignInSchema,
  response: z.object({ returnTo: z.string('Required') }, 'Required'),
  status: 200,
  errors: [
    'WrongCredentials',
    'AccountInactive',
    'AccountAwaitingActivation',
    'AccountIsModule',
    'LegacyLogInRequired',
    'BankIdRequired',
    'BankIdMustBeConnected',
    'SignInExpired',
    'TooManyRequests',
  ],
});

/** `DELETE /api/authentication/logout` (specification sections 4 and 7): ends the session and every token of it. */
export const logOut = declareCall({
  name: 'logOut',
  summary: 'Ends the session at the provider, for all apps',
  api: 'identity',
  method: 'DELETE',
  path: '/api/authentication/logout',
  access: { kind: 'anyone' },
  response: null,
  status: 204,
  errors: [],
});
