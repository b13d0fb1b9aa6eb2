import { formatArea, formatCount, formatDistance, formatList, formatNumber } from '../shared/formats.ts';

/** What the map changed in an area that was added. */
type Notice =
  | 'Joined'
  | 'Split'
  | 'HolesFilled'
  | 'HoleNotErased'
  | 'SplitAtCrossing'
  | 'NothingEnclosed'
  | 'AlreadyThere'
  | 'NothingErased'
  | 'NoHoles'
  | 'Failed'
  | 'Cancelled'
  | 'LeastCorners';

const notices: Readonly<Record<Notice, string>> = {
  Joined: 'Områden som överlappade har slagits ihop.',
  Split: 'Området har delats. Delarna är egna områden i listan.',
  HolesFilled: 'Hål i området har fyllts.',
  HoleNotErased: 'Ett område får inte ha hål, så det du suddade mitt i har fyllts igen. Sudda in från kanten.',
  SplitAtCrossing: 'Kanten korsade sig själv. Området har delats där.',
  NothingEnclosed: 'Det du ritade har ingen yta. Rita runt platsen där du ska gräva.',
  AlreadyThere: 'Där finns redan ett område.',
  NothingErased: 'Där fanns inget att sudda.',
  NoHoles: 'Det finns inga hål att fylla.',
  Failed: 'Det gick inte att ändra området. Försök igen.',
  Cancelled: 'Du avbröt. Områdena är som de var.',
  LeastCorners: 'Ett område har minst tre hörn. Ta bort hela området i listan i stället.',
};

interface Failure {
  readonly params?: Readonly<Record<string, number>>;
}

const penSizes = { small: 'Smal', medium: 'Mellan', large: 'Bred' } as const;

const positions = {
  asking: (): string => 'Letar efter din plats …',
  found: (distance: string): string => `Den blå punkten är din plats. Den kan ligga upp till ${distance} fel.`,
  added: (distance: string): string =>
    `Området är 20\u00a0m runt din plats, som kan ligga upp till ${distance} fel. Ändra det om det inte stämmer.`,
  inaccurate: (distance: string): string =>
    `Din plats kan ligga upp till ${distance} fel, så inget område är ritat. Försök igen utomhus, eller rita det på kartan.`,
  outsideSweden: (): string => 'Din plats ligger utanför Sverige. Leta upp platsen på kartan eller sök efter den.',
  refused: (): string =>
    'Webbläsaren får inte lämna ut din plats. Tillåt det i webbläsarens inställningar och försök igen.',
  unavailable: (): string =>
    'Enheten vet inte var du är. Slå på platstjänster och försök igen, eller leta upp platsen på kartan.',
  timeout: (): string => 'Det tog för lång tid att hitta din plats. Försök igen, helst utomhus.',
  failed: (): string => 'Platsen kunde inte hämtas. Kontrollera din internetanslutning och försök igen.',
} as const;

const areas = (count: number): string => (count === 1 ? 'arbetsområdet' : `alla ${formatNumber(count)} arbetsområden`);

const directions = {
  north: 'norr',
  northEast: 'nordost',
  east: 'öster',
  southEast: 'sydost',
  south: 'söder',
  southWest: 'sydväst',
  west: 'väster',
  northWest: 'nordväst',
} as const;

/** A position described from the nearest place; without a direction it is at the place. */
interface Whereabouts {
  readonly place: string;
  readonly municipality?: string;
  readonly metres: number;
  readonly direction?: keyof typeof directions;
}

/** Every map: the editor of work areas and the map of a case. */
export const mapTexts = {
  map: 'Karta',
  mapKeys: 'Flytta kartan med piltangenterna. Zooma med plus och minus.',
  baseFailed: 'Området ligger ändå rätt.',
  pictureLost: 'Kartbilden saknas.',
  retry: 'Försök igen',
  moreMessages: 'Visa hela meddelandet',
  moreTools: 'Fler',
  fewerTools: 'Färre',
  about: 'Om kartan',
  coarseBase: 'Översiktskarta utan vägar och hus.',
  mapCentre: 'Kartans mitt:',
  whereabouts: ({ place, municipality, metres, direction }: Whereabouts): string =>
    `${direction === undefined ? 'Vid' : `${formatDistance(metres)} ${directions[direction]} om`} ${place}${municipality === undefined ? '' : ` (${municipality})`}`,
  noDetails: 'Här finns ingen detaljerad karta.',
  zoomIn: 'Zooma in',
  zoomOut: 'Zooma ut',
  background: 'Bakgrund',
  layers: 'Kartlager',
  overlays: 'Ovanpå kartan',
  grid: 'Rutnät med koordinater',
  layersFailed: (titles: readonly string[]): string =>
    `${formatList(titles)} kunde inte hämtas. Vi försöker igen när du flyttar kartan.`,
  embeddedMap: 'Översiktskarta',
  showAll: 'Visa områdena',
  drawingLines: 'Ledningarna ritas. Alla syns inte än.',
  attribution: [
    { text: 'Natural Earth', href: 'https://www.naturalearthdata.com/' },
    { text: 'Orter: GeoNames, CC BY 4.0', href: 'https://www.geonames.org/' },
  ],
  distance: formatDistance,
} as const;

