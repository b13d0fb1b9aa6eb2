import type { Role } from '@schaktkoll/domain';
import type { Moment } from './accounts.tables.ts';

export interface AccountUnderWayTable {
  /** Hash of the secret that the browser holds. */
  id: string;
  email: string;
  code_id: string;
  proven_at: Moment | null;
  created_at: Moment;
  expires_at: Moment;
}

export interface InviteTable {
  id: string;
  secret_hash: string;
  organisation_id: string;
  email: string;
  roles: Role[];
  created_by: string | null;
  created_at: Moment;
  expires_at: Moment;
  accepted_at: Moment | null;
  accepted_by: string | null;
  removed_at: Moment | null;
}

export interface InviteRecipientTable {
  invite_id: string;
  recipient_id: string;
}
