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
  /** E-mail address of the support. */
  readonly support: string;
}

/** What the owner does instead. */
function wayOn({ hindrance, address, support }: HinderedMail): readonly string[] {
  switch (hindrance) {
    case 'BankIdRequired':
      return [
        'Din organisation använder bara BankID. Lösenord används inte, så vi skickar ingen kod.',
        '',
        'Logga in med BankID här:',
        address,
      ];
    case 'LegacyLogInRequired':
      return ['Din organisation loggar in i det tidigare systemet. Byt lösenord där.'];
    case 'AccountAwaitingActivation':
      return [
        `Kontot väntar på att aktiveras. Kontakta användaradministratören i din organisation, eller supporten: ${support}`,
      ];
    default:
      return [
        `Kontot är inte aktivt. Kontakta användaradministratören i din organisation, eller supporten: ${support}`,
      ];
  }
}

/** More user names than this do not go into one SMS. */
const mostInSms = 5;

/** The messages of a forgotten user name or password; the code has its own (codes.ts). */
export const recoveryMails = {
  userNames: ({ accounts, address }: UserNamesMail): MailText =>
    composeMail(accounts.length === 1 ? 'Ditt användarnamn i Schaktkoll' : 'Dina användarnamn i Schaktkoll', [
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
    composeMail('Du kan inte byta lösenord i Schaktkoll just nu', [
      `Någon, förmodligen du, har bett om ett nytt lösenord till kontot ${mail.login}.`,
      '',
      ...wayOn(mail),
      '',
      'Har du inte bett om det behöver du inte göra något.',
    ]),
} as const;

/** The page of who cannot get in, in its steps. */
export const forgottenTexts = {
  heading: 'Glömt användarnamn eller lösenord',
  back: 'Till inloggningen',
  restart: 'Börja om',
  refused: 'Det gick inte',
  what: {
    legend: 'Vad har du glömt?',
    password: 'Lösenordet',
    userName: 'Användarnamnet',
  },
  bankId: 'Är ditt konto kopplat till BankID kan du logga in med det i stället.',
  channels: { Email: 'E-post', Sms: 'Sms' },
  ask: {
    fields: { identifier: 'E-postadress, mobilnummer eller användarnamn', channel: 'Sätt att få koden' },
    identifierHint: 'Skriv det du minns. Vi skickar en kod till kontot.',
    channel: 'Hur vill du få koden?',
    submit: 'Skicka kod',
    submitting: 'Skickar',
    refused: 'Vi kunde inte skicka koden',
  },
  userNames: {
    fields: { contact: 'E-postadress eller mobilnummer' },
    hint: 'Skriv en e-postadress eller ett mobilnummer som finns på ditt konto. Vi skickar användarnamnen dit.',
    submit: 'Skicka användarnamn',
    submitting: 'Skickar',
    sentHeading: 'Titta efter ett meddelande från oss',
    sent: (contact: string) =>
      `Finns det konton med ${contact} har vi skickat användarnamnen dit. Det kan ta någon minut.`,
    nothing: 'Kommer inget meddelande? Titta i skräpposten, och kontrollera att du skrev rätt.',
  },
  code: {
    heading: 'Skriv koden',
    lead: {
      Email: 'Finns det ett konto med uppgifterna har vi skickat en kod till dess e-postadress.',
      Sms: 'Finns det ett konto med uppgifterna har vi skickat en kod till dess mobilnummer. Saknas mobilnummer går koden med e-post.',
    },
    life: 'Koden gäller i 10 minuter.',
    fields: { code: 'Kod' },
    submit: 'Bekräfta koden',
    submitting: 'Kontrollerar koden',
    next: 'Skicka nästa kod med',
    help: 'Om det inte kommer någon kod',
    helpPoints: [
      'Titta i skräpposten.',
      'Kontrollera att du skrev rätt. Börja om och skriv något annat som står på ditt konto.',
      'Använder din organisation bara BankID, eller är kontot inte aktivt, får du ett mejl om det i stället för en kod.',
      'Du kan få högst tre koder i timmen.',
    ],
  },
  expired: {
    heading: 'Det har gått för lång tid',
    body: 'Av säkerhetsskäl behöver du börja om och be om en ny kod.',
  },
  password: {
    heading: 'Välj ett nytt lösenord',
    account: (login: string, organisation: string) => `Konto: ${login}, ${organisation}`,
    fields: { userId: 'Konto', password: 'Nytt lösenord', repeat: 'Upprepa lösenordet' },
    which: 'Vilket konto ska få ett nytt lösenord?',
    repeated: 'det nya lösenordet',
    submit: 'Byt lösenord',
    submitting: 'Byter lösenord',
    ends: 'När lösenordet är bytt loggas kontot ut överallt.',
  },
  done: {
    heading: 'Lösenordet är bytt',
    body: (login: string) => `Kontot ${login} är utloggat överallt. Nu kan du logga in med det nya lösenordet.`,
    go: 'Logga in',
    going: 'Loggar in',
    refused: 'Det gick inte att logga in',
  },
} as const;
