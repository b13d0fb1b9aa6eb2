import type { MachineRole } from '@schaktkoll/domain';
import type { Generated } from 'kysely';
import type { Moment } from './accounts.tables.ts';

/** A program that signs in by client credentials for its organisation. */
export interface MachineClientTable {
  id: string;
  organisation_id: string;
  /** The account that its actions are recorded under. */
  user_id: string;
  role: MachineRole;
  /** SHA-256 of the secret, in hexadecimal. */
  secret_hash: string;
  secret_at: Moment;
  /** The secret before, valid until a moment. */
  old_secret_hash: Generated<string | null>;
  old_secret_until: Generated<Moment | null>;
  created_at: Moment;
  created_by: string;
  version: Generated<number>;
  heartbeat_at: Generated<Moment | null>;
  /** How the program names itself. */
  program: Generated<string | null>;
  last_fetch_at: Generated<Moment | null>;
  last_answer_at: Generated<Moment | null>;
  last_error: Generated<string | null>;
  last_error_at: Generated<Moment | null>;
}

/** The order in which a module fetches the cases of its organisation. */
export interface ModuleCaseTable {
  organisation_id: string;
  number: number;
  case_recipient_id: string;
}

/** The last number that the list of an organisation's module has given; it stays when the case is archived. */
export interface ModuleCaseSerialTable {
  organisation_id: string;
  last: number;
}
