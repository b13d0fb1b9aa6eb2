import type { ProgramRole, ScopeSide, WebhookEventType, WebhookFault } from '@schaktkoll/domain';
import type { Generated } from 'kysely';
import type { DefaultedJson, DefaultedMoment, Json, Moment } from './columns.ts';

/** The tables of `baseline/platform.sql`. */
export interface PlatformTables {
  system_setting: SystemSettingTable;
  system_setting_history: SystemSettingHistoryTable;
  server_secret: ServerSecretTable;
  audit_event: AuditEventTable;
  audit_chain: AuditChainTable;
  idempotency_key: IdempotencyKeyTable;
  limit_window: LimitWindowTable;
  limit_bucket: LimitBucketTable;
  job_run: JobRunTable;
  program_client: ProgramClientTable;
  program_webhook: ProgramWebhookTable;
  program_webhook_event: ProgramWebhookEventTable;
}

interface SystemSettingTable {
  key: string;
  value: Json<unknown>;
  version: number;
  changed_by: string | null;
  changed_at: Moment;
}

interface SystemSettingHistoryTable {
  id: string;
  key: string;
  old_value: Json<unknown> | null;
  new_value: Json<unknown>;
  changed_by: string | null;
  changed_at: Moment;
}

interface ServerSecretTable {
  name: string;
  value: Json<unknown>;
  created_at: DefaultedMoment;
}

interface AuditEventTable {
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
interface AuditChainTable {
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

interface IdempotencyKeyTable {
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

/** Calls of one kind within some seconds; keys are hashes. */
interface LimitWindowTable {
  key: string;
  maximum: number;
  seconds: number;
  calls: Moment[];
  refusals: Generated<number>;
  ends_at: Moment;
}

/** How much of a bucket is used; keys are hashes. */
interface LimitBucketTable {
  key: string;
  used: number;
  counted_at: Moment;
  empty_at: Moment;
}

interface JobRunTable {
  id: string;
  job: string;
  started_at: Moment;
  ended_at: Moment;
  /** How many things the run did; null for one that failed. */
  done: number | null;
  error: string | null;
}

/** A program that signs in by client credentials for its organisation. */
export interface ProgramClientTable {
  id: string;
  organisation_id: string;
  /** The account that its actions are recorded under. */
  user_id: string;
  role: ProgramRole;
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

/** Where events are reported to the programs of an organisation on one side. */
export interface ProgramWebhookTable {
  id: string;
  organisation_id: string;
  side: ScopeSide;
  address: string;
  /** Encrypted (`platform/crypto/encrypt.ts`). */
  secret: string;
  secret_at: Moment;
  /** The secret before, which signs too until a moment. */
  old_secret: Generated<string | null>;
  old_secret_until: Generated<Moment | null>;
  created_at: Moment;
  changed_at: Moment;
  changed_by: string;
  version: Generated<number>;
  /** How often in a row the receiver did not answer. */
  failures: Generated<number>;
  paused_until: Generated<Moment | null>;
  /** The turn that delivers to it, and when that counts as lost with its process. */
  leased_by: Generated<string | null>;
  leased_until: Generated<Moment | null>;
}

/** An event for programs, delivered, waiting or given up. */
interface ProgramWebhookEventTable {
  id: string;
  webhook_id: string;
  type: WebhookEventType;
  /** Null for a test. */
  case_id: string | null;
  /** Null for a test, and for what concerns a whole case. */
  case_recipient_id: string | null;
  created_at: Moment;
  /** The next attempt; during one, when the event counts as lost with its process. */
  due_at: Moment;
  give_up_at: Moment;
  attempts: Generated<number>;
  last_attempt_at: Generated<Moment | null>;
  last_status: Generated<number | null>;
  last_fault: Generated<WebhookFault | null>;
  sent_at: Generated<Moment | null>;
  dead_at: Generated<Moment | null>;
  dropped_at: Generated<Moment | null>;
}
