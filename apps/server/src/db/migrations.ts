import type { Kysely } from 'kysely';
import * as accounts from './migrations/001-accounts.ts';
import * as signIn from './migrations/002-sign-in.ts';
import * as settings from './migrations/003-settings.ts';

/** Every migration in order, forward only. A file that has been released is never changed: add the next number. */
export const migrations: Readonly<Record<string, { up(database: Kysely<unknown>): Promise<void> }>> = {
  '001-accounts': accounts,
  '002-sign-in': signIn,
  '003-settings': settings,
};
