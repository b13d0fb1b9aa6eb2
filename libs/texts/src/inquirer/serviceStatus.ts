import { lateMessageMinutes, statusDays, type PartState, type ServicePart } from '@schaktkoll/domain';
import { formatClock, formatCount, formatDayLong, formatDays, formatNumber } from '../shared/formats.ts';

const parts: Readonly<Record<ServicePart, string>> = {
  Cases: 'Logga in, skicka och svara på ärenden',
  Files: 'Bifoga filer',
  Email: 'Mejl från tjänsten',
  Sms: 'Sms från tjänsten',
};

const states: Readonly<Record<PartState, string>> = {
  Works: 'Fungerar',
  Delayed: 'Försenat',
  Down: 'Fungerar inte',
};

const minutes = (count: number): string => formatCount(count, 'minut', 'minuter');

export const serviceStatusTexts = {
  title: 'Driftstatus',
  lead: `Så fungerar Schaktkoll just nu, och så har det fungerat de senaste ${formatDays(statusDays)}.`,
  loading: 'Hämtar driftstatus',
  nowHeading: 'Just nu',
  part: (part: ServicePart): string => parts[part],
  state: (state: PartState): string => states[state],
  checked: (moment: string): string => `Kontrollerat klockan ${formatClock(moment)}.`,
  oldHeading: 'Schaktkoll svarar inte',
  old: 'Det som står här gällde när det senast kontrollerades. Sidan försöker igen varje minut.',
  messagesHeading: 'Planerat arbete och meddelanden',
  messagesNone: 'Inget är planerat just nu.',
  daysHeading: (count: number): string => (count < statusDays ? 'Hittills' : `Senaste ${formatDays(count)}`),
  daysNone: 'Inga siffror än. De första kommer efter det första hela dygnet.',
  daysUnread: 'Siffrorna kan inte visas medan tjänsten inte fungerar.',
  available: 'Tid då tjänsten fungerade',
  answered: 'Anrop utan fel i tjänsten',
  percent: (share: number | null): string => (share === null ? 'Ingen siffra än' : `${formatNumber(share, 2)} %`),
  plot: (count: number, broken: number): string =>
    `${formatDays(count)}, ${broken === 0 ? 'inga med avbrott' : `${formatNumber(broken)} med avbrott`}`,
  bar: (day: string, downMinutes: number): string =>
    `${formatDayLong(day)}: ${downMinutes === 0 ? 'inget avbrott' : `avbrott ${minutes(downMinutes)}`}`,
  day: formatDayLong,
  minutes,
  brokenCaption: 'Dagar med avbrott',
  brokenNone: 'Inga avbrott.',
  columns: { day: 'Dag', minutes: 'Avbrott' },
  howHeading: 'Så räknas siffrorna',
  how: [
    `Tjänsten kontrollerar sig själv varje minut. En minut utan kontroll räknas som avbrott. Mejl och sms är försenade när något har väntat mer än ${minutes(lateMessageMinutes)} på att skickas.`,
    'Bara hela dygn är med. Fel i nätet mellan dig och tjänsten syns inte här.',
  ],
} as const;
