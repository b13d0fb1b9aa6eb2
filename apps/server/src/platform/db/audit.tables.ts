import type { Generated } from 'kysely';
import type { DefaultedJson, Moment } from './accounts.tables.ts';

export interface AuditEventTable {
  id: string;
  at: Moment;
  kind: string;
  user_id: string | null;
  /** The super user who impersonated the user. */
  admin_id: string | null;
  /** The organisation of the user when the line was written. */
  organisation_id: string | null;
  address: string | null;
  request_id: string | null;
  details: DefaultedJson<Record<string, unknown>>;
  /** The place in the chain; null until the line is sealed, within seconds. */
  sequence: number | null;
  sealed_at: Moment | null;
  seal: string | null;
}

/** Where the chain of the audit log starts and ends; one row. */
export interface AuditChainTable {
  is_only: Generated<true>;
  started_at: Moment;
  first_sequence: number;
  /** The seal of the last line that was erased for its age; empty at first. */
  before_first: string;
  last_sequence: number;
  last_seal: string;
  /** When the last line that was erased for its age was written. */
  erased_until: Generated<Moment | null>;
  /** Of this row; null until the server has sealed it. */
  seal: Generated<string | null>;
}
