import type { CaseFieldName, GroupRowState } from '@schaktkoll/domain';
import { bidiIsolate } from '../shared/bidiIsolate.ts';
import { formatCount } from '../shared/formats.ts';

const cases = (count: number): string => formatCount(count, 'ärende', 'ärenden');

/** Headings of a list, besides the label of the field, in small letters. */
export const listHeadings: Readonly<Partial<Record<CaseFieldName, readonly string[]>>> = {
  name: ['namn', 'ärende'],
  description: ['beskrivning', 'arbete'],
  startDate: ['start', 'från'],
  endDate: ['slut', 'till'],
  address: ['adress', 'plats'],
  propertyDesignation: ['fastighet'],
  siteAccess: ['tillträde'],
  ownReference: ['projektnummer', 'littera'],
  additionalInformation: ['övrigt', 'anmärkning'],
};

/** Headings of a table of text that say where a row is. X and Y are left out: X is north in older Swedish systems. */
export const listShapeHeadings = {
  geometry: ['wkt', 'geometri', 'geometry', 'geom'],
  north: ['n', 'nord', 'north', 'northing', 'lat', 'latitud', 'latitude'],
  east: ['e', 'ost', 'öst', 'east', 'easting', 'lon', 'long', 'longitud', 'longitude'],
} as const;

const sentWord = (count: number): string => (count === 1 ? 'skickat' : 'skickade');

const states: Readonly<Record<GroupRowState, string>> = {
  Draft: 'Inte skickat',
  Waiting: 'Väntar på att skickas',
  Sent: 'Skickat',
};

