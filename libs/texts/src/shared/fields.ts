import { formatCount, formatNumber } from './formats.ts';

/** The format of each special text. */
export const fieldHints = {
  organisationNumber: 'Tio siffror, till exempel 556016-0680.',
  propertyDesignation: 'Till exempel Stockholm Söder 75:2.',
  postalCode: 'Till exempel 123 45.',
  httpsAddress: 'Börjar med https://, till exempel https://www.exempel.se.',
  userName: (minimum: number, maximum: number) => `${minimum} till ${maximum} tecken.`,
} as const;

export const calendarTexts = {
  open: (label: string) => `Öppna kalendern för ${label}`,
  openChosen: (label: string, day: string) => `Öppna kalendern för ${label}, nu ${day}`,
  loading: 'Hämtar kalendern',
  failedHeading: 'Kalendern kunde inte visas',
  failed: 'Kontrollera din internetanslutning och försök igen. Du kan också stänga och skriva datumet i fältet.',
  retry: 'Försök igen',
  close: 'Stäng',
  today: 'I dag',
  chosen: 'Valt datum',
  earliest: (day: string) => `Tidigast ${day}`,
  latest: (day: string) => `Senast ${day}`,
  bothBounds: (first: string, last: string) => `Du kan välja från ${first} till ${last}.`,
} as const;

export const timeTexts = {
  hint: 'Skriv timme och minut, till exempel 13:45.',
  open: (label: string) => `Visa tider för ${label}`,
} as const;

/** Fields with suggestions while typing. */
export const searchTexts = {
  hint: (characters: number) => `Skriv minst ${characters} tecken så visas förslag.`,
  loading: 'Söker',
  none: (text: string) => `Inga träffar för ”${text}”. Kontrollera stavningen eller skriv något annat.`,
  failed: 'Det gick inte att söka. Kontrollera din internetanslutning och försök igen.',
  retry: 'Sök igen',
  found: (count: number) =>
    count === 1 ? '1 träff. Gå till den med pil ned.' : `${count} träffar. Bläddra med pil upp och pil ned.`,
  foundFirst: (count: number) => `De ${count} första träffarna visas. Skriv mer för att få färre.`,
  clear: (label: string) => `Rensa ${label}`,
} as const;

export const fileTexts = {
  choose: 'Välj filer',
  chooseOne: 'Välj en fil',
  orDrop: 'eller släpp dem här',
  orDropOne: 'eller släpp den här',
  limits: (types: string, megabytes: number, count: number) =>
    `Tillåtna filtyper: ${types}. Högst ${formatNumber(megabytes, 1)}\u00a0MB ${count === 1 ? '' : 'per fil '}och högst ${count === 1 ? 'en fil' : `${formatNumber(count)} filer`}.`,
  list: (label: string) => `Filer i ${label}`,
  waiting: 'Väntar på att laddas upp',
  paused: 'Väntar på internetanslutning. Uppladdningen fortsätter automatiskt.',
  /** How much of the file is sent, in the unit of its size, and the seconds that the rest takes, where they are known. */
  uploading: (share: number, bytes: number, seconds: number | undefined) => {
    const { divisor, decimals, unit } = unitOf(bytes);
    const sent = `${formatNumber((share * bytes) / divisor, decimals)} av ${formatNumber(bytes / divisor, decimals)}\u00a0${unit}`;
    if (seconds === undefined) return sent;
    return seconds < 60
      ? `${sent} · ${Math.max(1, Math.round(seconds))}\u00a0s kvar`
      : `${sent} · ${formatNumber(Math.ceil(seconds / 60))}\u00a0min kvar`;
  },
  uploaded: 'Uppladdad',
  failed: 'Inte uppladdad',
  progress: (name: string) => `Uppladdning av ${name}`,
  cancel: 'Avbryt',
  remove: 'Ta bort',
  retry: 'Försök igen',
  said: (name: string, words: string) => `${name}: ${words}`,
  saidRemoved: (name: string) => `${name} togs bort.`,
  size: (bytes: number) => {
    const { divisor, decimals, unit } = unitOf(bytes);
    return `${formatNumber(bytes / divisor, decimals)}\u00a0${unit}`;
  },
} as const;

function unitOf(bytes: number) {
  if (bytes < 1_000) return { divisor: 1, decimals: 0, unit: 'byte' };
  return bytes < 1_000_000
    ? { divisor: 1_000, decimals: 0, unit: 'kB' }
    : { divisor: 1_000_000, decimals: 1, unit: 'MB' };
}

/** The policy list under a new password (specification section 5, Password). */
export const passwordPolicyTexts = {
  heading: 'Krav på lösenordet',
  Length: (minimum: number, maximum: number) => `${minimum} till ${maximum} tecken`,
  Lowercase: 'minst en liten bokstav',
  Uppercase: 'minst en stor bokstav',
  Digit: 'minst en siffra',
  Special: 'minst ett specialtecken, till exempel ! eller %',
  Name: 'inget namn på dig, din organisation eller Schaktkoll',
  Common: 'inget vanligt lösenord, och inga tangenter i rad',
  met: 'uppfyllt',
  unmet: 'inte uppfyllt',
  later: 'kontrolleras när du skickar',
  /** Never says that the password is accepted: the remaining rules are checked by the server. */
  count: (met: number, unmet: number, later: number) =>
    unmet === 0
      ? `${met} krav på lösenordet är uppfyllda. ${later} kontrolleras när du skickar.`
      : `${formatCount(unmet, 'krav på lösenordet är inte uppfyllt', 'krav på lösenordet är inte uppfyllda')}.`,
} as const;

/** A list of equal groups of fields. */
export const repeatTexts = {
  remove: (item: string) => `Ta bort ${item}`,
  added: (item: string) => `${item} lades till.`,
  removed: (item: string) => `${item} togs bort.`,
  most: (count: number) => `Du kan lägga till högst ${formatNumber(count)}.`,
} as const;
