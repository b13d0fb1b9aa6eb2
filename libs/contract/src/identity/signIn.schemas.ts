import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { accountErrors } from '../shared/errorGroups.ts';
import { interactionParams } from './interaction.schemas.ts';

/** User name and password as the log-in page asks for them. */
export const passwordSignInSchema = z.object(
  {
    login: z
      .string('Required')
      .check(
        z.trim(),
        z.minLength(1, 'Required'),
        z.maxLength(255, 'WrongCredentials'),
        z.regex(/^\P{Cc}*$/u, 'WrongCredentials'),
      ),
    password: z.string('Required').check(z.minLength(1, 'Required'), z.maxLength(1024, 'WrongCredentials')),
  },
  'Required',
);

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
