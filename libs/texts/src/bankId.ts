import type { BankIdPurpose } from '@schaktkoll/domain';
import { formatMoment } from './formats.ts';
import type { MailText } from './mails.ts';

/** What the person reads in the e-ID's own app while it asks for the code. */
export const bankIdVisibleTexts: Readonly<Record<BankIdPurpose, string>> = {
  SignIn: 'Logga in i Schaktkoll. Godkänn bara om du själv håller på att logga in.',
  Connect: 'Koppla BankID till ditt konto i Schaktkoll. Godkänn bara om du själv har bett om det.',
};

/** What a notice about the e-ID of an account says. */
export interface BankIdNotice {
  readonly login: string;
  /** A moment as ISO text. */
  readonly at: string;
  /** E-mail address of the support. */
  readonly support: string;
}

const notice = (subject: string, what: string, { login, at, support }: BankIdNotice): MailText => ({
  subject,
  text: [
    `${what} ${formatMoment(at)}.`,
    '',
    `Användarnamn: ${login}`,
    '',
    `Var det inte du? Kontakta supporten på en gång: ${support}.`,
    '',
    'Det här meddelandet går inte att svara på.',
    '',
    'Schaktkoll',
    '',
  ].join('\n'),
});

/** Notices to the owner of an account whose e-ID has changed. */
export const bankIdMailTexts = {
  connected: (given: BankIdNotice): MailText => notice('BankID är kopplat till ditt konto', 'Ett BankID kopplades till ditt konto i Schaktkoll', given),
  disconnected: (given: BankIdNotice): MailText => notice('BankID är bortkopplat från ditt konto', 'BankID kopplades bort från ditt konto i Schaktkoll', given),
} as const;