export const workAreaEditorTexts = {
  ...mapTexts,
  map: 'Karta där du ritar arbetsområden',
  baseFailed: 'Rita inte på känn: vänta, eller skriv in koordinater som du är säker på.',
  noDetails: 'Här finns ingen detaljerad karta. Sök platsen, skriv koordinater eller läs in en fil.',
  tools: 'Kartverktyg',
  hand: 'Flytta',
  polygon: 'Yta',
  pen: 'Frihand',
  eraser: 'Sudda',
  line: 'Sträcka',
  fillHoles: 'Fyll hål',
  penSizes: 'Bredd när du ritar och suddar',
  penSize: (size: keyof typeof penSizes): string => penSizes[size],
  lineWidths: 'Sträckans bredd',
  lineWidth: formatDistance,
  undo: 'Ångra',
  redo: 'Gör om',
  clear: 'Rensa',
  finish: 'Gör klart',
  removePoint: 'Ta bort punkt',
  vertices: 'Ändra',
  measure: 'Mät',
  ownPosition: 'Min plats',
  here: 'Här 20\u00a0m',
  snap: 'Fäst vid hörn',
  removeCorner: 'Ta bort hörnet',
  clearMeasurement: 'Rensa måttet',
  verticesHint:
    'Dra i ett hörn för att flytta det. Dra i en kant för att få ett nytt hörn. Tryck på ett hörn om du vill ta bort det.',
  noCorners: 'Det finns inget område att ändra än. Rita ett först.',
  cornerChosen: 'Hörnet är valt. Dra det dit det ska, eller ta bort det.',
  cornerCarried:
    'Hörnet följer siktet. Flytta kartan med piltangenterna och tryck Enter där hörnet ska vara. Delete tar bort det.',
  measureHint: 'Sätt första punkten. Från tre punkter visas också ytan mellan dem. Måtten gäller på marken.',
  measured: (points: number, distance: string, goesOn: boolean): string => {
    if (points === 1) return '1 punkt. Sätt nästa punkt.';
    return goesOn
      ? `${formatNumber(points)} punkter, ${distance}. Fortsätt, eller välj ”Gör klart”.`
      : `${formatNumber(points)} punkter, ${distance}. Sätt en punkt för att mäta på nytt.`;
  },
  position: (kind: keyof typeof positions, distance: string): string => positions[kind](distance),
  abort: 'Avbryt',
  handHint: (areaCount: number): string =>
    areaCount === 0
      ? 'Leta upp platsen på kartan. Välj sedan ”Yta”, ”Frihand” eller ”Sträcka”.'
      : 'Flytta kartan genom att dra. Välj ett verktyg för att rita mer.',
  polygonLead: (areaCount: number): string => (areaCount === 0 ? 'Klicka ut hörnen.' : 'Området är klart.'),
  /** On a phone it has one line. */
  polygonHint: (areaCount: number, isNarrow: boolean): string => {
    if (areaCount === 0) return 'Avsluta på första hörnet.';
    return isNarrow ? 'Fortsätt eller rita ett till.' : 'Dra i ett hörn för att ändra, eller rita ett till.';
  },
  drawingHint: (points: number): string => {
    if (points === 1) return '1 punkt. Sätt nästa punkt längs kanten av området.';
    if (points === 2) return '2 punkter. Sätt minst en punkt till.';
    return `${formatNumber(points)} punkter. Fortsätt runt området, eller välj ”Gör klart”.`;
  },
  penHint: (metres: number): string =>
    `Dra över platsen där du ska gräva. Det du ritar blir ${formatDistance(metres)} brett.`,
  eraserHint: (metres: number): string =>
    `Dra över det som ska bort. Det du suddar är ${formatDistance(metres)} brett.`,
  strokePoints: (points: number): string =>
    points === 1
      ? '1 punkt. Fortsätt, eller välj ”Gör klart”.'
      : `${formatNumber(points)} punkter. Fortsätt, eller välj ”Gör klart”.`,
  lineHint: (metres: number): string =>
    `Sätt första punkten där sträckan börjar. Den blir ${formatDistance(metres)} bred.`,
  linePoints: (points: number): string =>
    points === 1
      ? '1 punkt. Sätt nästa punkt längs sträckan.'
      : `${formatNumber(points)} punkter. Fortsätt, eller välj ”Gör klart”.`,
  lineTooLong: ({ params }: Failure): string =>
    `Sträckan är för lång. Den får vara högst ${formatNumber(params?.['limit'] ?? 0)} km. Ta bort punkter.`,
  changed: (squareMetres: number): string =>
    squareMetres > 0 ? `Du lade till ${formatArea(squareMetres)}.` : `Du suddade ${formatArea(-squareMetres)}.`,
  drawingKeys:
    'Piltangenterna flyttar kartan under siktet, med Skift i små steg. Mellanslag sätter en punkt, Enter gör klart, Backsteg tar bort en punkt, Esc avbryter.',
  verticesKeys:
    'Piltangenterna flyttar kartan under siktet, med Skift i små steg. Enter eller mellanslag tar hörnet närmast siktet, eller ett nytt hörn på en kant, och sätter ner det igen, Delete tar bort det, Esc släpper det.',
  clearHeading: 'Rensa kartan?',
  clearBody: (areaCount: number): string => `Du tar bort ${areas(areaCount)}. Du kan ångra det efteråt.`,
  clearConfirm: (areaCount: number): string =>
    areaCount === 1 ? 'Ta bort området' : `Ta bort ${formatNumber(areaCount)} områden`,
  clearCancel: 'Behåll allt',
  notice: (notice: Notice): string => notices[notice],
  busy: 'Området läggs till …',
  cancelEdit: 'Avbryt',
  size: formatArea,
} as const;

