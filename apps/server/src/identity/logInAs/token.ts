import { randomBytes } from 'node:crypto';

/** No other token of ours holds a full stop, so what a bearer is shows before anything is looked up. */
const prefix = 'loginas.';

/** A new log-in-as token: opaque, 256 bits. Only its hash is stored. */
export const makeLogInAsToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Whether a bearer is a log-in-as token, good or not. */
export const isLogInAsToken = (bearer: string): boolean => bearer.startsWith(prefix);
