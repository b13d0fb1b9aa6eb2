import { formatMoment } from './formats.ts';
import { composeMail, type MailText } from './mailParts.ts';

/** What a notice of a change tells. */
export interface ContactChangedMail {
  readonly way: 'Email' | 'Mobile';
  readonly login: string;
  readonly now: Date;
  readonly supportAddress: string;
}

const whats = { Email: 'E-postadressen', Mobile: 'Mobilnumret' } as const;
const subjects = { Email: 'E-postadressen till ditt konto är ändrad', Mobile: 'Mobilnumret till ditt konto är ändrat' } as const;

/** Notices to where the user was reached before: whoever has taken an account over cannot change it unseen. */
export const contactMails = {
  changed: ({ way, login, now, supportAddress }: ContactChangedMail): MailText =>
    composeMail(subjects[way], [
      `${whats[way]} till kontot ${login} ändrades ${formatMoment(now.toISOString())}.`,
      '',
      'Var det du behöver du inte göra något.',
      '',
      `Var det inte du? Skriv genast till ${supportAddress}, så hjälper vi dig att få tillbaka kontot.`,
    ]),
  /** At most 160 characters with a user name of the usual length. */
  changedSms: ({ login, supportAddress }: Pick<ContactChangedMail, 'login' | 'supportAddress'>): string =>
    `Schaktkoll: mobilnumret till kontot ${login} har ändrats. Var det inte du? Skriv till ${supportAddress}.`,
} as const;
