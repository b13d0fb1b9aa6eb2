import { formatDistance, formatList, formatNumber } from '../shared/formats.ts';
import { bidiIsolate } from '../shared/bidiIsolate.ts';

interface Place {
  readonly easting: number;
  readonly northing: number;
}

/** Without grouping, so that it can be copied into other programs. */
const coordinates = ({ easting, northing }: Place): string =>
  `N\u00a0${Math.round(northing)}, E\u00a0${Math.round(easting)} (SWEREF\u00a099\u00a0TM)`;

/** The photos from the site of a case, on the pages of both sides. */
export const sitePhotoTexts = {
  heading: 'Foton från platsen',
  lead: 'Visa ledningsägarna hur det ser ut, till exempel en kabel som ligger fel eller en utsättning som saknas.',
  open: 'Skicka foto från platsen',
  full: (maximum: number) => `Ärendet har ${formatNumber(maximum)} foton. Fler kan inte skickas.`,
  sent: (moment: string, name: string) => `Skickat ${moment} av ${bidiIsolate(name)}`,
  place: (place: Place) => `Plats: ${coordinates(place)}`,
  noPlace: 'Plats: inte angiven',
  /** The same on a page whose map marks it. */
  placeOnMap: (place: Place, number: number) => `Plats: ${coordinates(place)}, foto ${number} på kartan`,
  /** The mark of photos on the map, which may have been taken at the same place. */
  mark: (numbers: readonly number[]) => `Foto ${formatList(numbers.map(String))}`,
  show: 'Visa',
  hide: 'Dölj',
  loading: 'Hämtar fotot',
  unreadable: 'Fotot kan inte visas här. Ladda ner det i stället.',
  /** Names the buttons and the picture of one photo. */
  one: (remark: string | null, moment: string) => (remark === null ? `fotot från ${moment}` : `fotot ”${remark}”`),
  picture: (remark: string | null, moment: string) =>
    remark === null ? `Foto från platsen, skickat ${moment}` : `Foto från platsen: ${remark}`,
  failed: 'Fotot kunde inte hämtas',
} as const;

export const photoFormTexts = {
  photo: 'Foto',
  photoHint: 'Fotot förminskas. Uppgifter som kameran har sparat i det, till exempel platsen, tas bort.',
  types: 'Tillåtna filtyper: jpg och png.',
  choose: 'Välj ett foto',
  take: 'Ta ett foto',
  drop: 'eller släpp det här',
  remark: 'Kommentar till ledningsägarna',
  remarkHint: 'Till exempel vad som syns, och vad du vill veta.',
  place: {
    heading: 'Var är fotot taget?',
    hint: 'Är du på platsen kan din plats följa med. Det är frivilligt.',
    use: 'Använd min plats',
    asking: 'Letar efter din plats …',
    found: (place: Place, metres: number) =>
      `Följer med fotot: ${coordinates(place)}. Platsen kan ligga upp till ${formatDistance(metres)} fel.`,
    stop: 'Sluta leta',
    remove: 'Ta bort platsen',
    removed: 'Fotot skickas utan plats.',
    inaccurate: (metres: number) =>
      `Din plats kan ligga upp till ${formatDistance(metres)} fel, så den skickas inte. Försök igen utomhus, eller skriv i kommentaren var du är.`,
    outsideSweden: 'Din plats ligger utanför Sverige och skickas inte.',
    refused:
      'Webbläsaren får inte lämna ut din plats. Tillåt det i webbläsarens inställningar och försök igen, eller skriv i kommentaren var du är.',
    unavailable:
      'Enheten vet inte var du är. Slå på platstjänster och försök igen, eller skriv i kommentaren var du är.',
    timeout: 'Det tog för lång tid att hitta din plats. Försök igen utomhus, eller skriv i kommentaren var du är.',
  },
  after: {
    later:
      'De ledningsägare som har fått ärendet kan se fotot när du har skickat det. De får meddelande om det så ofta som de har valt. Har du bråttom: ring dem. Ett skickat foto kan inte tas bort.',
    now: 'De ledningsägare som har fått ärendet kan se fotot när du har skickat det. De som tar emot meddelanden får ett genast. Har du bråttom: ring dem. Ett skickat foto kan inte tas bort.',
  },
  left: (count: number) =>
    count === 1 ? 'Du kan skicka ett foto till.' : `Du kan skicka ${formatNumber(count)} foton till.`,
  send: 'Skicka fotot',
  busy: 'Skickar fotot',
  cancel: 'Avbryt',
  done: 'Fotot är skickat till ledningsägarna',
} as const;
