import * as z from 'zod/mini';

/** Identifies the sign-in in progress; the cookies must belong to the same one. */
export const interactionParams = z.object(
  { uid: z.string('Required').check(z.regex(/^[\w-]{10,64}$/, 'InvalidFormat')) },
  'Required',
);
