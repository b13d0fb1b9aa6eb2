import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { momentSchema, uuidSchema } from './schemas.ts';

/** What the server checks the calls of `logInAs.calls.ts` by, and answers with. */
export const logInAsCallSchemas = {
  startLogInAs: {
    summary: 'A token to act as another user with, for 20 minutes',
    query: z.object({ userId: uuidSchema }, 'Required'),
    response: z.object({ token: z.string('Required'), expireTime: momentSchema }, 'Required'),
    errors: ['NotFound', 'LogInAsSelf', 'LogInAsSuperUser', 'LogInAsMachine', 'LogInAsInactive', 'TooManyRequests'],
  },
  endLogInAs: {
    summary: 'Ends acting as another user',
    response: null,
    errors: [],
  },
} satisfies Record<string, CallSchemas>;
