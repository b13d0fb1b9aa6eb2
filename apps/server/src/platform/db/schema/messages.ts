import type { MessageChannel } from '@schaktkoll/domain';
import type { MailSignal, MessageKind } from '@schaktkoll/texts';
import type { Generated } from 'kysely';
import type { DefaultedJson, Moment } from './columns.ts';

/** The tables of `baseline/messages.sql`. */
export interface MessagesTables {
  outbox_message: OutboxMessageTable;
  collected_notice: CollectedNoticeTable;
  message_template: MessageTemplateTable;
  message_template_version: MessageTemplateVersionTable;
}

interface OutboxMessageTable {
  id: string;
  channel: MessageChannel;
  kind: MessageKind;
  /** An e-mail address, or a number by E.164. */
  to_address: string;
  /** Null for an SMS. */
  subject: string | null;
  body: string;
  /** What it says of digging. */
  signals: DefaultedJson<MailSignal[]>;
  /** Why the message could not be formed: it is never sent. */
  fault: Generated<string | null>;
  case_id: string | null;
  case_recipient_id: string | null;
  priority: number;
  created_at: Moment;
  due_at: Moment;
  /** Those that have begun. */
  attempts: Generated<number>;
  /** When the last one began. */
  attempted_at: Generated<Moment | null>;
  /** The Message-ID of all attempts of a mail; null before the first. */
  message_id: Generated<string | null>;
  last_error: string | null;
  sent_at: Moment | null;
  dead_at: Moment | null;
  /** When an operator dropped a dead letter. */
  dropped_at: Generated<Moment | null>;
  /** After this moment it is not worth handing over. */
  expires_at: Moment | null;
  /** What the SMS gateway calls the message. */
  gateway_id: string | null;
  delivery_status: 'Sent' | 'Delivered' | 'Failed' | null;
  delivered_at: Moment | null;
}

/** A notice waiting for the next digest to a recipient or an inquirer. */
interface CollectedNoticeTable {
  id: string;
  kind: MessageKind;
  /** The address when it was written; a digest to an inquirer uses the current address. */
  to_address: string;
  case_id: string;
  case_recipient_id: string;
  created_at: Moment;
  due_at: Moment;
  /** The mail that holds it. */
  message_id: string | null;
}

interface MessageTemplateTable extends MessageTemplateVersionTable {
  broken_at: Moment | null;
}

/** A text that replaces the product's own; without a body the product's own was restored. */
interface MessageTemplateVersionTable {
  key: string;
  channel: MessageChannel;
  version: number;
  /** Null for an SMS. */
  subject: string | null;
  body: string | null;
  changed_by: string | null;
  changed_at: Moment;
}
