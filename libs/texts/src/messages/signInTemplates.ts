import { logInHere } from './accountTemplates.ts';
import { lines, type MessageTemplate } from './template.ts';

const namesAsked = 'Någon, förmodligen du, har bett om användarnamnen som hör till den här adressen.';
const notAsked = 'Har du inte bett om det behöver du inte göra något.';
const userNamesBody = lines(namesAsked, '', '{accounts}', '', logInHere, '', notAsked);
const userNamesRows: Readonly<Record<string, string>> = { accounts: '- {login} ({organisation})' };

const recovery = (subject: string, ...instead: readonly string[]) => ({
  Email: {
    subject,
    body: lines(
      'Någon, förmodligen du, har bett om ett nytt lösenord till kontot {login}.',
      '',
      ...instead,
      '',
      notAsked,
    ),
  },
});
const noRecovery = (instead: string) => recovery('Du kan inte byta lösenord i Schaktkoll just nu', instead);

const contactChanged = (subject: string, what: string) => ({
  subject,
  body: lines(
    `${what} till kontot {login} ändrades {changedAt}.`,
    '',
    'Var det du behöver du inte göra något.',
    '',
    'Var det inte du? Skriv genast till {support}, så hjälper vi dig att få tillbaka kontot.',
  ),
});

const bankIdChanged = (subject: string, what: string) => ({
  Email: {
    subject,
    body: lines(
      `${what} {changedAt}.`,
      '',
      'Användarnamn: {login}',
      '',
      'Var det inte du? Kontakta supporten på en gång: {support}.',
    ),
  },
});

/** Messages about signing in, and about changes of what someone signs in with. */
export const signInTemplates = {
  UserNames: {
    Email: { subject: 'Ditt användarnamn i Schaktkoll', body: userNamesBody },
    Sms: 'Schaktkoll: ditt användarnamn är {logins}.',
    rows: userNamesRows,
  },
  'UserNames.Several': {
    Email: { subject: 'Dina användarnamn i Schaktkoll', body: userNamesBody },
    Sms: 'Schaktkoll: dina användarnamn är {logins}.',
    rows: userNamesRows,
  },
  RecoveryRefused: noRecovery(
    'Kontot är inte aktivt. Kontakta användaradministratören i din organisation, eller supporten: {support}',
  ),
  'RecoveryRefused.BankIdRequired': recovery(
    'Logga in i Schaktkoll med BankID i stället',
    'Din organisation använder bara BankID. Lösenord används inte, så vi skickar ingen kod.',
    '',
    'Logga in med BankID här:',
    '{link}',
  ),
  'RecoveryRefused.LegacyLogInRequired': noRecovery(
    'Din organisation loggar in i det tidigare systemet. Byt lösenord där.',
  ),
  'RecoveryRefused.AccountAwaitingActivation': noRecovery(
    'Kontot väntar på att aktiveras. Kontakta användaradministratören i din organisation, eller supporten: {support}',
  ),
  OneTimeCode: {
    Email: {
      subject: 'Din kod till Schaktkoll: {code}',
      body: lines(
        'Använd koden för att {use}:',
        '',
        '{code}',
        '',
        'Koden gäller i {minutes} minuter och kan användas en gång. Lämna aldrig ut den. Vi ber aldrig om den på telefon eller i mejl.',
        '',
        'Har du inte bett om någon kod behöver du inte göra något.',
      ),
    },
    // At most 160 characters of the GSM alphabet; phones read the last line (origin-bound one-time codes).
    Sms: lines(
      'Schaktkoll: {code} är din kod för att {use}. Gäller {minutes} min. Lämna aldrig ut den.',
      '',
      '@{host} #{code}',
    ),
  },
  PasswordSignInInactivated: {
    Email: {
      subject: 'Inloggning med lösenord är avstängd för ditt konto i Schaktkoll',
      body: lines(
        'Någon har skrivit fel lösenord många gånger för kontot {login}. Därför går det just nu inte att logga in på det med lösenord.',
        '',
        'Så kommer du in:',
        '- Välj ett nytt lösenord. Då fungerar lösenord igen.',
        '- Eller logga in med BankID, om kontot är kopplat till det.',
        '- I en webbläsare där du redan har loggat in fungerar ditt lösenord som vanligt.',
        '',
        'Välj ett nytt lösenord här:',
        '{link}',
        '',
        'Är du redan inloggad är du det fortfarande. Ingen har kommit in på ditt konto med de felaktiga lösenorden.',
      ),
    },
  },
  PasswordChanged: {
    Email: {
      subject: 'Ditt lösenord i Schaktkoll är bytt',
      body: lines(
        'Lösenordet för kontot {login} byttes {changedAt}.',
        '',
        'Var det du behöver du inte göra något.',
        '',
        'Var det inte du? Välj genast ett nytt lösenord här. Då loggas alla andra ut:',
        '{link}',
      ),
    },
  },
  // To the previous address, so that an attacker who has taken over an account cannot change it unnoticed.
  'ContactChanged.Email': {
    Email: contactChanged('E-postadressen till ditt konto i Schaktkoll är ändrad', 'E-postadressen'),
  },
  'ContactChanged.Mobile': {
    Email: contactChanged('Mobilnumret till ditt konto i Schaktkoll är ändrat', 'Mobilnumret'),
    // At most 160 characters with a user name of the usual length.
    Sms: 'Schaktkoll: mobilnumret till kontot {login} har ändrats. Var det inte du? Skriv till {support}.',
  },
  ProgramSecretCreated: {
    Email: {
      subject: 'Ett program har fått en ny hemlighet i Schaktkoll',
      body: lines(
        '{by} har skapat en ny hemlighet för ett program hos {organisation}:',
        '{program} ({createdAt})',
        '',
        'Den som har hemligheten kan använda tjänsten för er räkning. Känner ni inte igen det ska ni koppla bort programmet här:',
        '{link}',
      ),
    },
  },
  'BankIdChanged.Connected': bankIdChanged(
    'BankID är kopplat till ditt konto i Schaktkoll',
    'Ett BankID kopplades till ditt konto i Schaktkoll',
  ),
  'BankIdChanged.Disconnected': bankIdChanged(
    'BankID är bortkopplat från ditt konto i Schaktkoll',
    'BankID kopplades bort från ditt konto i Schaktkoll',
  ),
} as const satisfies Readonly<Record<string, MessageTemplate>>;
