import type { WebhookEventType, WebhookFault } from '@schaktkoll/domain';
import type { Generated } from 'kysely';
import type { Moment } from './accounts.tables.ts';

/** Where events are reported to the module of an organisation. */
export interface ModuleWebhookTable {
  organisation_id: string;
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

/** An event for a module, delivered, waiting or given up. */
export interface ModuleWebhookEventTable {
  id: string;
  organisation_id: string;
  type: WebhookEventType;
  /** Null for a test. */
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
