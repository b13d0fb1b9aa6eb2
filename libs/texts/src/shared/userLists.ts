import type { UserListSort } from '@schaktkoll/domain';
import { formatNumber } from './formats.ts';

/** What the lists of users share: those of the admin and of an organisation. */
export const userListTexts = {
  caption: 'Användare',
  loading: 'Hämtar användare',
  shown: (shown: number, total: number, isCapped: boolean) =>
    `Visar ${formatNumber(shown)} av ${isCapped ? 'fler än ' : ''}${formatNumber(total)} användare`,
  columns: {
    name: 'Namn',
    login: 'Användarnamn',
    organization: 'Organisation',
    roles: 'Behörighet',
    status: 'Status',
    lastLogin: 'Senaste inloggning',
  },
  you: 'Du',
  noRoles: 'Ingen behörighet',
  passwordInactivated: 'Lösenordet avstängt efter misslyckade inloggningar',
  /** The same in a row, after the status. */
  passwordOff: (status: string) => `${status}, lösenord avstängt`,
  neverLoggedIn: 'Har aldrig loggat in',
  filters: {
    name: 'Namn',
    nameHint: 'Namn eller användarnamn',
    contact: 'Kontaktuppgifter',
    contactHint: 'E-postadress eller telefonnummer',
    status: 'Status',
    role: 'Behörighet',
  },
  sorts: {
    DisplayNameAscending: 'Namn, A till Ö',
    DisplayNameDescending: 'Namn, Ö till A',
    LoginAscending: 'Användarnamn, A till Ö',
    LastLoginDateDescending: 'Senast inloggade först',
  } satisfies Readonly<Record<Exclude<UserListSort, 'LastLoginDateAscending'>, string>>,
  emptyHeading: 'Inga användare att visa',
  emptyBody: 'Ingen användare matchar filtret. Personen kan vara inaktiv: ta bort ”Status: Aktiv”.',
} as const;
