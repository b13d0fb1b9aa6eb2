import { formatNumber } from './formats.ts';

/** New accounts of an organisation that are pending activation, for its user administrators. */
export const pendingUserTexts = {
  heading: 'Nytt konto',
  loading: 'Hämtar kontot',
  lead: (organisation: string) =>
    `Personen har skapat ett konto för ${organisation} och kan inte logga in förrän du aktiverar det. Känner du inte igen personen ska du avvisa kontot.`,
  fields: {
    name: 'Namn',
    login: 'Användarnamn',
    email: 'E-postadress',
    organisation: 'Organisation',
    roles: 'Behörighet',
    since: 'Väntar sedan',
  },
  noRoles: 'Ingen behörighet',
  activate: 'Aktivera kontot',
  activating: 'Aktiverar …',
  refuse: 'Avvisa',
  refusing: 'Avvisar …',
  question: {
    heading: 'Vill du avvisa kontot?',
    body: (name: string) => `${name} kan inte logga in och får ett mejl om det.`,
    yes: 'Avvisa kontot',
    no: 'Avbryt',
  },
  activated: {
    heading: 'Kontot är aktiverat',
    body: (name: string) => `${name} kan nu logga in och har fått ett mejl om det.`,
  },
  refused: {
    heading: 'Kontot är avvisat',
    body: (name: string) => `${name} kan inte logga in och har fått ett mejl om det.`,
  },
  /** The page of an account on which the decision has been made. */
  decided: {
    active: { heading: 'Kontot är redan aktiverat', body: 'Du behöver inte göra något.' },
    other: { heading: 'Kontot väntar inte på att aktiveras', body: 'Det är avvisat eller inaktiverat.' },
  },
  missing: {
    heading: 'Kontot finns inte',
    body: 'Det kan vara borttaget, eller så hör det till en annan organisation.',
  },
  back: 'Till min profil',
  section: {
    heading: (count: number) => `Konton som väntar på att aktiveras (${formatNumber(count)})`,
    since: (day: string) => `Väntar sedan ${day}`,
  },
} as const;
