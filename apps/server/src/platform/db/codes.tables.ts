import type { CodePurpose, MessageChannel } from '@schaktkoll/domain';
import type { Generated } from 'kysely';
import type { Moment } from './accounts.tables.ts';

/** A one-time code that was sent to an e-mail address or a telephone; hashes are HMAC-SHA-256 in hexadecimal. */
export interface OneTimeCodeTable {
  id: string;
  purpose: CodePurpose;
  subject: string;
  channel: MessageChannel;
  address_hash: string;
  code_hash: string;
  tries: Generated<number>;
  created_at: Moment;
  expires_at: Moment;
  spent_at: Moment | null;
  /** A newer one took its place. */
  voided_at: Moment | null;
}
