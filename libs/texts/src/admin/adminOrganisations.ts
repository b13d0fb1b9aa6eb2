import type {
  AreaType,
  BankIdUsage,
  OrganisationAction,
  OrganisationSort,
  OrganisationStatus,
  OrganisationType,
} from '@schaktkoll/domain';
import { formatCount, formatDayLong, formatNumber } from '../shared/formats.ts';

const users = (count: number): string => formatCount(count, 'användare', 'användare');
const cases = (count: number): string => formatCount(count, 'ärende', 'ärenden');
const areas = (count: number): string => formatCount(count, 'område', 'områden');
const recipients = (count: number): string => formatCount(count, 'svarsställe', 'svarsställen');

export const adminOrganisationTexts = {
  heading: 'Organisationer',
  caption: 'Organisationer',
  loading: 'Hämtar organisationer',
  columns: {
    name: 'Namn',
    number: 'Organisationsnummer',
    type: 'Typ',
    status: 'Status',
    users: 'Användare',
    created: 'Registrerad',
  },
  hidden: 'Dold',
  noNumber: 'Inget',
  types: {
    Inquirer: 'Frågare',
    Vigilant: 'Bevakande organisation',
    CableOwner: 'Ledningsägare',
  } satisfies Readonly<Record<OrganisationType, string>>,
  statuses: {
    AwaitingActivation: 'Väntar på aktivering',
    Active: 'Aktiv',
    Unregistered: 'Avregistrerad',
  } satisfies Readonly<Record<OrganisationStatus, string>>,
  filters: { search: 'Sök', searchHint: 'Namn eller organisationsnummer', type: 'Typ', status: 'Status' },
  sorts: {
    NameAscending: 'Namn, A till Ö',
    NameDescending: 'Namn, Ö till A',
    CreatedDescending: 'Senast registrerade först',
  } satisfies Readonly<Record<OrganisationSort, string>>,
  page: {
    loading: 'Hämtar organisationen',
    missingHeading: 'Organisationen finns inte',
    missing: 'Det finns ingen organisation med den adressen.',
    toList: 'Till alla organisationer',
    registered: (day: string) => `Registrerad ${formatDayLong(day)}.`,
    private: 'Alla privatpersoner hör till den här organisationen. Den kan inte ändras.',
  },
  contents: {
    heading: 'Det som organisationen har',
    users: 'Användare',
    usersOf: (all: number, active: number) => `${users(all)}, varav ${formatCount(active, 'aktiv', 'aktiva')}`,
    showUsers: 'Visa användarna',
    recipients: 'Svarsställen',
    recipientUsers: (count: number) => formatCount(count, 'kopplad användare', 'kopplade användare'),
    areas: 'Områden',
    areaOf: (type: AreaType, squares: number) => `${areaTypeTexts[type]}, ${formatCount(squares, 'ruta', 'rutor')}`,
    ownerAdmin: 'Ändra svarsställen och områden',
    noOwnerAdmin:
      'Ingen aktiv administratör (ledningsägare) finns. Lägg till en, eller ändra en användares behörighet.',
    countRecipients: recipients,
    countAreas: areas,
    more: (count: number) => `och ${formatNumber(count)} till`,
    ongoing: 'Egna pågående ärenden',
    unanswered: 'Ärenden att besvara',
    cases,
    module: 'Ledningsägarmodul',
    linked: 'Kopplad. Modulen sköter intresseområdena.',
    notLinked: 'Inte kopplad.',
    moduleHint:
      'En modul är kopplad när organisationen har gett den ett klient-id, eller när en aktiv användare med behörigheten Ledningsägarmodul hör till ett svarsställe.',
    phone: 'Telefonnummer',
    website: 'Webbplats',
    notGiven: 'Inte angivet',
  },
  form: {
    heading: 'Inställningar som supporten ändrar',
    fields: {
      name: 'Namn',
      organizationNumber: 'Organisationsnummer',
      type: 'Typ',
      maxNumberOfCases: 'Högsta antal pågående ärenden',
      bankIdUsage: 'BankID',
      isHidden: 'Dold',
      isSuperUserOrganization: 'Systemadministratörernas organisation',
      usesLegacyLogin: 'Använder den tidigare inloggningen',
    },
    maxCasesHint: 'Lämna tomt om det inte finns någon gräns. 0 betyder att inga ärenden får skapas.',
    hiddenHint: 'Går inte att hitta när någon skapar ett konto.',
    superHint: 'Användarna kan få behörigheterna Systemadministratör och Support.',
    legacyHint: 'Användarna skickas till den tidigare inloggningen när de loggar in.',
    bankIdUsages: {
      Allow: 'Tillåts',
      Deny: 'Tillåts inte',
      Force: 'Krävs',
    } satisfies Readonly<Record<BankIdUsage, string>>,
    submit: 'Spara ändringarna',
    saving: 'Sparar',
    failed: 'Ändringarna är inte sparade',
    done: 'Ändringarna är sparade',
  },
  activation: {
    heading: 'Aktivera organisationen',
    body: 'Organisationen kan inte skapa ärenden förrän den är aktiverad. Kontrollera uppgifterna först.',
    number: 'Organisationsnummer',
    numberMissing: 'Saknas. Fyll i det under ”Inställningar som supporten ändrar”.',
    registrant: 'Registrerad av',
    noRegistrant: 'Ingen användaradministratör finns.',
    terms: 'Villkor',
    termsAccepted: (day: string) => `Godkända ${formatDayLong(day)}.`,
    termsNotAccepted: 'Inte godkända.',
    similar: 'Liknande namn',
    noSimilar: 'Ingen annan organisation börjar på samma ord.',
    mails: 'Meddelande',
    mailsOf: (count: number) =>
      count === 0
        ? 'Ingen får e-post, för organisationen har ingen aktiv användaradministratör.'
        : `${formatCount(count, 'användaradministratör', 'användaradministratörer')} får e-post när organisationen är aktiverad.`,
  },
  status: {
    heading: 'Status',
    own: 'Du kan inte avregistrera din egen organisation.',
    unregisterBody: 'När en organisation har slutat använda Schaktkoll avregistreras den. Inget tas bort.',
    reinstateBody:
      'Organisationen är avregistrerad: användarna kan inte logga in, och områdena ger inga ärenden. Den kan återställas.',
  },
  actions: {
    activate: {
      action: 'Aktivera organisationen',
      busy: 'Aktiverar',
      done: 'Organisationen är aktiverad',
    },
    unregister: {
      action: 'Avregistrera organisationen',
      busy: 'Avregistrerar',
      done: 'Organisationen är avregistrerad',
    },
    reinstate: {
      action: 'Återställ organisationen',
      busy: 'Återställer',
      done: 'Organisationen är återställd',
    },
  } satisfies Readonly<Record<OrganisationAction, unknown>>,
  unregister: {
    heading: (name: string) => `Vill du avregistrera ${name}?`,
    users: (count: number) => `${users(count)} loggas ut och kan inte logga in.`,
    areas: (count: number) =>
      count === 0
        ? 'Organisationen har inga områden.'
        : `${areas(count)} slutar ge ärenden. Nya ärenden skickas inte till organisationen.`,
    ongoing: (count: number) =>
      count === 0
        ? 'Organisationen har inga egna pågående ärenden.'
        : `${cases(count)} som organisationen har skapat ligger kvar, men ingen där kan bekräfta svar eller stänga ${count === 1 ? 'det' : 'dem'}.`,
    unanswered: (count: number) =>
      count === 0
        ? 'Inga ärenden väntar på organisationens svar.'
        : `${cases(count)} väntar på organisationens svar och får inget. Frågarna får besked om att ringa i stället. Se till att ${count === 1 ? 'det' : 'de'} besvaras först. Återställs organisationen får den tillbaka dem som frågarna inte har fått svar på.`,
    cancel: 'Avbryt',
  },
} as const;

export const areaTypeTexts: Readonly<Record<AreaType, string>> = {
  Affected: 'Intresseområde',
  Control: 'Bevakningsområde',
  Limitation: 'Begränsningsområde',
  Other: 'Övrigt område',
};
