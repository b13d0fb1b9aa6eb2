import * as z from 'zod/mini';

/** Names the sign-in under way; the cookies must name the same. */
export const interactionParams = z.object(
  { uid: z.string('Required').check(z.regex(/^[\w-]{10,64}$/, 'InvalidFormat')) },
  'Required',
);