/** The list of work areas beside the map; `problem` comes from the page, which knows the error texts. */
export const areaListTexts = {
  label: 'Arbetsområden',
  heading: (areaCount: number): string =>
    areaCount === 0 ? 'Inget område än' : formatCount(areaCount, 'arbetsområde', 'arbetsområden'),
  empty: 'Rita där du ska gräva.',
  total: (areaCount: number, size: string): string => (areaCount === 1 ? size : `Tillsammans ${size}`),
  /** In a mail, which has no heading with the number of areas. */
  extent: (areaCount: number, size: string): string =>
    areaCount === 1 ? `1 område, ${size}` : `${formatNumber(areaCount)} områden, tillsammans ${size}`,
  corners: (count: number): string => `${formatNumber(count)} hörn`,
  unfold: 'Visa områdena och andra sätt att lägga till',
  fold: 'Visa kartan',
  more: 'Mer om',
  copy: 'Kopiera',
  copied: (name: string): string => `En kopia av ${name} ligger öster om det.`,
  size: formatArea,
  show: 'Visa på kartan',
  remove: 'Ta bort',
  rename: 'Byt namn',
  nameLabel: 'Namn på området',
  saveName: 'Spara',
  removed: (name: string): string => `${name} är borttaget.`,
  shown: (name: string): string => `Kartan visar ${name}.`,
  renamed: (before: string, now: string): string => `${before} heter nu ${now}.`,
} as const;

/**
 * The location of a work area, after its size: by municipality once official borders are imported, otherwise by the
 * nearest place.
 */
export const areaPlaceTexts = {
  municipality: (name: string): string => `kommun: ${name}`,
  near: (place: string): string => `nära ${place}`,
  /** The layer of municipality borders, and the file with them. */
  layer: 'Kommungränser',
  layerSource: (fileName: string): string => `Kommungränser: ${fileName}, förenklade`,
  /** For super users, who can import them. */
  notImported: 'Kommunens namn visas när någon har läst in kommungränser. Tills dess visas närmaste ort.',
  import: 'Läs in kommungränser',
} as const;

export function workAreaName(number: number): string {
  return `Arbetsområde ${number}`;
}
