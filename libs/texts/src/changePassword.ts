import { composeMail, type MailText } from './mailParts.ts';

/** To the owner of an account whose password was guessed at too often. */
export interface PasswordInactivatedMail {
  readonly login: string;
  /** Where a new password is got. */
  readonly address: string;
}

/** To the owner of an account whose password has changed. */
export interface PasswordChangedMail extends PasswordInactivatedMail {
  /** When: day and time as they are read. */
  readonly at: string;
}

/** Notices about the password of an account. They hold neither passwords nor codes. */
export const passwordMails = {
  inactivated: ({ login, address }: PasswordInactivatedMail): MailText =>
    composeMail('Inloggning med lösenord är avstängd för ditt konto', [
      `Någon har skrivit fel lösenord många gånger för kontot ${login}. Därför går det just nu inte att logga in på det med lösenord.`,
      '',
      'Så kommer du in:',
      '- Välj ett nytt lösenord. Då fungerar lösenord igen.',
      '- Eller logga in med BankID, om kontot är kopplat till det.',
      '- I en webbläsare där du redan har loggat in fungerar ditt lösenord som vanligt.',
      '',
      'Välj ett nytt lösenord här:',
      address,
      '',
      'Är du redan inloggad är du det fortfarande. Ingen har kommit in på ditt konto med de felaktiga lösenorden.',
    ]),
  changed: ({ login, address, at }: PasswordChangedMail): MailText =>
    composeMail('Ditt lösenord i Schaktkoll är bytt', [
      `Lösenordet för kontot ${login} byttes ${at}.`,
      '',
      'Var det du behöver du inte göra något.',
      '',
      'Var det inte du? Välj genast ett nytt lösenord här. Då loggas alla andra ut:',
      address,
    ]),
} as const;

/** Changing the own password. */
export const changePasswordTexts = {
  section: {
    heading: 'Lösenord',
    password: 'Ditt lösenord',
    hasNot: 'Inget lösenord',
    notUsed: 'Används inte i din organisation',
    change: 'Byt lösenord',
  },
  heading: 'Byt lösenord',
  loading: 'Hämtar ditt konto',
  fields: {
    currentPassword: 'Nuvarande lösenord',
    password: 'Nytt lösenord',
    repeat: 'Upprepa det nya lösenordet',
    endOtherSessions: 'Logga ut mig överallt utom här',
  },
  repeated: 'det nya lösenordet',
  endHint: 'Bra om någon annan kan känna till ditt gamla lösenord.',
  submit: 'Byt lösenord',
  submitting: 'Byter lösenord',
  refused: 'Lösenordet kunde inte bytas',
  cancel: 'Avbryt',
  forgotten: 'Glömt det nuvarande lösenordet?',
  done: {
    heading: 'Lösenordet är bytt',
    body: 'Vi har skickat en bekräftelse till din e-post.',
    ended: 'Du är utloggad överallt utom här. Vi har skickat en bekräftelse till din e-post.',
  },
  acting: { heading: 'Du är inloggad som någon annan', body: 'Lösenordet kan bara bytas av den som äger kontot.' },
  forced: {
    heading: 'Din organisation använder bara BankID',
    body: 'Du loggar in med BankID och behöver inget lösenord.',
  },
  none: {
    heading: 'Du har inget lösenord',
    body: 'Du loggar in med BankID. Vill du kunna logga in med lösenord också kan du skaffa ett: vi skickar en kod till din e-post eller mobil. Du loggas ut när lösenordet är valt.',
    get: 'Skaffa ett lösenord',
  },
} as const;
