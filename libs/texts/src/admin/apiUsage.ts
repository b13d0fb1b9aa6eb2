import type { ApiUsagePeriod } from '@schaktkoll/domain';
import { formatDay, formatMoment, formatNumber } from '../shared/formats.ts';

const apps: Readonly<Record<string, string>> = {
  identity: 'Inloggning',
  inquirer: 'Frågare',
  useradmin: 'Användare',
  cableowner: 'Ledningsägare',
  admin: 'Administration',
  LogInAs: 'Inloggad som någon annan',
};
const calls = (count: number): string => `${formatNumber(count)} anrop`;

/** The page of API usage in the admin app. */
export const apiUsageTexts = {
  heading: 'API-användning',
  lead: 'Anrop från inloggade användare och program, räknade per timme. Den senaste minuten är inte med.',
  loading: 'Hämtar användningen',
  client: (client: string): string => apps[client] ?? client,
  period: 'Tid',
  periods: {
    Day: 'Senaste dygnet',
    Week: 'Senaste veckan',
    Month: 'Senaste 30 dagarna',
    Year: 'Senaste året',
  } satisfies Readonly<Record<ApiUsagePeriod, string>>,
  clientFilter: 'Klient',
  everyClient: 'Alla klienter',
  organisation: 'Organisation',
  organisationHint: 'Skriv minst tre tecken av namnet eller numret. Tomt visar alla.',
  timesHeading: 'Över tid',
  plot: (total: number, most: number): string =>
    `${calls(total)} under tiden, som mest ${formatNumber(most)} i en stapel`,
  failedPart: 'Den röda delen av en stapel är anrop med fel.',
  none: 'Inga anrop är räknade under tiden.',
  time: (at: string, unit: 'Hour' | 'Day'): string => (unit === 'Hour' ? formatMoment(at) : formatDay(at)),
  bar: (time: string, count: number): string => `${time}: ${calls(count)}`,
  asTable: 'Visa som tabell',
  timesCaption: 'Anrop över tid',
  usersHeading: 'Klienter och organisationer',
  usersCaption: 'Anrop per klient och organisation',
  columns: { at: 'Tid', client: 'Klient', organisation: 'Organisation', calls: 'Anrop', failed: 'Varav med fel' },
  fileName: (day: string): string => `api-användning ${formatDay(day)}.csv`,
  fileHeadings: ['Timme', 'Klient', 'Organisation', 'Anrop', 'Varav med fel'],
  download: 'Ladda ner som fil (CSV)',
  downloading: 'Laddar ner filen',
} as const;
