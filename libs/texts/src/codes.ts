import type { CodePurpose } from '@schaktkoll/domain';
import { composeMail, type MailText } from './mailParts.ts';

/** What a message with a one-time code says. */
export interface CodeMessage {
  readonly purpose: CodePurpose;
  /** Six digits. */
  readonly code: string;
  /** How long it is good. */
  readonly minutes: number;
  /** The host of the page where it is filled in, without a port: telephones offer the code there and nowhere else. */
  readonly host: string;
}

/** What the code lets you do, as the end of a sentence. */
const uses: Readonly<Record<CodePurpose, string>> = {
  RecoverPassword: 'komma in igen',
  VerifyEmail: 'bekräfta din e-postadress',
  VerifyPhone: 'bekräfta ditt mobilnummer',
  CreateAccount: 'skapa ditt konto',
  ConnectBankId: 'koppla ditt BankID',
};

/** Messages with a one-time code. The SMS is at most 160 characters of the alphabet of GSM, so that it is one SMS. */
export const codeMessageTexts = {
  mail: ({ purpose, code, minutes }: CodeMessage): MailText =>
    composeMail(`Din kod till Schaktkoll: ${code}`, [
      `Använd koden för att ${uses[purpose]}:`,
      '',
      code,
      '',
      `Koden gäller i ${minutes} minuter och kan användas en gång. Lämna aldrig ut den. Vi ber aldrig om den på telefon eller i mejl.`,
      '',
      'Har du inte bett om någon kod behöver du inte göra något.',
    ]),
  /** The last line is read by telephones (origin-bound one-time codes). */
  sms: ({ purpose, code, minutes, host }: CodeMessage): string =>
    [
      `Schaktkoll: ${code} är din kod för att ${uses[purpose]}. Gäller ${minutes} min. Lämna aldrig ut den.`,
      '',
      `@${host} #${code}`,
    ].join('\n'),
} as const;
