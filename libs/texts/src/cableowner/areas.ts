import type { AreaType, SquareFormat } from '@schaktkoll/domain';
import { formatCount, formatMoment, formatNumber } from '../shared/formats.ts';
import { mapTexts } from '../cases/mapTool.ts';

const squares = (count: number): string => formatCount(count, 'ruta', 'rutor');

export const areasTexts = {
  heading: 'Områden',
  lead: 'Områdena bestämmer vilka ärenden ni får. De sparas som rutor på en kvadratkilometer, och bara er organisation ser deras namn.',
  loading: 'Hämtar områden',
  squares,
  noRecipient: 'Inget valt',
  columns: {
    name: 'Namn',
    squares: 'Storlek',
    recipients: 'Svarsställe',
    lastChanged: 'Senast ändrat',
    geometryChanged: 'Rutorna ändrades',
  },
  moduleHeading: 'Er ledningsägarmodul sköter intresseområdena',
  moduleBody:
    'Ändra dem i modulen. Alla rutor i dem räknas, även utanför begränsningsområdena. Här kan du se dem och ladda ner dem.',
  types: {
    Affected: {
      heading: 'Intresseområden',
      what: 'Områden där ni har ledningar. Ni får alla ärenden som berör dem.',
      add: 'Nytt intresseområde',
      empty: 'Ni har inga intresseområden och får därför inga ärenden.',
    },
    Control: {
      heading: 'Bevakningsområden',
      what: 'Där ni vill veta att någon ska gräva eller planera, utan att ha ledningar där.',
      add: 'Nytt bevakningsområde',
      empty: 'Ni har inga bevakningsområden.',
    },
    Limitation: {
      heading: 'Begränsningsområden',
      what: 'Har ni begränsningsområden får ni bara ärenden som ligger inom dem, även om era andra områden är större.',
      add: 'Nytt begränsningsområde',
      empty: 'Ni har inga begränsningsområden. Alla rutor i intresse- och bevakningsområden räknas.',
    },
    Other: {
      heading: 'Övriga områden',
      what: 'Visas för er men ger inga ärenden.',
      add: 'Nytt övrigt område',
      empty: 'Ni har inga övriga områden.',
    },
  } satisfies Readonly<Record<AreaType, unknown>>,
} as const;

