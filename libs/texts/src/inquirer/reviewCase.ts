import { hasWork, type CaseMatch, type CasePurpose } from '@schaktkoll/domain';
import {
  dayInYear,
  formatCount,
  formatDayLong,
  formatList,
  formatNumber,
  formatPeriodLong,
} from '../shared/formats.ts';
import { notificationTexts } from '../shared/notifications.ts';
import { receiversText, type Receivers } from '../cases/receivers.ts';

const inWorkingDays = (count: number): string => formatCount(count, 'arbetsdag', 'arbetsdagar');

/** In the panel of the map: how many are asked, by whose answers the case waits for, and how long they may take. */
export const areaOwnerTexts = {
  count: {
    Affected: (count: number) => `${formatNumber(count)} ledningsägare berörs`,
    Control: (count: number) => `${formatCount(count, 'organisation bevakar', 'organisationer bevakar')} området`,
  },
  kinds: (kinds: readonly string[]) => `Ledningar: ${formatList(kinds)}.`,
  answersBy: (day: string) => `Svaren kan dröja till ${formatDayLong(day).slice(0, -5)}.`,
  none: {
    Affected: 'Vi hittar ingen ansluten ledningsägare här. Det kan ändå finnas ledningar i marken.',
    Control: 'Ingen ansluten organisation bevakar området.',
  },
} as const;

