import type { CaseMatch } from '@schaktkoll/domain';
import { dayInYear, formatCount, formatDayLong, formatDays, formatDayShort } from '../shared/formats.ts';
import { notificationTexts } from '../shared/notifications.ts';

const shortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4)
    ? `${formatDayLong(day).split(' ')[0]} ${formatDayShort(day)}`
    : formatDayLong(day);

/** The days of a new case, of its owners and of the work. */
export const caseDayTexts = {
  heading: 'Så blir tiderna',
  changeArea: 'Ändra området',
  day: shortDay,
  latest: (day: string, today: string) => `senast ${shortDay(day, today)}`,
  today: 'I dag',
  answers: 'Svar',
  start: 'Start',
  ownStart: 'Din start',
  beforeAnswers: 'före svaren',
  safeStart: 'Säker start',
  marking: 'Utsättning',
  end: 'Slut',
  pace: {
    Affected: (owners: number, days: number) =>
      `${formatCount(owners, 'ledningsägare svarar', 'ledningsägare svarar')} inom ${formatCount(days, 'arbetsdag', 'arbetsdagar')}. Lördag, söndag och helgdag räknas inte.`,
    Control: (owners: number, days: number) =>
      `${formatCount(owners, 'organisation svarar', 'organisationer svarar')} inom ${formatCount(days, 'arbetsdag', 'arbetsdagar')}. Lördag, söndag och helgdag räknas inte.`,
  } satisfies Readonly<Record<CaseMatch, (owners: number, days: number) => string>>,
  unknown: 'Vi kan inte visa när svaren kommer just nu.',
  answersBy: (day: string, today: string) => `Svaren kan dröja till ${dayInYear(day, today)}`,
  markingBy: (day: string, today: string) => `Utsättning kan dröja till ${dayInYear(day, today)}.`,
  early: (start: string, today: string) => `Det är efter din första dag, ${dayInYear(start, today)}.`,
  waitForAll: 'Börja inte förrän ärendet visar att det är klart för arbete.',
  begin: (day: string, today: string) => `Börja ${dayInYear(day, today)}`,
  keep: (day: string) => `Behåll ${formatDayLong(day).split(' ').slice(1, 3).join(' ')}`,
} as const;

/** The fields of a new case after the map; apart from the rest, which loads without them. */
export const stepTexts = {
  describe: {
    startHint: (earliest: string) => `Tidigast ${formatDayLong(earliest)}. Skriv till exempel ${earliest}.`,
    endHint: (days: number) => `Perioden får vara högst ${formatDays(days)}, första och sista dagen medräknade.`,
    milestones: {
      hint: 'Vad som ska vara klart vilken dag, om arbetet har flera delar.',
      item: (number: number) => `Delmål ${number}`,
      add: 'Lägg till delmål',
      date: 'Dag',
      description: 'Vad som är klart då',
    },
    placeHeading: 'Mer om platsen',
    folded: (heading: string, filled: string | false) => `${heading} (${filled || 'frivilligt'})`,
    filled: (count: number) => formatCount(count, 'uppgift', 'uppgifter'),
    broadbandHeading: 'Kontakt enligt utbyggnadslagen',
    broadbandHint:
      'Hit vänder sig den som vill bygga ut bredband och samordna sitt arbete med ditt. Om du anger en kontakt behövs en e-postadress eller en länk.',
    files: {
      heading: 'Filer och foton',
      lead: 'Bifoga ritningar eller foton som visar platsen och vad som ska göras. Alla som får ärendet kan läsa filerna. Innan ärendet är skickat sparas de i sju dagar efter din senaste ändring.',
      count: (count: number) => formatCount(count, 'fil', 'filer'),
      fields: { plan: 'Plan över arbetet', attachments: 'Andra filer' },
    },
  },
  contact: {
    fields: {
      name: 'Namn',
      company: 'Företag',
      phone: 'Telefonnummer',
      email: 'E-postadress',
      street: 'Gatuadress',
      postalCode: 'Postnummer',
      city: 'Ort',
      cableMapsEmail: 'E-postadress för ledningskartor',
      wantedFileFormat: 'Filformat',
      wantedCoordinateSystem: 'Koordinatsystem',
      ...notificationTexts.fields,
    },
    postalSummary: 'Ange postadress',
    waysHeading: 'Hur kan ledningsägarna nå dig?',
    waysHint: 'Ange minst ett sätt: telefonnummer, e-postadress eller hela postadressen.',
    mapsHeading: 'Vart ska ledningskartorna skickas?',
    sameEmail: 'Skicka till samma e-postadress',
    format: (format: string, system: string) => `Ändra format (${format} och ${system})`,
    markingHeading: 'Vid utsättning',
    samePerson: 'Samma person på platsen',
    samePersonHint: 'Ledningsägare som kommer ut och märker ut sina ledningar ringer kontaktpersonen.',
    cableMapsHint: 'Hit skickar ledningsägarna sina kartor.',
    formatHint: 'Välj PDF om du inte har ett kartprogram.',
  },
  marking: {
    copy: 'Samma som kontaktpersonen',
    copied: 'Kontaktpersonens uppgifter är ifyllda.',
    fields: { name: 'Namn', phone: 'Telefonnummer', email: 'E-postadress', wish: 'Önskemål om utsättning' },
    wishHint:
      'Skriv om du vill att ledningarna märks ut på plats, och när det passar. Ledningsägaren avgör om det behövs. Till exempel: tisdag 1 december, helst före klockan 10.',
    phoneHint: 'Helst ett mobilnummer till någon som är på plats. Till exempel 0701234567.',
  },
} as const;
