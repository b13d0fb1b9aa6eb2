import { writeFileSync } from 'node:fs';
import { fromSweref99Tm } from '@schaktkoll/geometry';
import { zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import { cutNetworks, cutNetworksFile } from './cutNetworks.ts';
import { townNetwork, type TownKind, type TownThing } from './townNetwork.ts';
import { writeLayers } from './writeLayers.ts';

/** What each archive says in a file of its own. */
const notice =
  'Påhittat. Ledningarna och staden Tvåbäck finns inte. Filen är gjord för att visa Schaktkoll och får inte användas för schakt.\n';
/** A date for the files in an archive, so that the same network gives the same bytes. */
const packedAt = new Date(2026, 0, 1);

const statusTexts = { inUse: 'I drift', planned: 'Projekterad', disused: 'Slopad' } as const;
const drawingTexts = { measured: 'Inmätt', digitised: 'Digitaliserad', schematic: 'Schematisk' } as const;
const kindTexts: Readonly<Partial<Record<TownKind, string>>> = {
  water: 'Dricksvatten',
  sewer: 'Spillvatten',
  storm: 'Dagvatten',
  combined: 'Kombinerat',
  fibre: 'Fiber',
  telecom: 'Tele',
};
const partTexts: Readonly<Partial<Record<TownThing['part'], string>>> = {
  main: 'Stråk',
  service: 'Servis',
  joint: 'Skarv',
  valve: 'Ventil',
  hydrant: 'Brandpost',
};

/** The files of the owners of the invented town, by name, as each owner keeps its network. */
export async function networkFiles(): Promise<Readonly<Record<string, Uint8Array>>> {
  const things = townNetwork().map((thing, index) => ({ ...thing, id: `DEMO-${index + 1}` }));
  const files = {
    'tvaback-va.zip': await waterFile(things),
    'tvaback-el.zip': await electricityFile(things),
    'tvaback-fiber.geojson': fibreFile(things),
    'tvaback-varme-gas.zip': await heatFile(things),
    'tvaback-gata.pdf': await lightingPage(),
  };
  return { ...files, [cutNetworksFile]: await cutNetworks(files) };
}

type Thing = TownThing & { readonly id: string };
type Layers = readonly (readonly [name: string, belongs: (thing: Thing) => boolean])[];

const isMain = (kind: TownKind) => (thing: Thing) => thing.kind === kind && thing.part === 'main';

/** A GeoPackage with what its owner says in columns. */
function waterFile(things: readonly Thing[]): Promise<Uint8Array> {
  const isOfWater = ({ kind }: Thing) => ['water', 'sewer', 'storm', 'combined'].includes(kind);
  const layers: Layers = [
    ['Vattenledning', isMain('water')],
    ['Spillvattenledning', isMain('sewer')],
    ['Dagvattenledning', isMain('storm')],
    ['Kombledning', isMain('combined')],
    ['Servis', ({ part }) => part === 'service'],
    ['Brunn', ({ part }) => part === 'well'],
    ['Ventil', ({ part }) => part === 'valve' || part === 'hydrant'],
    ['Forsiktighetszon', ({ part }) => part === 'caution'],
  ];
  const propertiesOf = (thing: Thing) => ({
    objektid: thing.id,
    typ: thing.part === 'valve' || thing.part === 'hydrant' ? partTexts[thing.part] : kindTexts[thing.kind],
    djup_m: thing.depth,
    lagesosakerhet_m: thing.accuracy,
    status: statusTexts[thing.status],
    lage: drawingTexts[thing.drawing],
    anlagd: thing.year,
    ...(thing.part === 'caution' && { text: 'Huvudvattenledning. Ring oss före schakt.' }),
  });
  return packed({
    name: 'tvaback-va.gpkg',
    driver: 'GPKG',
    layers: layersOf(things.filter(isOfWater), layers, propertiesOf),
  });
}

/** A drawing in SWEREF 99 16 30 that does not name its system: the names of its layers are all that it says. */
function electricityFile(things: readonly Thing[]): Promise<Uint8Array> {
  const features = things.flatMap((thing) => {
    const layer = drawingLayerOf(thing);
    if (layer === null) return [];
    const path = thing.path.map((position) => {
      const [northing, easting] = fromSweref99Tm('SWEREF99_1630', position);
      return [Math.round(easting * 100) / 100, Math.round(northing * 100) / 100];
    });
    return [{ properties: { Layer: layer }, geometry: geometryOf(path, false) }];
  });
  return packed({
    name: 'tvaback-el.dxf',
    driver: 'DXF',
    system: 'EPSG:3010',
    layers: [{ name: 'entities', features }],
  });
}

function drawingLayerOf({ kind, part, status }: Thing): string | null {
  if (kind === 'elHigh') return 'EL_HSP_10KV';
  if (kind === 'lighting') return 'EL_BELYSNING';
  if (kind === 'signal') return 'EL_TRAFIKSIGNAL';
  if (kind !== 'elLow') return null;
  if (part !== 'main') return part === 'cabinet' ? 'EL_KABELSKAP' : 'EL_SERVIS';
  return status === 'inUse' ? 'EL_LSP' : status === 'planned' ? 'EL_LSP_PROJ' : 'EL_LSP_UR_DRIFT';
}

/** A GeoJSON in SWEREF 99 TM: the source of the owner's module. */
function fibreFile(things: readonly Thing[]): Uint8Array {
  const features = things
    .filter(({ kind }) => kind === 'fibre' || kind === 'telecom')
    .map(({ id, kind, part, path, depth, accuracy, status, drawing }) => ({
      type: 'Feature',
      properties: {
        id,
        nat: kindTexts[kind],
        del: partTexts[part],
        djup: depth,
        noggr: accuracy,
        status: statusTexts[status],
        lage: drawingTexts[drawing],
      },
      geometry: geometryOf(path, false),
    }));
  const head = `{"type":"FeatureCollection","description":${JSON.stringify(notice.trim())},"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3006"}},"features":[\n`;
  return new TextEncoder().encode(`${head}${features.map((feature) => JSON.stringify(feature)).join(',\n')}\n]}\n`);
}

/** Shape files, one for each kind of line. */
async function heatFile(things: readonly Thing[]): Promise<Uint8Array> {
  const layers: Layers = [
    ['FJARRVARME', isMain('heat')],
    ['FJARRKYLA', isMain('cooling')],
    ['GAS', isMain('gas')],
  ];
  const propertiesOf = (thing: Thing) => ({
    ID: thing.id,
    DJUP: thing.depth,
    NOGGR: thing.accuracy,
    STATUS: statusTexts[thing.status],
    LAGE: drawingTexts[thing.drawing],
    AR: thing.year,
  });
  const files = [];
  for (const layer of layersOf(things, layers, propertiesOf))
    files.push(
      ...(await writeLayers({
        name: `${layer.name}.shp`,
        driver: 'ESRI Shapefile',
        layers: [layer],
        options: ['-lco', 'ENCODING=UTF-8', '-lco', 'DBF_DATE_LAST_UPDATE=2026-01-01'],
      })),
    );
  return zipOf(files);
}

/** What an owner sends that has no network in a file: a page from which no program reads a line. */
async function lightingPage(): Promise<Uint8Array> {
  const title = 'Gatubelysning i Kabelgatan, Tvåbäck';
  const page = new PDFDocument({ size: 'A4', info: { Title: title, CreationDate: new Date('2026-01-01') } });
  page.fontSize(18).text(title).fontSize(11).moveDown().text(notice);
  page.rect(100, 200, 60, 500).rect(60, 420, 460, 60).stroke();
  page.dash(6, { space: 4 }).moveTo(152, 200).lineTo(152, 700).stroke();
  page.text('Kabel cirka 0,5 m djupt i gatans östra kant.', 200, 240).end();
  return Buffer.concat(await page.toArray());
}

function layersOf(things: readonly Thing[], layers: Layers, propertiesOf: (thing: Thing) => object) {
  return layers.map(([name, belongs]) => ({
    name,
    features: things.filter(belongs).map((thing) => ({
      properties: propertiesOf(thing),
      geometry: geometryOf(thing.path, thing.part === 'caution'),
    })),
  }));
}

function geometryOf(path: readonly (readonly number[])[], isArea: boolean): object {
  if (isArea) return { type: 'Polygon', coordinates: [path] };
  return path.length === 1 ? { type: 'Point', coordinates: path[0] } : { type: 'LineString', coordinates: path };
}

async function packed(writing: Parameters<typeof writeLayers>[0]): Promise<Uint8Array> {
  return zipOf(await writeLayers(writing));
}

function zipOf(files: readonly { readonly name: string; readonly content: Uint8Array }[]): Uint8Array {
  const entries = [{ name: 'PÅHITTAT.txt', content: new TextEncoder().encode(notice) }, ...files];
  return zipSync(Object.fromEntries(entries.map(({ name, content }) => [name, content])), {
    level: 9,
    mtime: packedAt,
  });
}

/** `npm run mapdata`: writes the files again. */
if (import.meta.main)
  for (const [name, content] of Object.entries(await networkFiles()))
    writeFileSync(new URL(`generated/${name}`, import.meta.url), content);
