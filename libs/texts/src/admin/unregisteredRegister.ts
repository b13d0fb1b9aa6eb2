import type { UnregisteredOwnerColumn, UnregisteredOwnerSort } from '@schaktkoll/domain';
import { formatCount, formatDay, formatNumber } from '../shared/formats.ts';

const columns: Readonly<Record<UnregisteredOwnerColumn, string>> = {
  municipality: 'Kommunkod',
  name: 'Namn',
  about: 'Ledningar',
  phone: 'Telefonnummer',
  email: 'E-postadress',
  website: 'Webbplats',
};
const owners = (count: number): string => `${formatNumber(count)} ägare`;

/** The admin's register of cable owners that are not connected. */
export const unregisteredRegisterTexts = {
  missingHeading: 'Ägaren finns inte',
  missing: 'Ägaren finns inte längre i registret, eller så är adressen fel.',
  toList: 'Till registret',
  heading: 'Ledningsägare som inte är anslutna',
  caption: 'Ledningsägare som inte är anslutna',
  loading: 'Hämtar registret',
  columns,
  fileName: (day: string): string => `ledningsägare som inte är anslutna ${formatDay(day)}.csv`,
  cut: (most: number): string => `Filen har bara de första ${formatNumber(most)} raderna. Filtrera listan.`,
  municipality: 'Kommun',
  contact: 'Kontakt',
  changedAt: 'Ändrad',
  actions: 'Ändra',
  place: (code: string, name: string | null): string => (name === null ? code : `${name} (${code})`),
  filters: {
    search: 'Namn eller ledningar',
    municipality: 'Kommun',
    municipalityHint: 'Fyra siffror, eller början av namnet',
  },
  sorts: {
    NameAscending: 'Namn, A till Ö',
    MunicipalityAscending: 'Kommunkod',
  } satisfies Readonly<Record<UnregisteredOwnerSort, string>>,
  emptyHeading: 'Registret är tomt',
  emptyBody: 'Lägg till ägarna en i taget, eller läs in en CSV-fil.',
  add: 'Lägg till en ägare',
  import: 'Läs in en fil',
  edit: 'Ändra',
  editNamed: (name: string): string => `Ändra ${name}`,
  form: {
    add: 'Lägg till en ägare',
    edit: (name: string): string => `Ändra ${name}`,
    aboutHint: 'Till exempel vatten och avlopp',
    reach: 'Ange minst ett sätt att nå ägaren.',
    save: 'Spara ägaren',
    saving: 'Sparar',
    notSaved: 'Ägaren är inte sparad',
    saved: (name: string): string => `${name} är sparad`,
    cancel: 'Avbryt',
    remove: 'Ta bort ägaren',
    removed: (name: string): string => `${name} är borttagen`,
    question: {
      heading: (name: string): string => `Vill du ta bort ${name}?`,
      body: 'Frågare får inte längre veta att ägaren finns i kommunen. Ärenden som redan är skickade ändras inte.',
      yes: 'Ta bort ägaren',
      no: 'Behåll ägaren',
    },
  },
  file: {
    heading: 'Läs in en fil',
    lead: 'Ägare läggs till eller ändras efter kommunkod och namn. Ingen tas bort. Är något fel läses inget in.',
    headings: 'Filen är CSV med den här första raden. Ladda ner listan för att få en fil att utgå från.',
    label: 'CSV-fil',
    tooLarge: 'Filen är större än 1 MB. Dela upp den.',
    reading: 'Kontrollerar filen',
    wrong: 'Inget är inläst. Rätta filen och välj den igen.',
    line: (line: string, column: UnregisteredOwnerColumn | null, error: string): string =>
      `Rad ${line}${column === null ? '' : `, ${columns[column]}`}: ${error}`,
    preview: (name: string, added: number, changed: number, unchanged: number): string =>
      `${name}: ${owners(added)} läggs till, ${owners(changed)} ändras och ${owners(unchanged)} är redan rätt.`,
    submit: 'Läs in ägarna',
    submitting: 'Läser in',
    done: (added: number, changed: number): string =>
      `${formatCount(added, 'ägare tillagd', 'ägare tillagda')} och ${formatCount(changed, 'ägare ändrad', 'ägare ändrade')}`,
    back: 'Till listan',
  },
} as const;
