import type { DefaultedMoment, Json, Moment } from './accounts.tables.ts';

export interface OidcPayloadTable {
  model: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  account_id: string | null;
  /** From where a session was signed in to; null for all else. */
  user_agent: string | null;
  address: string | null;
  consumed_at: Moment | null;
  last_used_at: Moment;
  expires_at: Moment;
}

export interface ServerSecretTable {
  name: string;
  value: Json<unknown>;
  created_at: DefaultedMoment;
}

export interface IdempotencyKeyTable {
  user_id: string;
  call: string;
  key: string;
  request_hash: string;
  state: 'Running' | 'Done';
  status: number | null;
  /** The answer's body as it was sent. */
  answer: string | null;
  created_at: Moment;
}
