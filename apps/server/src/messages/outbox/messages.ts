import type { MailSignal } from '@schaktkoll/texts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { factsOf } from '../kinds.ts';

/** A notice to an answer point or an inquirer with a notification schedule. */
export type CollectedMail = OutgoingMail & {
  readonly channel: 'Email';
  readonly caseId: string;
  readonly caseRecipientId: string;
};

/** Whether a message is a notice that may be collected; one about an emergency never is. */
export function isNotice(mail: OutgoingMail): mail is CollectedMail {
  return (
    mail.channel === 'Email' &&
    factsOf(mail.kind).isCollected &&
    mail.caseId !== null &&
    mail.caseRecipientId !== null &&
    !mail.isEmergency
  );
}

/** Whether a message is a notice that is not due yet and is collected with others (specification section 3). */
export function isCollected(mail: OutgoingMail, now: Date): mail is CollectedMail {
  return isNotice(mail) && mail.dueAt > now.toISOString();
}

/** One mail with the notices of a period to one address of an answer point, or to an inquirer. */
export interface Digest {
  readonly mail: OutgoingMail;
  readonly noticeIds: readonly string[];
}

/** A stored mail, ready to be sent. */
export interface StoredMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** What it says of digging, before its body. */
  readonly signals: readonly MailSignal[];
  /** With its angle brackets. */
  readonly messageId: string;
}

/** Sends one mail; throws a {@link PermanentError} if trying again is pointless. */
export interface Mailer {
  /** The domain of the sender, in which Message-IDs are made. */
  readonly domain: string;
  /** Resolves only when the server has accepted the mail. */
  send(mail: StoredMail): Promise<void>;
  close(): void;
}

/** A stored SMS, ready to be sent. */
export interface StoredSms {
  readonly id: string;
  /** In E.164 format. */
  readonly to: string;
  readonly body: string;
  /** The gateway is asked not to store its text. */
  readonly isSecret: boolean;
}

/** Sends one SMS and returns the gateway's id, null if there was none; errors as for a {@link Mailer}. */
export interface SmsSender {
  send(sms: StoredSms): Promise<string | null>;
}

/** The senders by channel; no SMS if no gateway is configured. */
export interface Senders {
  readonly mailer: Mailer;
  readonly sms: SmsSender | null;
}

/** The order of sending: emergencies first, then codes, for which a user is waiting. */
export function priorityOf({ isEmergency, kind }: Pick<OutgoingMail, 'isEmergency' | 'kind'>): number {
  return isEmergency ? 100 : factsOf(kind).priority;
}

/** The receiving server will never accept the message, so trying again is pointless. */
export class PermanentError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PermanentError';
  }
}