/** The last step of a new case; apart from the earlier ones, which load without it. */
export const reviewTexts = {
  change: {
    describe: 'Ändra beskrivningen',
    contact: 'Ändra kontaktuppgifterna',
    marking: 'Ändra kontakten för utsättning',
  },
  changeShort: 'Ändra',
  total: 'Sammanlagt',
  periodValue: formatPeriodLong,
  samePerson: 'Kontaktpersonen är på plats.',
  wish: 'Önskemål',
  answersBy: (day: string, today: string) => `Svar senast ${dayInYear(day, today)}.`,
  markingBy: (day: string, today: string) => `Utsättning senast ${dayInYear(day, today)}.`,
  notify: notificationTexts.heading,
  owners: {
    loading: 'Söker efter ledningsägare',
    /** By how those are matched whose answer the case waits for: coordination asks those who watch the area. */
    asked: {
      Affected: {
        heading: 'Ledningsägare som får ärendet',
        count: (count: number) => `${formatNumber(count)} ledningsägare får ärendet`,
        send: (count: number) => `Skicka till ${formatNumber(count)} ledningsägare`,
        noneHeading: 'Vi hittar ingen ansluten ledningsägare här',
        none: 'Ingen ansluten ledningsägare har anmält ledningar i eller nära arbetsområdet, så ärendet kan inte skickas. Det kan ändå finnas ledningar i marken. Kontrollera att området ligger rätt, och fråga kommunen och fastighetsägaren innan du gräver.',
        nobodyReceives:
          'Ledningsägarna nedan har ledningar i eller nära arbetsområdet men tar inte emot ärenden av den här typen i Schaktkoll.',
        noneChosenHeading: 'Välj minst en ledningsägare',
        choose: 'Ändra ledningsägarna',
        nearbyHint:
          'De har inte anmält något i arbetsområdet men finns inom ungefär en mil. Markera dem som du ändå vill fråga.',
        nearbyNone: 'Det finns inga fler anslutna ledningsägare inom ungefär en mil.',
        nearbyFailed: 'Ledningsägarna i närheten kunde inte hämtas',
        refusedByAll:
          'Ledningsägare har ledningar i eller nära arbetsområdet men tar inte emot ärenden av den här typen i Schaktkoll, så ärendet kan inte skickas. Namn och telefonnummer står i listan över ledningsägare. Ring dem och få svar innan du gräver.',
        refused:
          'Ingen ansluten ledningsägare har anmält ledningar här, så ärendet kan inte skickas. Det kan ändå finnas ledningar i marken. Kontrollera att området ligger rätt, och fråga kommunen och fastighetsägaren innan du gräver.',
      },
      Control: {
        heading: 'Organisationer som får ärendet',
        count: (count: number) => `${formatCount(count, 'organisation', 'organisationer')} får ärendet`,
        send: (count: number) => `Skicka till ${formatCount(count, 'organisation', 'organisationer')}`,
        noneHeading: 'Ingen ansluten organisation bevakar området',
        none: 'Därför finns det ingen att samordna sig med här, och ärendet kan inte skickas. Det säger inget om vilka ledningar som finns i marken. Kontrollera att området ligger rätt.',
        nobodyReceives: 'Organisationerna nedan bevakar området men tar inte emot samordning i Schaktkoll.',
        noneChosenHeading: 'Välj minst en organisation',
        choose: 'Ändra organisationerna',
        nearbyHint: 'De bevakar inte området men finns inom ungefär en mil. Markera dem som du ändå vill fråga.',
        nearbyNone: 'Det finns inga fler organisationer som bevakar något inom ungefär en mil.',
        nearbyFailed: 'Organisationerna i närheten kunde inte hämtas',
        refusedByAll:
          'De organisationer som bevakar området tar inte emot samordning i Schaktkoll, så ärendet kan inte skickas. Namn och telefonnummer står i listan över organisationer. Ring dem om du vill samordna dig.',
        refused:
          'Ingen ansluten organisation bevakar området, så ärendet kan inte skickas. Kontrollera att området ligger rätt.',
      },
    } satisfies Readonly<Record<CaseMatch, Readonly<Record<string, string | ((count: number) => string)>>>>,
    times: (response: number, marking: number | null) =>
      marking === null
        ? `svarar inom ${inWorkingDays(response)}`
        : `svarar inom ${inWorkingDays(response)}, utsättning vid behov inom ${inWorkingDays(marking)}`,
    watchers: (names: readonly string[]) =>
      `Bevakar området: ${formatList(names)}. De får veta om ärendet och kan höra av sig. Du behöver inte vänta på dem.`,
    noPhone: 'Telefonnummer saknas',
    nobodyReceivesHeading: 'Ärendet kan inte skickas',
    failedHeading: 'Ledningsägarna kunde inte hämtas',
    added: 'Tillagd av dig',
    noneChosen: 'Du har valt bort alla, så ärendet kan inte skickas.',
    choose: {
      chosen: 'Får ärendet',
      chosenHint: 'Avmarkera dem som inte ska få ärendet.',
      nearby: 'I närheten',
    },
  },
  send: 'Skicka ärendet',
  sending: 'Skickar ärendet',
  /** For those who have left the page. */
  sentMeanwhile: (caseNumber: string) => `Ärende ${caseNumber} är skickat`,
  refusedHeading: 'Ärendet är inte skickat',
  refusals: {
    OrganisationNotActivated:
      'Din organisation är inte aktiverad än. Vi aktiverar nya organisationer på vardagar. Det du har fyllt i finns kvar så länge sidan är öppen.',
    AddedOwnerGone:
      'En ledningsägare som du har lagt till finns inte längre i närheten av arbetsområdet. Ta bort den och skicka igen.',
  },
  maximumReached: (limit: unknown) =>
    `${limit === 'organisation' ? 'Din organisation' : 'Du'} har nått det högsta antalet pågående ärenden. Öppna ärendelistan i en ny flik, stäng ett ärende som är klart och skicka sedan det här. Det du har fyllt i finns kvar.`,
  openCases: 'Öppna ärendelistan i en ny flik',
} as const;

/** The confirmation after a case is sent. */
export const sentTexts = {
  heading: 'Ärendet är skickat',
  number: 'Ärendenummer',
  asked: (receivers: Receivers) =>
    `Vi har skickat ärendet till ${receiversText(receivers)} Du får en bekräftelse med e-post.`,
  ask: (purpose: CasePurpose) =>
    `Fråga själv de ledningsägare som inte får ärendet${hasWork(purpose) ? ', och få svar innan du gräver' : ''}. De står i ärendet, med telefonnummer eller e-postadress.`,
  nextHeading: 'Vad händer nu?',
  open: 'Öppna ärendet',
  another: 'Skapa ett nytt ärende',
} as const;
