import { browsers, operatingSystems, signInMethods } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { momentSchema } from './schemas.ts';

/** How long the session of the token goes on. Seconds from the answer, because the reader's clock may be wrong. */
export const sessionStateSchema = z.object(
  {
    /** When the person last showed who they are. */
    signedInAt: momentSchema,
    /** Until it ends whatever is done. */
    endsInSeconds: z.int('OutOfBounds'),
    /** Until it ends unless somebody does something. */
    idleInSeconds: z.int('OutOfBounds'),
  },
  'Required',
);
export type SessionState = z.infer<typeof sessionStateSchema>;

const sessionSchema = z.object(
  {
    id: z.string('Required'),
    signedInAt: momentSchema,
    lastUsedAt: momentSchema,
    signInMethod: z.enum(signInMethods, 'InvalidChoice'),
    /** What the browser called itself at sign-in; null where that says nothing. */
    browser: z.nullable(z.enum(browsers, 'InvalidChoice')),
    operatingSystem: z.nullable(z.enum(operatingSystems, 'InvalidChoice')),
    /** The first part of the network address at sign-in. */
    address: z.nullable(z.string('InvalidFormat')),
    /** It is the session of this very call. */
    isThisOne: z.boolean('Required'),
  },
  'Required',
);
export type SessionRow = z.infer<typeof sessionSchema>;

/** What the server checks the calls of `session.calls.ts` by, and answers with. */
export const sessionCallSchemas = {
  getSession: {
    summary: 'How long the session goes on; does not count as use of it',
    response: sessionStateSchema,
    errors: [],
  },
  continueSession: {
    summary: 'Counts as use of the session',
    response: sessionStateSchema,
    errors: [],
  },
  listSessions: {
    summary: "The caller's own sessions, this one first",
    response: z.object({ sessions: z.array(sessionSchema, 'Required') }, 'Required'),
    errors: [],
  },
  endOneSession: {
    summary: "Ends one of the caller's sessions, with every token of it",
    params: z.object({ id: z.string('Required').check(z.regex(/^[\w-]{10,64}$/, 'InvalidFormat')) }, 'Required'),
    response: null,
    errors: ['NotFound'],
  },
  endOtherSessions: {
    summary: "Ends all of the caller's sessions but this one",
    response: z.object({ ended: z.int('OutOfBounds') }, 'Required'),
    errors: [],
  },
} satisfies Record<string, CallSchemas>;
