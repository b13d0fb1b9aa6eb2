import { lines, type MessageTemplate } from './template.ts';

const login = 'Ditt användarnamn är {login}.';
const createdFor = 'Du har skapat ett konto i Schaktkoll för {organisation}.';
const createdSubject = 'Ditt konto i Schaktkoll är skapat';
const logInHere = lines('Logga in här:', '{link}');
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

const signInHelp = (...body: readonly string[]) => ({
  Email: {
    subject: 'Så loggar du in i Schaktkoll',
    body: lines('Du har fått hjälp med att logga in i Schaktkoll.', '', login, '', ...body),
  },
});

const createdWith = (...body: readonly string[]) => ({
  Email: { subject: createdSubject, body: lines(createdFor, '', login, '', ...body) },
});

/** Messages about accounts, organisations and invites, by kind. */
export const accountTemplates = {
  AccountCreated: createdWith(logInHere),
  'AccountCreated.Private': {
    Email: {
      subject: createdSubject,
      body: lines('Du har skapat ett konto i Schaktkoll.', '', login, '', logInHere),
    },
  },
  'AccountCreated.AwaitsUserAdmin': createdWith(
    'Kontot väntar på att aktiveras av en användaradministratör i {organisation}. Vi har meddelat alla som kan göra det. Du kan logga in när kontot är aktiverat.',
  ),
  'AccountCreated.NoUserAdmin': createdWith(
    'Supporten aktiverar kontot, för {organisation} har ingen användaradministratör. Du får ett mejl när det är klart, och kan logga in sedan.',
    '',
    'Undrar du något? Skriv till {support}.',
  ),
  'AccountCreated.AwaitsSupport': createdWith(
    'Du kan logga in redan nu:',
    '{link}',
    '',
    'Vi aktiverar nya organisationer på vardagar. Därefter kan du skapa ärenden. Du får ett mejl när det är klart.',
  ),
  'AccountCreated.ByUserAdmin': {
    Email: {
      subject: 'Du har fått ett konto i Schaktkoll',
      body: lines(
        'En användaradministratör har skapat ett konto åt dig för {organisation} i Schaktkoll.',
        '',
        login,
        '',
        'Välj ditt lösenord här. Skriv ditt användarnamn, så skickar vi en kod hit:',
        '{link}',
        '',
        'Vet du inte varför du får det här mejlet? Kontakta {organisation}.',
      ),
    },
  },
  'SignInHelp.Password': signInHelp(logInHere, '', 'Har du glömt lösenordet väljer du ett nytt här:', '{forgotten}'),
  'SignInHelp.FirstPassword': signInHelp(
    'Du har inte valt något lösenord än. Välj det här. Skriv ditt användarnamn, så skickar vi en kod hit:',
    '{forgotten}',
    '',
    'Har du kopplat BankID kan du logga in med det här:',
    '{link}',
  ),
  'SignInHelp.Unverified': signInHelp(
    'Bekräfta din e-postadress innan du använder tjänsten. Logga in här, så skickar vi en kod hit:',
    '{link}',
    '',
    'Har du glömt lösenordet väljer du ett nytt här:',
    '{forgotten}',
  ),
  ActivationWanted: {
    Email: {
      subject: 'En ny användare i Schaktkoll väntar på att aktiveras',
      body: lines(
        '{name} (användarnamn {login}) har skapat ett konto för {organisation}.',
        '',
        'Kontot kan inte användas förrän en användaradministratör har aktiverat det. Känner du inte igen personen ska du avvisa kontot.',
        '',
        'Aktivera eller avvisa kontot här:',
        '{link}',
      ),
    },
  },
  'ActivationWanted.NoUserAdmin': {
    Email: {
      subject: 'En ny användare i Schaktkoll väntar på att aktiveras',
      body: lines(
        '{name} (användarnamn {login}) har skapat ett konto för {organisation}, som inte har någon användaradministratör.',
        '',
        'Kontot kan inte användas förrän en superanvändare har aktiverat det. Kontrollera först hos organisationen att personen hör dit. Annars ska kontot inaktiveras.',
        '',
        'En superanvändare gör det här:',
        '{link}',
      ),
    },
  },
  AccountActivated: {
    Email: {
      subject: 'Ditt konto i Schaktkoll är aktiverat',
      body: lines('Ditt konto {login} för {organisation} är aktiverat.', '', logInHere),
    },
  },
  AccountRefused: {
    Email: {
      subject: 'Ditt konto i Schaktkoll har avvisats',
      body: lines(
        'En användaradministratör har avvisat ditt konto {login} för {organisation}. Det går inte att logga in med det.',
        '',
        'Är det fel? Kontakta en användaradministratör i organisationen.',
      ),
    },
  },
  OrganisationAwaits: {
    Email: {
      subject: 'En ny organisation i Schaktkoll väntar på att aktiveras',
      body: lines(
        '{organisation} (organisationsnummer {number}) har skapats av {email}.',
        '',
        'Ingen i organisationen kan skapa ärenden förrän den är aktiverad.',
        '',
        'Kontrollera uppgifterna och aktivera organisationen här:',
        '{link}',
      ),
    },
  },
  OrganisationActivated: {
    Email: {
      subject: 'Din organisation är aktiverad i Schaktkoll',
      body: lines('{organisation} är nu aktiverad. Ni kan skapa ärenden.', '', 'Skapa ett ärende här:', '{link}'),
    },
  },
  Invite: {
    Email: {
      subject: 'Inbjudan till {organisation} i Schaktkoll',
      body: lines(
        'Du är inbjuden att skapa ett konto för {organisation} i Schaktkoll.',
        '',
        'Skapa ditt konto här:',
        '{link}',
        '',
        'Länken kan användas en gång, till och med {lastDay}.',
      ),
    },
  },
  InviteAccepted: {
    Email: {
      subject: '{name} har tackat ja till din inbjudan till Schaktkoll',
      body: lines(
        '{name} ({email}) har skapat sitt konto för {organisation} och kan använda Schaktkoll.',
        '',
        'Känner du inte igen personen ska du inaktivera kontot genast. Det gör du här:',
        '{link}',
      ),
    },
  },
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
