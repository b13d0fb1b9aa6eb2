import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { accountErrors } from './errorGroups.ts';
import { interactionParams } from './interaction.schemas.ts';
import { passwordSignInSchema } from './signIn.schemas.ts';

/** Schemas, summaries and error codes of the calls of `signIn.calls.ts`. */
export const signInCallSchemas = {
  openSignIn: {
    summary: 'Redirects a sign-in in progress to the log-in page',
    params: interactionParams,
    response: null,
  },
  signInWithPassword: {
    summary: 'Signs in with user name and password',
    params: interactionParams,
    body: passwordSignInSchema,
    response: z.object({ returnTo: z.string('Required') }, 'Required'),
    errors: [
      'WrongCredentials',
      ...accountErrors,
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
  },
} satisfies Record<string, CallSchemas>;
