import { formatArea, formatDistance, formatList, formatNumber } from './formats.ts';

/** The place nearest to a work area, as the map finds it. */
interface Near {
  readonly place: { readonly name: string; readonly municipality?: string };
  readonly metres: number;
}

/** What the map did to an area besides adding it. */
type Notice =
  | 'Joined'
  | 'Split'
  | 'HolesFilled'
  | 'HoleNotErased'
  | 'SplitAtCrossing'
  | 'NothingEnclosed'
  | 'NothingErased'
  | 'NoHoles'
  | 'Failed'
  | 'ToolFailed';

const notices: Readonly<Record<Notice, string>> = {
  Joined: 'Områden som överlappade har slagits ihop.',
  Split: 'Området har delats. Delarna är egna områden i listan.',
  HolesFilled: 'Hål i området har fyllts.',
  HoleNotErased: 'Ett område får inte ha hål, så det du suddade mitt i har fyllts igen. Sudda in från kanten.',
  SplitAtCrossing: 'Linjen korsade sig själv. Området har delats där.',
  NothingEnclosed: 'Det du ritade har ingen yta. Rita runt platsen där du ska gräva.',
  NothingErased: 'Där fanns inget att sudda.',
  NoHoles: 'Det finns inga hål att fylla.',
  Failed: 'Det gick inte att ändra området. Försök igen.',
  ToolFailed: 'Verktyget kunde inte hämtas. Kontrollera att du har nät och välj det igen.',
};

const areas = (count: number): string => (count === 1 ? 'arbetsområdet' : `alla ${formatNumber(count)} arbetsområden`);

/** Words of every map: the editor of work areas and the map of a case. */
export const mapTexts = {
  map: 'Karta',
  mapKeys: 'Flytta kartan med piltangenterna. Zooma med plus och minus.',
  loading: 'Kartan hämtas …',
  baseFailed: 'Kartbilden kunde inte hämtas. Du kan ändå rita: rutnätet och koordinaterna stämmer.',
  coarseBase: 'Översiktskarta utan vägar och hus.',
  zoomIn: 'Zooma in',
  zoomOut: 'Zooma ut',
  background: 'Bakgrund',
  layers: 'Kartlager',
  overlays: 'Ovanpå kartan',
  grid: 'Rutnät med koordinater',
  layersFailed: (titles: readonly string[]): string =>
    `${formatList(titles)} kan inte hämtas just nu. Du kan rita ändå. Kartan försöker igen när du flyttar den.`,
  embeddedMap: 'Översiktskarta',
  showAll: 'Visa allt',
  attribution: [
    { text: 'Natural Earth', href: 'https://www.naturalearthdata.com/' },
    { text: 'Orter: GeoNames, CC BY 4.0', href: 'https://www.geonames.org/' },
  ],
  distance: formatDistance,
} as const;

/** Words of the tool that work areas are drawn with. */
export const workAreaEditorTexts = {
  ...mapTexts,
  map: 'Karta där du ritar arbetsområden',
  tools: 'Kartverktyg',
  hand: 'Flytta',
  polygon: 'Rita',
  undo: 'Ångra',
  redo: 'Gör om',
  clear: 'Rensa',
  showPanel: 'Visa listan',
  hidePanel: 'Dölj listan',
  finish: 'Gör klart',
  removePoint: 'Ta bort punkt',
  abort: 'Avbryt',
  handHint: (areaCount: number): string =>
    areaCount === 0
      ? 'Leta upp platsen på kartan. Välj sedan Rita.'
      : 'Flytta kartan genom att dra. Välj Rita för att lägga till ett område.',
  polygonHint: (areaCount: number): string =>
    areaCount === 0 ? 'Sätt första punkten där arbetsområdet börjar.' : 'Området finns i listan. Fortsätt, eller sätt första punkten i ett område till.',
  drawingHint: (points: number): string => {
    if (points === 1) return '1 punkt. Sätt nästa punkt längs kanten av området.';
    if (points === 2) return '2 punkter. Sätt minst en punkt till.';
    return `${formatNumber(points)} punkter. Fortsätt runt området, eller välj Gör klart.`;
  },
  drawingKeys: 'Piltangenterna flyttar kartan under siktet. Mellanslag sätter en punkt, Retur gör klart, Backsteg tar bort en punkt, Esc avbryter.',
  clearHeading: 'Rensa kartan?',
  clearBody: (areaCount: number): string => `Du tar bort ${areas(areaCount)}. Du kan ångra det efteråt.`,
  clearConfirm: (areaCount: number): string => (areaCount === 1 ? 'Ta bort området' : `Ta bort ${formatNumber(areaCount)} områden`),
  clearCancel: 'Behåll allt',
  close: 'Stäng',
  notice: (notice: Notice): string => notices[notice],
  busy: 'Området läggs till …',
  size: formatArea,
} as const;

/** Words of the list of work areas beside the map; `problem` comes from the page, which knows the errors. */
export const areaListTexts = {
  heading: 'Arbetsområden',
  empty: 'Inga områden än. Rita på kartan, eller ange koordinater.',
  total: (areaCount: number, size: string): string =>
    areaCount === 1 ? `1 område, ${size}` : `${formatNumber(areaCount)} områden, tillsammans ${size}`,
  size: formatArea,
  near: ({ place }: Near): string => `nära ${place.name}`,
  show: 'Visa på kartan',
  remove: 'Ta bort',
  rename: 'Byt namn',
  nameLabel: 'Namn på området',
  saveName: 'Spara',
  removed: (name: string): string => `${name} är borttaget.`,
} as const;

/** The name that a new work area gets. */
export function workAreaName(number: number): string {
  return `Arbetsområde ${number}`;
}
