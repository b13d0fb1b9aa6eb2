import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '@schaktkoll/domain';
import PostalMime from 'postal-mime';

/** A message as the mailbox keeps it; `receivedAt` is an ISO moment. */
export interface KeptMessage {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly messageId: string;
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What has been reported of an SMS, and taken; null before, and for mails. */
  readonly delivery: 'delivered' | 'failed' | null;
}

/** How the mailbox answers the next senders on a channel: refused with `code` for the next `times` messages. */
export interface Refusal {
  readonly code: number;
  readonly times: number;
}

/** Which messages are asked for. */
export interface MessageFilter {
  readonly to?: string | undefined;
  /** A part of an address or number. */
  readonly toContains?: string | undefined;
  readonly channel?: MessageChannel | undefined;
}

const mostKept = 500;

/** The messages in memory, newest first, and the switch that makes the next ones fail in tests. */
export class MessageStore {
  private messages: readonly KeptMessage[] = [];
  private readonly refusals: Record<MessageChannel, Refusal> = {
    Email: { code: 0, times: 0 },
    Sms: { code: 0, times: 0 },
  };

  /** Reads a message as it came over SMTP; the envelope's recipients count, not the header's. */
  async add(raw: Buffer, recipients: readonly string[], receivedAt: string): Promise<void> {
    const mail = await PostalMime.parse(raw);
    const message: KeptMessage = {
      id: randomUUID(),
      channel: 'Email',
      messageId: mail.messageId ?? '',
      receivedAt,
      from: mail.from?.address ?? '',
      to: recipients,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      delivery: null,
    };
    this.keep(message);
  }

  /** Stores an SMS under the id returned to its sender. */
  addSms(
    { id, from, to, text }: Pick<KeptMessage, 'id' | 'from' | 'text'> & { readonly to: string },
    receivedAt: string,
  ): void {
    this.keep({
      id,
      channel: 'Sms',
      messageId: id,
      receivedAt,
      from,
      to: [to],
      subject: '',
      text,
      html: '',
      delivery: null,
    });
  }

  /** Notes what has been reported of an SMS. */
  noteDelivery(id: string, delivery: KeptMessage['delivery']): void {
    this.messages = this.messages.map((message) => (message.id === id ? { ...message, delivery } : message));
  }

  /** The messages to one address or number or to those that contain a text, of one kind, or all. */
  list({ to, toContains, channel }: MessageFilter = {}): readonly KeptMessage[] {
    const [wanted, part] = [to?.toLowerCase(), toContains?.toLowerCase()];
    const fits = (address: string): boolean =>
      (wanted === undefined || address === wanted) && (part === undefined || address.includes(part));
    return this.messages.filter(
      (message) =>
        (channel === undefined || message.channel === channel) &&
        message.to.some((address) => fits(address.toLowerCase())),
    );
  }

  find(id: string): KeptMessage | undefined {
    return this.messages.find((message) => message.id === id);
  }

  clear(): void {
    this.messages = [];
  }

  /** Refuses the next `times` messages with an SMTP code such as 421, or an HTTP status for SMS; 0 times ends it. */
  refuseNext(channel: MessageChannel, refusal: Refusal): void {
    this.refusals[channel] = refusal;
  }

  /** The code to refuse the message with that begins now, if any; counts it. */
  takeRefusal(channel: MessageChannel): number | undefined {
    const { code, times } = this.refusals[channel];
    if (times <= 0) return undefined;
    this.refusals[channel] = { code, times: times - 1 };
    return code;
  }

  private keep(message: KeptMessage): void {
    this.messages = [message, ...this.messages].slice(0, mostKept);
  }
}
