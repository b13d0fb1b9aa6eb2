import type { SignInHindrance } from '@schaktkoll/domain';
import { composeMail, type MailText } from './mailParts.ts';

/** To who has forgotten the user name. */
export interface UserNamesMail {
  readonly accounts: readonly { readonly login: string; readonly organisation: string }[];
  /** The log-in page. */
  readonly address: string;
}

/** To the owner of an account that cannot have a new password. */
export interface HinderedMail {
  readonly login: string;
  readonly hindrance: SignInHindrance;
  /** The log-in page. */
  readonly address: string;
}

/** What the owner does instead. */
function wayOn({ hindrance, address }: HinderedMail): readonly string[] {
  switch (hindrance) {
    case 'BankIdRequired':
      return ['Din organisation använder bara BankID. Lösenord används inte, så vi skickar ingen kod.', '', 'Logga in med BankID här:', address];
    case 'LegacyLogInRequired':
      return ['Din organisation loggar in i det tidigare systemet. Byt lösenord där.'];
    case 'AccountAwaitingActivation':
      return ['Kontot väntar på att aktiveras. Kontakta administratören i din organisation eller supporten.'];
    default:
      return ['Kontot är inte aktivt. Kontakta administratören i din organisation eller supporten.'];
  }
}

/** More user names than this do not go into one SMS. */
const mostInSms = 5;

/** The messages of a forgotten user name or password; the code has its own (codes.ts). */
export const recoveryMails = {
  userNames: ({ accounts, address }: UserNamesMail): MailText =>
    composeMail(accounts.length === 1 ? 'Ditt användarnamn' : 'Dina användarnamn', [
      'Någon, förmodligen du, har bett om användarnamnen som hör till den här adressen.',
      '',
      ...accounts.map(({ login, organisation }) => `- ${login} (${organisation})`),
      '',
      'Logga in här:',
      address,
      '',
      'Har du inte bett om det behöver du inte göra något.',
    ]),
  userNamesSms: (logins: readonly string[]): string => {
    const rest = logins.length - mostInSms;
    return `Schaktkoll: ${logins.length === 1 ? 'ditt användarnamn är' : 'dina användarnamn är'} ${logins.slice(0, mostInSms).join(', ')}${rest > 0 ? ` och ${rest} till` : ''}.`;
  },
  hindered: (mail: HinderedMail): MailText =>
    composeMail('Nytt lösenord till ditt konto', [
      `Någon, förmodligen du, har bett om ett nytt lösenord till kontot ${mail.login}.`,
      '',
      ...wayOn(mail),
      '',
      'Har du inte bett om det behöver du inte göra något.',
    ]),
} as const;
