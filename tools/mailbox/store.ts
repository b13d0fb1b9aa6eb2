import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

/** A message as the mailbox keeps it; `receivedAt` is an ISO moment. */
export interface KeptMessage {
  readonly id: string;
  readonly messageId: string;
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How the mailbox answers the next senders: refused with `code` for the next `times` messages. */
export interface Refusal {
  readonly code: number;
  readonly times: number;
}

const mostKept = 500;

/** The messages in memory, newest first, and the switch that lets a test see how a sender bears a refusal. */
export class MessageStore {
  private messages: readonly KeptMessage[] = [];
  private refusal: Refusal = { code: 0, times: 0 };

  /** Reads a message as it came over SMTP; the envelope's recipients count, not the header's. */
  async add(raw: Buffer, recipients: readonly string[], receivedAt: string): Promise<void> {
    const mail = await PostalMime.parse(raw);
    const message: KeptMessage = {
      id: randomUUID(),
      messageId: mail.messageId ?? '',
      receivedAt,
      from: mail.from?.address ?? '',
      to: recipients,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    };
    this.messages = [message, ...this.messages].slice(0, mostKept);
  }

  /** The messages to one address, or all. */
  list(to?: string): readonly KeptMessage[] {
    const wanted = to?.toLowerCase();
    return wanted === undefined ? this.messages : this.messages.filter((message) => message.to.some((address) => address.toLowerCase() === wanted));
  }

  find(id: string): KeptMessage | undefined {
    return this.messages.find((message) => message.id === id);
  }

  clear(): void {
    this.messages = [];
  }

  /** Refuses the next `times` messages with an SMTP code such as 421; 0 times ends it. */
  refuseNext(refusal: Refusal): void {
    this.refusal = refusal;
  }

  /** The code to refuse the message with that begins now, if any; counts it. */
  takeRefusal(): number | undefined {
    if (this.refusal.times <= 0) return undefined;
    this.refusal = { ...this.refusal, times: this.refusal.times - 1 };
    return this.refusal.code;
  }
}
