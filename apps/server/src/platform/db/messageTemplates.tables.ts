import type { MessageChannel } from '@schaktkoll/domain';
import type { Moment } from './accounts.tables.ts';

/** A text that replaces the product's own; without a body the product's own was restored. */
export interface MessageTemplateVersionTable {
  key: string;
  channel: MessageChannel;
  version: number;
  /** Null for an SMS. */
  subject: string | null;
  body: string | null;
  changed_by: string | null;
  changed_at: Moment;
}

export interface MessageTemplateTable extends MessageTemplateVersionTable {
  broken_at: Moment | null;
}
