import { browsers, operatingSystems, signInMethods } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { momentSchema } from '../shared/schemas.ts';

/** How long the session of the token lasts, in seconds from the response, because the client's clock may be wrong. */
export const sessionStateSchema = z.object(
  {
    /** When the user last authenticated. */
    signedInAt: momentSchema,
    /** The absolute timeout. */
    endsInSeconds: z.int('OutOfBounds'),
    /** The idle timeout. */
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
    /** The browser at sign-in, by its user agent; null if unknown. */
    browser: z.nullable(z.enum(browsers, 'InvalidChoice')),
    operatingSystem: z.nullable(z.enum(operatingSystems, 'InvalidChoice')),
    /** The network part of the IP address at sign-in. */
    address: z.nullable(z.string('InvalidFormat')),
    /** It is the session that makes this call. */
    isThisOne: z.boolean('Required'),
  },
  'Required',
);
export type SessionRow = z.infer<typeof sessionSchema>;

export const sessionCallSchemas = {
  getSession: {
    summary: 'How long the session lasts; does not extend the idle timeout',
    response: sessionStateSchema,
  },
  continueSession: {
    summary: 'Extends the idle timeout of the session',
    response: sessionStateSchema,
  },
  listSessions: {
    summary: "The caller's own sessions, this one first",
    response: z.object({ sessions: z.array(sessionSchema, 'Required') }, 'Required'),
  },
  endOneSession: {
    summary: "Ends one of the caller's sessions and all its tokens",
    params: z.object({ id: z.string('Required').check(z.regex(/^[\w-]{10,64}$/, 'InvalidFormat')) }, 'Required'),
    response: null,
    errors: ['NotFound'],
  },
  endOtherSessions: {
    summary: "Ends all the caller's other sessions",
    response: z.object({ ended: z.int('OutOfBounds') }, 'Required'),
  },
} satisfies Record<string, CallSchemas>;