export const areaTexts = {
  typeNames: {
    Affected: 'Intresseområde',
    Control: 'Bevakningsområde',
    Limitation: 'Begränsningsområde',
    Other: 'Övrigt område',
  } satisfies Readonly<Record<AreaType, string>>,
  loading: 'Hämtar området',
  notFoundHeading: 'Området finns inte',
  notFoundBody: 'Det är borttaget, eller så har du inte behörighet att se det.',
  toList: 'Till alla områden',
  formLabel: 'Området',
  name: 'Namn',
  nameHint: 'Bara er organisation ser namnet.',
  changed: (moment: string, by: string | null): string =>
    by === null ? `Senast ändrat ${formatMoment(moment)}.` : `Senast ändrat ${formatMoment(moment)} av ${by}.`,
  geometryChanged: (moment: string): string => `Rutorna ändrades ${formatMoment(moment)}.`,
  recipients: 'Svarsställen',
  recipientsHint: 'Välj svarsställe för varje ärendetyp.',
  recipientsOptionalHint:
    'Välj svarsställe för varje ärendetyp. Väljer du inget går ärendena till ert standardsvarsställe.',
  noRecipients: 'Ni har inga svarsställen än. Skapa ett först.',
  toRecipients: 'Till svarsställena',
  squares: 'Rutor',
  squaresHeading: 'Rutor på kartan',
  squaresHint:
    'Området är de rutor som är färgade. Rita runt platsen, dra en ruta över den, eller tryck på enstaka rutor. Du kan också läsa in en fil eller lägga till en hel kommun.',
  unfinished: 'Du håller på att rita på kartan. Välj ”Gör klart” eller ”Avbryt” vid kartan.',
  hatched: (count: number): string =>
    count === 1
      ? '1 ruta är streckad på kartan. Den räknas inte, eftersom era begränsningsområden inte täcker den.'
      : `${squares(count)} är streckade på kartan. De räknas inte, eftersom era begränsningsområden inte täcker dem.`,
  hatchedByLimitation: (count: number): string =>
    count === 1
      ? '1 ruta i era intresse- och bevakningsområden är streckad på kartan. Den räknas inte när begränsningen gäller.'
      : `${squares(count)} i era intresse- och bevakningsområden är streckade på kartan. De räknas inte när begränsningen gäller.`,
  municipalityHeading: 'Lägg till en hel kommun',
  municipality: 'Kommun',
  addMunicipality: 'Lägg till kommunen',
  addingMunicipality: 'Lägger till',
  municipalityAdded: (name: string, count: number): string =>
    `${name} är med: ${squares(count)} i kommunen. Titta på kartan innan du sparar.`,
  generalised: 'Gränserna är förenklade. Därför följer rutor upp till en kilometer utanför gränsen med.',
  noMunicipalities:
    'Kommungränser är inte inlästa i tjänsten än. Rita området på kartan. Supporten kan läsa in officiella gränser från Lantmäteriet eller SCB.',
  municipalitiesFailed: 'Kommunerna kunde inte hämtas.',
  chooseMunicipality: 'Välj en kommun i listan.',
  fromFile: 'Lägg till från en fil',
  fromFileBody: 'Alla rutor som ytorna och linjerna i filen rör vid läggs till. Filen och dess linjer sparas inte.',
  loadingFileForm: 'Hämtar formuläret',
  addFileSquares: (count: number): string => (count === 0 ? 'Lägg till rutorna' : `Lägg till ${squares(count)}`),
  fileAdded: (count: number): string => `${squares(count)} från filen är med. Titta på kartan innan du sparar.`,
  fileHeading: 'Historik och nedladdning',
  download: 'Ladda ner rutorna',
  downloadFormat: 'Filformat',
  downloadFormats: { Geojson: 'GeoJSON', GeoPackage: 'GeoPackage', Shape: 'Shape' } satisfies Readonly<
    Record<SquareFormat, string>
  >,
  downloadHints: {
    Geojson: 'Koordinater i WGS 84.',
    GeoPackage: 'Koordinater i SWEREF 99 TM.',
    Shape: 'Koordinater i SWEREF 99 TM. Flera filer i en zip-fil.',
  } satisfies Readonly<Record<SquareFormat, string>>,
  downloading: 'Laddar ner',
  downloadUnsaved: 'Filen innehåller det som är sparat, inte det du har ändrat nu.',
  save: 'Spara området',
  saving: 'Sparar',
  saved: 'Området är sparat',
  created: 'Området är skapat',
  notSaved: 'Området är inte sparat',
  conflictHeading: 'Någon annan har sparat området under tiden',
  /** Name and moment are empty where the change arrived by itself, and not as the response to saving. */
  conflict: (by: string, moment: string): string =>
    `${by === '' ? 'Någon annan' : by} sparade ${moment === '' ? 'området' : formatMoment(moment)}. De ändringarna är nu hämtade, och dina egna finns kvar. Kontrollera kartan och spara igen.`,
  notCountingHeading: 'Rutor som inte räknas',
  notCountingConfirm: 'Spara ändå',
  notCountingCancel: 'Fortsätt ändra',
  notCountingBody: (count: number): string =>
    count === 1
      ? '1 ruta kommer inte att ge er några ärenden, eftersom era begränsningsområden inte täcker den. Den är streckad på kartan.'
      : `${squares(count)} kommer inte att ge er några ärenden, eftersom era begränsningsområden inte täcker dem. De är streckade på kartan.`,
  removeHeading: 'Ta bort området',
  remove: 'Ta bort området',
  removeQuestion: (name: string): string => `Ta bort ${name}?`,
  removeBody: {
    Affected:
      'Ni får inte längre ärenden här, om inget annat område täcker rutorna. Ärenden som redan är skickade påverkas inte.',
    Control:
      'Ni får inte längre veta om ärenden här, om inget annat område täcker rutorna. Ärenden som redan är skickade påverkas inte.',
    Limitation:
      'Rutor som inget annat begränsningsområde täcker slutar räknas. Tar du bort det sista begränsningsområdet räknas alla rutor.',
    Other: 'Området ger inga ärenden, så inget annat ändras.',
  } satisfies Readonly<Record<AreaType, string>>,
  removing: 'Tar bort',
  removeConfirm: 'Ta bort',
  removeCancel: 'Behåll området',
  removed: (name: string): string => `${name} är borttaget`,
} as const;

export const squareEditorTexts = {
  ...mapTexts,
  baseFailed: 'Välj inte rutor på känn: vänta, eller lägg till från en fil eller en hel kommun.',
  showAll: 'Visa rutorna',
  map: 'Karta där du ändrar områdets rutor',
  tools: 'Kartverktyg',
  toolNames: {
    hand: 'Flytta',
    toggle: 'Enstaka ruta',
    add: 'Lägg till rutor',
    remove: 'Ta bort rutor',
    polygon: 'Yta',
  },
  undo: 'Ångra',
  redo: 'Gör om',
  clear: 'Rensa',
  finish: 'Gör klart',
  removePoint: 'Ta bort punkt',
  abort: 'Avbryt',
  hints: {
    hand: 'Leta upp platsen på kartan. Välj sedan hur du vill ändra rutorna.',
    toggle: 'Tryck på en ruta för att lägga till den. Tryck igen för att ta bort den.',
    add: 'Dra över de rutor som du vill lägga till.',
    remove: 'Dra över de rutor som du vill ta bort.',
    polygon: 'Sätt punkter runt området. Alla rutor som det rör vid följer med.',
  },
  begun: {
    add: 'Fortsätt till det motsatta hörnet. Rutorna innanför läggs till.',
    remove: 'Fortsätt till det motsatta hörnet. Rutorna innanför tas bort.',
    polygon: 'Fortsätt runt området, eller välj ”Gör klart”.',
  },
  squareKeys:
    'Piltangenterna flyttar kartan under siktet. Mellanslag väljer rutan, hörnet eller punkten under siktet, Enter gör klart, Esc avbryter.',
  count: (count: number): string => `${squares(count)}, ${formatNumber(count)}\u00a0km²`,
  added: (count: number): string => `${squares(count)} lades till.`,
  removed: (count: number): string => `${squares(count)} togs bort.`,
  unchanged: 'Inga rutor ändrades.',
} as const;
