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
      'Är du redan inloggad märker du ingenting. Var det inte du som försökte har ingen kommit in.',
    ]),
  changed: ({ login, address, at }: PasswordChangedMail): MailText =>
    composeMail('Ditt lösenord är bytt', [
      `Lösenordet för kontot ${login} byttes ${at}.`,
      '',
      'Var det du behöver du inte göra något.',
      '',
      'Var det inte du? Välj genast ett nytt lösenord här, då loggas alla andra ut:',
      address,
    ]),
} as const;
