import type { MessageChannel } from '@schaktkoll/domain';
import type { Generated } from 'kysely';
import type { Moment } from './accounts.tables.ts';

/** Tries of one kind within some seconds; keys are hashes. */
export interface TryWindowTable {
  key: string;
  maximum: number;
  seconds: number;
  tries: Moment[];
  refusals: Generated<number>;
  ends_at: Moment;
}

/** A browser that an account's owner has signed in with, by the hash of its cookie. */
export interface KnownBrowserTable {
  browser: string;
  user_id: string;
  failures: Generated<number>;
  last_used_at: Moment;
}

/** A forgotten password on its way to a new one, by the hash of the secret that its page holds. */
export interface RecoveryTable {
  id: string;
  user_ids: string[];
  proven_by_code: string[];
  channel: MessageChannel;
  code_id: string | null;
  sends: Generated<number>;
  resend_after: Moment;
  proven_at: Moment | null;
  created_at: Moment;
  expires_at: Moment;
}
