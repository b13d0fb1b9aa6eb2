import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { interactionParams } from './interaction.schemas.ts';
import { passwordSignInSchema } from './signIn.schemas.ts';

/** Schemas, summaries and error codes of the calls of `signIn.calls.ts`. */
export const signInCallSchemas = {
  openSignIn: {
    summary: 'Redirects a sign-in in progress to the log-in page',
    params: interactionParams,
    response: null,
    errors: [],
  },
  signInWithPassword: {
    summary: 'Signs in with user name and password',
    params: interactionParams,
    body: passwordSignInSchema,
    response: z.object({ returnTo: z.string('Required') }, 'Required'),
    errors: [
      'WrongCredentials',
      'AccountInactive',
      'AccountAwaitingActivation',
      'AccountIsModule',
      'LegacyLogInRequired',
      'BankIdRequired',
      'BankIdMustBeConnected',
      'EmailChangedRecently',
      'SignInExpired',
      'TooManyRequests',
    ],
  },
  logOut: {
    summary: 'Ends the session at the provider, for all apps',
    response: null,
    errors: [],
  },
} satisfies Record<string, CallSchemas>;
