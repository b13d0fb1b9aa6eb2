import { randomBytes } from 'node:crypto';

/** No other token of ours contains a full stop, so the kind of a bearer token is known without a query. */
const prefix = 'loginas.';

/** A new log-in-as token: opaque, 256 bits. Only its hash is stored. */
export const makeLogInAsToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Whether a bearer token is a log-in-as token, valid or not. */
export const isLogInAsToken = (bearer: string): boolean => bearer.startsWith(prefix);
