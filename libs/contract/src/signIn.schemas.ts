import * as z from 'zod/mini';

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
