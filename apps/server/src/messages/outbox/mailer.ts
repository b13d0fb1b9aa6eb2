import { createTransport, type SentMessageInfo } from 'nodemailer';
import { mailContent } from './mailContent.ts';
import { PermanentError, type Mailer, type StoredMail } from './messages.ts';

export interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly address: string;
  /** The sender of the mails: an address, or `Name <address>`. */
  readonly from: string;
  /** Refuses a server without TLS; by default TLS is used if the server offers it. */
  readonly needsTls?: boolean;
}

export interface MailToSend {
  readonly number: number;
  readonly mail: StoredMail;
}

export interface MailOutcome {
  readonly number: number;
  readonly error: { readonly message: string; readonly isPermanent: boolean } | null;
}

/** How long the server may stay silent. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/**
 * A server that answers slowly but always in time could hold a mail for minutes. One begun at the end of a batch (40 s)
 * must end before its job counts as lost (90 s), or another worker sends it again.
 */
const longestMilliseconds = 45_000;

/** The domain of a sender: an address, or `Name <address>`. */
export const domainOf = (from: string): string => from.replace(/^.*@/, '').replace(/>$/, '');

/** Sends mails to an SMTP server over pooled connections. */
export function createMailer(options: MailerOptions): Mailer {
  const { address, from, needsTls = false } = options;
  const transport = createTransport({
    url: address,
    requireTLS: needsTls,
    pool: true,
    maxConnections: 8,
    ...timeouts,
    // Nothing in a mail may make the mailer read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(from);
  return {
    domain,
    async send(mail: StoredMail) {
      try {
        const info: SentMessageInfo = await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          ...mailContent(mail),
          signal: AbortSignal.timeout(longestMilliseconds),
          messageId: mail.messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'List-Id': `Schaktkoll <arenden.${domain}>`,
          },
        });
        if ((info.rejected?.length ?? 0) > 0) throw new Error('The receiver was not accepted');
      } catch (error) {
        if (isPermanent(error)) throw new PermanentError(error instanceof Error ? error.message : String(error), error);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** The commands of SMTP whose refusal is about this mail: its receiver and its content. */
const commandsAboutTheMail: readonly unknown[] = ['RCPT TO', 'DATA'];

/**
 * A permanent response (5xx) about the mail itself. A server that refuses the connection, TLS, the log-in or the sender
 * refuses every mail, so the mail waits for it.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && commandsAboutTheMail.includes(command);
}
