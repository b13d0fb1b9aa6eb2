import type { OutgoingMail } from '../../platform/ports.ts';
import { factsOf } from '../kinds.ts';

/** A notice to an answer point or an inquirer that wants its notices collected. */
export type CollectedMail = OutgoingMail & {
  readonly channel: 'Email';
  readonly caseId: string;
  readonly caseRecipientId: string;
};

/** Whether a message is a notice that may go out together with others; an emergency never is. */
export function isNotice(mail: OutgoingMail): mail is CollectedMail {
  return (
    mail.channel === 'Email' &&
    factsOf(mail.kind).isCollected &&
    mail.caseId !== null &&
    mail.caseRecipientId !== null &&
    !mail.isEmergency
  );
}

/** Whether a message is a notice that waits for its day and goes out together with others (specification section 3). */
export function isCollected(mail: OutgoingMail, now: Date): mail is CollectedMail {
  return isNotice(mail) && mail.dueAt > now.toISOString();
}

/** One mail that holds the notices of a period to one address of an answer point, or to an inquirer. */
export interface Digest {
  readonly mail: OutgoingMail;
  readonly noticeIds: readonly string[];
}

/** A stored message as it is handed over. */
export interface StoredMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Hands one mail over; a refusal that will not pass by itself is a {@link PermanentError}. */
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

/** Who goes first: emergencies, then codes, for which somebody waits at a screen. */
export function priorityOf({ isEmergency, kind }: Pick<OutgoingMail, 'isEmergency' | 'kind'>): number {
  return isEmergency ? 100 : factsOf(kind).priority;
}

/** The receiving side says that the mail will never be taken: no use in trying again. */
export class PermanentError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PermanentError';
  }
}
