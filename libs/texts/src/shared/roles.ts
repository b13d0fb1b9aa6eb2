import type { Role } from '@schaktkoll/domain';

/** Role names in the menu and the user's own profile. */
export const roleTexts: Readonly<Record<Role, string>> = {
  CableOwnerAnswerer: 'Handläggare',
  CableOwnerAdmin: 'Administratör (ledningsägare)',
  CableOwnerModule: 'Ledningsägarmodul',
  Inquirer: 'Frågare',
  UserAdmin: 'Användaradministratör',
  UserSupport: 'Support',
  WebServiceUser: 'Program som använder webbtjänsten',
  WebServiceInquirer: 'Program som skapar ärenden',
  SuperUser: 'Systemadministratör',
};

/** What each role allows its user to do, in plain Swedish (specification section 6). */
export const roleExplanationTexts: {
  readonly heading: string;
  readonly none: string;
  readonly explanations: Readonly<Record<Role, readonly string[]>>;
} = {
  heading: 'Vad betyder behörigheten?',
  none: 'Du har ingen behörighet än. Kontakta användaradministratören i din organisation.',
  explanations: {
    CableOwnerAnswerer: ['Ser och besvarar de ärenden som kommer till de svarsställen som användaren är kopplad till.'],
    CableOwnerAdmin: [
      'Ser och besvarar ärenden för organisationens alla svarsställen, utan att vara kopplad till dem.',
      'Sköter organisationens inställningar, svarsställen och områden.',
    ],
    CableOwnerModule: [
      'Är ett program som besvarar ärenden automatiskt. Det kan kopplas till svarsställen, men ingen kan logga in med kontot i en webbläsare.',
    ],
    Inquirer: [
      'Skapar ärenden, följer svaren, bekräftar dem och stänger ärendet när arbetet är klart.',
      'Ser också kollegornas ärenden i samma organisation.',
    ],
    UserAdmin: ['Sköter organisationens användare: bjuder in, aktiverar, inaktiverar och hjälper dem.'],
    UserSupport: [
      'Hjälper användare i alla organisationer: hittar konton, ser deras status, skickar koder igen och låser upp. Ser inga ärenden.',
    ],
    WebServiceUser: [
      'Är ett program som läser organisationens ärenden genom Schaktkolls webbtjänst. Ingen kan logga in med kontot i en webbläsare.',
      'En användaradministratör kopplar programmet under ”Program”.',
    ],
    WebServiceInquirer: [
      'Är ett program som läser och skapar ärenden genom Schaktkolls webbtjänst. Ingen kan logga in med kontot i en webbläsare.',
      'En användaradministratör kopplar programmet under ”Program”.',
    ],
    SuperUser: [
      'Sköter hela tjänsten: organisationer, användare, inställningar och meddelanden till alla.',
      'Läser alla ärenden men ändrar dem inte.',
    ],
  },
};
