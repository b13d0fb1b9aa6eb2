import { swedishDayOf, type AccountKind } from '@schaktkoll/domain';
import { formatDayLong } from './formats.ts';
import { composeMail, type MailText } from './mailParts.ts';

/** To who has created an account. */
export interface AccountCreatedMail {
  readonly login: string;
  readonly organisation: string;
  readonly kind: AccountKind;
  /** What keeps the account from its first case. */
  readonly awaits: 'Nothing' | 'UserAdmin' | 'Support';
  /** The log-in page. */
  readonly address: string;
}

function nextStep({ awaits, address, organisation }: AccountCreatedMail): readonly string[] {
  switch (awaits) {
    case 'UserAdmin':
      return [
        `Kontot väntar på att aktiveras av en användaradministratör i ${organisation}. Vi har meddelat dem. Därefter kan du logga in.`,
      ];
    case 'Support':
      return [
        'Du kan logga in redan nu:',
        address,
        '',
        'Vi aktiverar nya organisationer på vardagar. Därefter kan du skapa ärenden. Du får ett mejl när det är klart.',
      ];
    case 'Nothing':
      return ['Logga in här:', address];
  }
}

/** Mails about new accounts, organisations and invites. */
export const accountMails = {
  created: (mail: AccountCreatedMail): MailText =>
    composeMail('Ditt konto i Schaktkoll är skapat', [
      mail.kind === 'PrivatePerson'
        ? 'Du har skapat ett konto i Schaktkoll.'
        : `Du har skapat ett konto i Schaktkoll för ${mail.organisation}.`,
      '',
      `Ditt användarnamn är ${mail.login}.`,
      '',
      ...nextStep(mail),
    ]),
  /** To the user administrators of the organisation, or to the support where it has none; `address`: the page of the account. */
  wantsActivation: ({
    name,
    login,
    organisation,
    address,
  }: {
    readonly name: string;
    readonly login: string;
    readonly organisation: string;
    readonly address: string;
  }): MailText =>
    composeMail('En ny användare väntar på att aktiveras', [
      `${name} (användarnamn ${login}) har skapat ett konto för ${organisation}.`,
      '',
      'Kontot kan inte användas förrän en användaradministratör har aktiverat det. Känner du inte igen personen ska du avvisa kontot.',
      '',
      'Aktivera eller avvisa kontot här:',
      address,
    ]),
  accountActivated: ({
    login,
    organisation,
    address,
  }: {
    readonly login: string;
    readonly organisation: string;
    readonly address: string;
  }): MailText =>
    composeMail('Ditt konto i Schaktkoll är aktiverat', [
      `Ditt konto ${login} för ${organisation} är aktiverat.`,
      '',
      'Logga in här:',
      address,
    ]),
  accountRefused: ({ login, organisation }: { readonly login: string; readonly organisation: string }): MailText =>
    composeMail('Ditt konto i Schaktkoll har avvisats', [
      `En användaradministratör har avvisat ditt konto ${login} för ${organisation}. Det går inte att logga in med det.`,
      '',
      'Är det fel? Kontakta en användaradministratör i organisationen.',
    ]),
  /** To the support; `address`: the list of all users. An organisation is activated by the command alone. */
  organisationAwaits: ({
    organisation,
    number,
    email,
    address,
  }: {
    readonly organisation: string;
    readonly number: string;
    readonly email: string;
    readonly address: string;
  }): MailText =>
    composeMail('En ny organisation väntar på att aktiveras', [
      `${organisation} (organisationsnummer ${number}) har skapats av ${email}.`,
      '',
      'Ingen i organisationen kan skapa ärenden förrän den är aktiverad. Kontrollera uppgifterna först.',
      '',
      'Hör de ihop? Då aktiverar driften organisationen med kommandot:',
      `npm run activate -- ${number}`,
      '',
      'Användarna i organisationen hittar du här:',
      address,
    ]),
  activated: ({ organisation, address }: { readonly organisation: string; readonly address: string }): MailText =>
    composeMail('Din organisation är aktiverad i Schaktkoll', [
      `${organisation} är nu aktiverad. Ni kan skapa ärenden.`,
      '',
      'Skapa ett ärende här:',
      address,
    ]),
  invite: ({
    organisation,
    address,
    until,
  }: {
    readonly organisation: string;
    readonly address: string;
    readonly until: Date;
  }): MailText =>
    composeMail(`Inbjudan till ${organisation} i Schaktkoll`, [
      `Du är inbjuden att skapa ett konto för ${organisation} i Schaktkoll.`,
      '',
      'Skapa ditt konto här:',
      address,
      '',
      `Länken kan användas en gång, till och med ${formatDayLong(swedishDayOf(until))}.`,
    ]),
} as const;
