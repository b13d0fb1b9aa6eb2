import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { momentSchema, uuidSchema } from './schemas.ts';

export const logInAsCallSchemas = {
  startLogInAs: {
    summary: 'A token for impersonating another user, for 20 minutes',
    query: z.object({ userId: uuidSchema }, 'Required'),
    response: z.object({ token: z.string('Required'), expireTime: momentSchema }, 'Required'),
    errors: ['NotFound', 'LogInAsSelf', 'LogInAsSuperUser', 'LogInAsMachine', 'LogInAsInactive', 'TooManyRequests'],
  },
  endLogInAs: {
    summary: 'Ends impersonation',
    response: null,
  },
} satisfies Record<string, CallSchemas>;