/** Large works: lists of cases, and areas that become several. */
export const caseGroupTexts = {
  heading: 'Flera ärenden på en gång',
  lead: 'Läs in en lista, till exempel en veckoplan, eller fortsätt med en du har börjat på. Inget skickas förrän du har kontrollerat det.',
  loading: 'Hämtar',
  list: {
    heading: 'Dina grupper',
    caption: 'Grupper av ärenden',
    empty: 'Du har inga grupper än.',
    name: 'Namn',
    purpose: 'Ärendetyp',
    counts: 'Ärenden',
    changed: 'Ändrad',
    ofCounts: ({ draft, waiting, sent }: { readonly draft: number; readonly waiting: number; readonly sent: number }) =>
      [
        sent > 0 && `${sent} ${sentWord(sent)}`,
        waiting > 0 && `${waiting} väntar`,
        draft > 0 && `${draft} inte ${sentWord(draft)}`,
      ]
        .filter((part) => part !== false)
        .join(', '),
  },
  read: {
    heading: 'Läs in en lista',
    body: 'Välj en CSV, GeoPackage, Shape eller någon annan geodatafil. Varje rad blir ett ärende. En CSV behöver en kolumn med geometri (WKT) eller två med koordinater, N och E.',
    purpose: 'Ärendetyp',
    lineWidth: 'Linjers bredd i meter',
    radius: 'Punkters radie i meter',
    files: 'Fil med listan',
    sending: 'Skickar filen',
    cancelled: 'Avbrutet',
    wrongMetres: 'Skriv ett tal från 0,1 till 100.',
    rows: (count: number) => `Listan har ${formatCount(count, 'rad', 'rader')} som kan bli ärenden.`,
    skipped: (count: number) =>
      `${formatCount(count, 'rad', 'rader')} saknar en plats i Sverige som går att läsa, och är inte med`,
    skippedRows: (rows: string) => `Rad ${rows}.`,
    skippedUnknown: 'Filen säger inte vilka.',
    columns: 'Kolumner',
    columnsHint: 'Välj vad varje kolumn är. Det som är lika för alla ärenden fyller du i sedan.',
    unused: 'Används inte',
    places: (columns: readonly string[]) => `Platsen läses ur: ${columns.map(bidiIsolate).join(', ')}.`,
    rowName: (row: number) => `Rad ${row}`,
    preview: 'De första raderna',
    row: 'Rad',
    areas: 'Områden',
    name: 'Gruppens namn',
    create: 'Spara som utkast',
    creating: 'Sparar',
  },
  split: {
    body: 'Området är för stort för ett ärende. Det kan delas upp i flera, med samma uppgifter.',
    show: 'Visa hur det delas upp',
    splitting: 'Delar upp',
    parts: (count: number) => `Det blir ${cases(count)}. Delarna visas på kartan.`,
    create: (count: number) => `Fortsätt med ${cases(count)}`,
    noFiles: 'Filerna i utkastet följer inte med. Utkastet finns kvar.',
    creating: 'Sparar',
    name: (name: string) => (name === '' ? 'Stort område' : name),
    partName: (name: string, part: number, count: number) =>
      `${name === '' ? 'Del' : name.slice(0, 85)} ${part}/${count}`,
  },
  group: {
    question: 'Får jag gräva i hela området?',
    signal: {
      stop: 'Gräv inte: minst ett av ärendena har stopp',
      wait: 'Vänta: minst ett av ärendena är inte klart',
      go: 'Alla ärenden är klara',
    },
    none: 'Inga ärenden gäller grävning nu',
    unsentWait: (count: number) => `${cases(count)} har inte skickats, så ledningsägarna där vet inget om arbetet.`,
    sending: (sent: number, all: number) => `Skickat ${sent} av ${cases(all)}. Du kan lämna sidan.`,
    sendingLabel: 'Utskick av ärenden',
    done: (count: number) => `${cases(count)} är ${sentWord(count)}.`,
    notFoundHeading: 'Gruppen finns inte',
    notFoundBody: 'Den kan vara borttagen, eller så tillhör den någon annan.',
    map: 'Karta över ärendena',
  },
  shared: {
    heading: 'Gemensamma uppgifter',
    open: 'Visa och ändra uppgifterna',
    body: 'Gäller alla ärenden som inte är skickade. Det som står i listan går före.',
    name: 'Gruppens namn',
    save: 'Spara uppgifterna',
    saving: 'Sparar',
    issues: 'Det här saknas eller är fel i de gemensamma uppgifterna',
  },
  check: {
    heading: 'Kontroll',
    checking: 'Kontrollerar',
    failed: 'Det gick inte att kontrollera',
    ready: (count: number) => `${cases(count)} kan skickas.`,
    wrong: (count: number) => `${cases(count)} har fel, som står i listan.`,
    refused: 'Ärendena kan inte skickas tillsammans',
  },
  rows: {
    caption: 'Ärenden i gruppen',
    choose: (name: string) => `Välj ${bidiIsolate(name)}`,
    chosen: 'Välj',
    row: 'Nr',
    name: 'Ärende',
    days: 'Period',
    state: 'Läge',
    unnamed: (row: number) => `Rad ${row}`,
    states,
    failed: 'Kunde inte skickas',
    change: 'Rätta',
    changeOf: (name: string) => `Rätta ${bidiIsolate(name)}`,
    remove: 'Ta bort',
    removeOf: (name: string) => `Ta bort ${bidiIsolate(name)}`,
    removing: 'Tar bort',
    askRemove: {
      heading: (name: string) => `Vill du ta bort ${bidiIsolate(name)}?`,
      body: 'Ärendet försvinner ur gruppen, med det som är ifyllt i det.',
      confirm: 'Ta bort',
      keep: 'Behåll',
    },
    removed: (name: string) => `${bidiIsolate(name)} är borttaget.`,
    more: 'Mer',
    save: 'Spara',
    saving: 'Sparar',
    cancel: 'Avbryt',
    leave: {
      heading: (name: string) => `Vill du lämna ${bidiIsolate(name)}?`,
      body: 'Det du har fyllt i är inte sparat och försvinner.',
      confirm: 'Lämna',
      keep: 'Stanna kvar',
    },
    area: 'Området ändrar du i filen. Ta bort raden här och läs in den på nytt.',
  },
  send: {
    all: (count: number) => `Skicka ${cases(count)}`,
    sending: 'Skickar',
    heading: (count: number) => `Vill du skicka ${cases(count)}?`,
    body: 'Ledningsägarna får ärendena i tur och ordning. Ett skickat ärende kan makuleras men inte tas tillbaka.',
    unsaved: 'Du har ändringar som inte är sparade. Ärendena skickas utan dem, och ändringarna försvinner.',
    confirm: 'Skicka',
    keep: 'Skicka inte',
    none: 'Välj ärenden utan fel för att skicka dem.',
  },
  remove: {
    button: 'Ta bort utkasten',
    busy: 'Tar bort',
    heading: 'Vill du ta bort det som inte är skickat?',
    body: 'Det går inte att få tillbaka. Ärenden som är skickade finns kvar.',
    confirm: 'Ta bort utkasten',
    keep: 'Behåll utkasten',
    done: 'Utkasten är borttagna',
  },
} as const;
