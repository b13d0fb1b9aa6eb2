import type { Moment } from './accounts.tables.ts';

/** The log-in-as tokens that are good; one that has ended has no row. */
export interface LogInAsTable {
  id: string;
  token_hash: string;
  admin_id: string;
  user_id: string;
  /** The admin's session: the token is good no longer than that. */
  session_uid: string;
  started_at: Moment;
  expires_at: Moment;
}
