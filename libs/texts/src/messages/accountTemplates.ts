import { lines, type MessageTemplate } from './template.ts';

const login = 'Ditt användarnamn är {login}.';
const createdFor = 'Du har skapat ett konto i Schaktkoll för {organisation}.';
const createdSubject = 'Ditt konto i Schaktkoll är skapat';
export const logInHere = lines('Logga in här:', '{link}');

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
        '{inviter} på {organisation} har bjudit in dig till Schaktkoll, där man frågar ledningsägare innan man gräver.',
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
} as const satisfies Readonly<Record<string, MessageTemplate>>;
