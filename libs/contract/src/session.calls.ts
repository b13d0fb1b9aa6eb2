import { appNames, browsers, operatingSystems, signInMethods } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
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

/** Asked every little while by an open tab: a session that has been ended elsewhere is refused here, so that the tab knows. */
export const getSession = declareCall({
  name: 'getSession',
  summary: 'How long the session goes on; does not count as use of it',
  api: 'identity',
  method: 'GET',
  path: '/api/session',
  access: { kind: 'signedIn' },
  clients: appNames,
  unverified: 'allowed',
  countsAsUse: false,
  response: sessionStateSchema,
  status: 200,
  errors: [],
});

/** "I am still here": the idle time begins anew. */
export const continueSession = declareCall({
  name: 'continueSession',
  summary: 'Counts as use of the session',
  api: 'identity',
  method: 'POST',
  path: '/api/session/continue',
  access: { kind: 'signedIn' },
  clients: appNames,
  unverified: 'allowed',
  response: sessionStateSchema,
  status: 200,
  errors: [],
});

export const listSessions = declareCall({
  name: 'listSessions',
  summary: "The caller's own sessions, this one first",
  api: 'identity',
  method: 'GET',
  path: '/api/sessions',
  access: { kind: 'signedIn' },
  unverified: 'allowed',
  actingAs: 'refused',
  response: z.object({ sessions: z.array(sessionSchema, 'Required') }, 'Required'),
  status: 200,
  errors: [],
});

export const endOneSession = declareCall({
  name: 'endOneSession',
  summary: "Ends one of the caller's sessions, with every token of it",
  api: 'identity',
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: { kind: 'signedIn' },
  unverified: 'allowed',
  actingAs: 'refused',
  params: z.object({ id: z.string('Required').check(z.regex(/^[\w-]{10,64}$/, 'InvalidFormat')) }, 'Required'),
  response: null,
  status: 204,
  errors: ['NotFound'],
});

export const endOtherSessions = declareCall({
  name: 'endOtherSessions',
  summary: "Ends all of the caller's sessions but this one",
  api: 'identity',
  method: 'DELETE',
  path: '/api/sessions',
  access: { kind: 'signedIn' },
  unverified: 'allowed',
  actingAs: 'refused',
  response: z.object({ ended: z.int('OutOfBounds') }, 'Required'),
  status: 200,
  errors: [],
});
