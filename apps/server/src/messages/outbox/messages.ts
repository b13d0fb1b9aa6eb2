import type { MailText } from '@schaktkoll/texts';
import type { Queries } from '../../platform/db/database.ts';
import type { MessageKind } from '../../platform/db/cases.tables.ts';

/** What every message that a business act has decided on tells the outbox. */
interface Outgoing {
  readonly kind: MessageKind;
  /** An e-mail address, or for an SMS a number by E.164. */
  readonly to: string;
  /** The case that it is about; null for one that is about none. */
  readonly caseId: string | null;
  /** The answer point that it goes to or is about; null for one that concerns the whole case. */
  readonly caseRecipientId: string | null;
  /** An emergency goes before everything else. */
  readonly isEmergency: boolean;
  /** The moment from which it may be handed over. */
  readonly dueAt: string;
  /** After this moment it is not worth handing over: it is given up instead. */
  readonly expiresAt?: string;
}

/** An e-mail. */
export interface OutgoingEmail extends Outgoing {
  readonly channel: 'Email';
  readonly mail: MailText;
}

/** An SMS; only where a gateway is configured. */
export interface OutgoingSms extends Outgoing {
  readonly channel: 'Sms';
  readonly text: string;
}

/** A message on either channel. */
export type OutgoingMail = OutgoingEmail | OutgoingSms;

/** A notice to an answer point or an inquirer that wants its notices collected. */
export type CollectedMail = OutgoingEmail & { readonly kind: 'NewCase' | 'CaseClosed' | 'AnswerGiven'; readonly caseId: string; readonly caseRecipientId: string };

const collectedKinds: readonly MessageKind[] = ['NewCase', 'CaseClosed', 'AnswerGiven'];

/** Whether a message is a notice that may go out together with others; an emergency never is. */
export function isNotice(mail: OutgoingMail): mail is CollectedMail {
  return mail.channel === 'Email' && collectedKinds.includes(mail.kind) && mail.caseId !== null && mail.caseRecipientId !== null && !mail.isEmergency;
}

/** Whether a message is a notice that waits for its day and goes out together with others (specification section 3). */
export function isCollected(mail: OutgoingMail, now: Date): mail is CollectedMail {
  return isNotice(mail) && mail.dueAt > now.toISOString();
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

/** A stored SMS as it is handed over. */
export interface StoredSms {
  readonly id: string;
  /** By E.164. */
  readonly to: string;
  readonly body: string;
  /** The gateway is asked not to keep its text. */
  readonly isSecret: boolean;
}

/** Hands one SMS over and gives what the gateway calls it, null when it did not say; refusals as for a {@link Mailer}. */
export interface SmsSender {
  send(sms: StoredSms): Promise<string | null>;
}

/** Who hands messages over; no SMS where no gateway is configured. */
export interface Senders {
  readonly mailer: Mailer;
  readonly sms: SmsSender | null;
}

/** Messages whose text lets whoever reads it act as somebody: it is removed from the outbox when it is no longer needed. */
export function isSecret(kind: MessageKind): boolean {
  return kind === 'OneTimeCode' || kind === 'Invite';
}

/** Who goes first: emergencies, then codes, for which somebody waits at a screen. */
export function priorityOf({ isEmergency, kind }: Pick<Outgoing, 'isEmergency' | 'kind'>): number {
  if (isEmergency) return 100;
  return kind === 'OneTimeCode' ? 50 : 0;
}

/** The receiving side says that the mail will never be taken: no use in trying again. */
export class PermanentRefusal extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PermanentRefusal';
  }
}
