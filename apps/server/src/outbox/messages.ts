import type { MailText } from '@schaktkoll/texts';
import type { Queries } from '../db/database.ts';
import type { MessageKind } from '../db/cases.tables.ts';

/** A mail that a business act has decided on. */
export interface OutgoingMail {
  readonly kind: MessageKind;
  readonly to: string;
  readonly mail: MailText;
  /** The case that it is about; null for one that is about none. */
  readonly caseId: string | null;
  /** The answer point that it goes to or is about; null for one that concerns the whole case. */
  readonly caseRecipientId: string | null;
  /** An emergency goes before everything else. */
  readonly isEmergency: boolean;
  /** The moment from which it may be handed over. */
  readonly dueAt: string;
}

/** A notice to an answer point that wants its notices collected. */
export type CollectedMail = OutgoingMail & { readonly kind: 'NewCase' | 'CaseClosed'; readonly caseId: string; readonly caseRecipientId: string };

/** Whether a message is a notice that waits for its day and goes out together with others (specification section 3). */
export function isCollected(mail: OutgoingMail, now: Date): mail is CollectedMail {
  const isNotice = (mail.kind === 'NewCase' || mail.kind === 'CaseClosed') && mail.caseId !== null && mail.caseRecipientId !== null;
  return isNotice && !mail.isEmergency && mail.dueAt > now.toISOString();
}

/** One mail that holds the notices of a period to one address of an answer point. */
export interface Digest {
  readonly to: string;
  readonly mail: MailText;
  readonly noticeIds: readonly string[];
}

/** Takes messages in the transaction of the act that decides on them: both are stored, or neither (architecture 2.4). */
export interface MessageQueue {
  add(transaction: Queries, mails: readonly OutgoingMail[], now: Date): Promise<void>;
}

/** A stored message as it is handed over. */
export interface StoredMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Hands one mail over; a refusal that will not pass by itself is a {@link PermanentRefusal}. */
export interface Mailer {
  send(mail: StoredMail): Promise<void>;
  close(): void;
}

/** The receiving side says that the mail will never be taken: no use in trying again. */
export class PermanentRefusal extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PermanentRefusal';
  }
}
