import type { LineKind } from './lineKinds.ts';
import type { LineDrawing, LineStatus, MapPart } from './mapFeatures.ts';

/** Words in the names of layers and in values, in the letters of `plainLetters`. */
const words = (text: string): readonly string[] => text.split(' ');

/** Words that name a kind wherever they stand. */
export const kindWords: Partial<Readonly<Record<LineKind, readonly string[]>>> = {
  tunnel: words('tunnel tunnlar bergrum ledningstunnel'),
  waste: words('sop sopsug avfall'),
  storm: words('dag dagvatten dagvattenledning dagvattenledningar'),
  sewer: words('spill spillvatten spillvattenledning spillvattenledningar avlopp tryckavlopp'),
  combined: words('komb kombinerat kombinerad'),
  water: words('dricksvatten vattenledning vattenledningar'),
  heat: words('fv fjv fjarrvarme fjarrvarmeledning'),
  cooling: words('fk fjarrkyla fjarrkylaledning'),
  groundHeat: words('markvarme varmeslinga varmeslingor'),
  irrigation: words('bevattning'),
  telecom: words('koppar koax telekabel teleledning'),
  fibre: words('opto fiber fiberkabel optokabel stadsnat bredband'),
  signal: words('trafiksignal trafiksignaler signalkabel styrkabel'),
  lighting: words('belysning gatubelysning vagbelysning gb'),
  elLow: words('lsp lagspanning lspkabel'),
  elHigh: words('hsp hogspanning mellanspanning hspkabel'),
  oil: words('olja oljeledning kemikalier'),
  gas: words('gas gasledning gasledningar biogas naturgas stadsgas fordonsgas'),
};

/** Words that name a kind unless another word does so more closely, as `vatten` beside `spill`. */
export const looseKindWords: Partial<Readonly<Record<LineKind, readonly string[]>>> = {
  tunnel: words('kulvert kulvertar'),
  water: words('vatten'),
  telecom: words('tele'),
  elLow: words('el elkabel elkablar elledning elledningar'),
  ductOnly: words('kanalisation tomror'),
};

/** Short names that count only as the whole name of a layer. */
export const wholeLayerNames: Partial<Readonly<Record<LineKind, readonly string[]>>> = {
  water: ['v'],
  sewer: ['s'],
  storm: ['d'],
  combined: ['k'],
  telecom: ['t'],
  fibre: ['o'],
  gas: ['g'],
  elLow: ['e'],
  lighting: ['b'],
};

export const partWords: Partial<Readonly<Record<MapPart, readonly string[]>>> = {
  service: words('servis serviser serv servisledning'),
  duct: words('kanalisation tomror'),
  well: words('brunn brunnar nb nedstigningsbrunn kammare'),
  joint: words('skarv skarvar'),
  valve: words('ventil ventiler vent'),
  hydrant: words('brandpost brandposter'),
  cabinet: words('skap kabelskap elskap teleskap'),
  station: words('station natstation pumpstation'),
  pole: words('stolpe stolpar'),
};

export const statusWords: Partial<Readonly<Record<LineStatus, readonly string[]>>> = {
  planned: words('planerad planerade proj projekterad'),
  // `ur drift` is two words.
  disused: words('slopad slopade urdrift nedlagd'),
};

export const drawingWords: Partial<Readonly<Record<LineDrawing, readonly string[]>>> = {
  measured: words('inmatt inmatta'),
  schematic: words('schematisk schematiskt schematiska'),
};

/** Words in the names of columns, by what the column holds. */
export const columnWords = {
  depth: words('djup fyllhojd overtack tackning'),
  accuracy: words('noggr noggrannhet lagesosakerhet lagesnoggrannhet'),
  updated: words('andrad uppdaterad andringsdatum inmatningsdatum'),
  label: words('littera beteckning ledningsnr ledningsnummer'),
  material: words('material mtrl'),
} as const satisfies Readonly<Record<string, readonly string[]>>;
