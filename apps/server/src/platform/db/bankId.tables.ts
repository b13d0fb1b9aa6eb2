import type { BankIdDevice, BankIdPurpose } from '@schaktkoll/domain';
import type { Generated } from 'kysely';
import type { Moment } from './accounts.tables.ts';

/** The BankID connection of an account. The person is stored only as a keyed hash of the personal number. */
export interface BankIdLinkTable {
  user_id: string;
  /** The account's organisation; follows it when the account moves. */
  organisation_id: string;
  person_key: string;
  connected_at: Moment;
  /** Whether the connection was confirmed with a code sent to the owner's e-mail address. */
  is_code_verified: Generated<boolean>;
}

/** An identification, at most one per holder: a sign-in of one browser, or a session that connects an e-ID. */
export interface BankIdOrderTable {
  id: string;
  /** SHA-256 of the interaction or the session. */
  holder: string;
  purpose: BankIdPurpose;
  device: BankIdDevice;
  state: 'Pending' | 'Failed' | 'Complete';
  /** BankID's response at the start; deleted when the order ends. */
  order_ref: string | null;
  auto_start_token: string | null;
  qr_start_token: string | null;
  qr_start_secret: string | null;
  hint_code: string | null;
  error_code: string | null;
  /** The identified person, once the order is complete. */
  person_key: string | null;
  person_name: string | null;
  /** How often in a row the service did not answer. */
  faults: Generated<number>;
  started_at: Moment;
  /** When the order was last polled, or a poll was started. */
  collected_at: Moment | null;
  expires_at: Moment;
}

/** A sign-in whose password was right, of an account that must connect an e-ID before it gets a session. */
export interface BankIdConnectingTable {
  holder: string;
  user_id: string;
  /** The code that was sent last. */
  code_id: string | null;
  is_verified: Generated<boolean>;
  expires_at: Moment;
}
