import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { GivenFile } from '../../src/maps/geodata/shared/unpack.ts';

/** A test file of this folder: see README.md. */
export function storedFile(name: string): GivenFile {
  return { name, content: Uint8Array.from(readFileSync(new URL(name, import.meta.url))) };
}

/** The files in a zip of this folder. */
export function filesInside(name: string): readonly GivenFile[] {
  return Object.entries(unzipSync(storedFile(name).content)).map(([inside, content]) => ({ name: inside, content }));
}

/** Codes and values of a drawing, in turn. */
export type Pairs = readonly (string | number)[];

/** The corners of a square of 20 × 20 m from its south-west corner, as a drawing writes them. */
function corners(east: number, north: number): Pairs {
  return [
    [east, north],
    [east + 20, north],
    [east + 20, north + 20],
    [east, north + 20],
  ].flatMap(([x = 0, y = 0]) => [10, x, 20, y]);
}

export function entity(kind: string, layer: string, ...rest: Pairs): Pairs {
  return [0, kind, 8, layer, 100, 'AcDbEntity', ...rest];
}

interface DrawingHead {
  /** The version of the format, and the code page that it names. */
  readonly version?: string;
  readonly page?: string;
  /** The table of layers. */
  readonly layers?: Pairs;
  /** The bytes of the text; default those of Latin-1. */
  readonly bytesOf?: (text: string) => Uint8Array;
}

/** A drawing as programs write it in Sweden: a head, blocks and entities, each a code and a value. */
export function drawingOf(
  blocks: Pairs,
  entities: Pairs,
  { version = 'AC1018', page = 'ANSI_1252', layers = [], bytesOf = latin1 }: DrawingHead = {},
): GivenFile {
  const section = (name: string, content: Pairs): Pairs => [0, 'SECTION', 2, name, ...content, 0, 'ENDSEC'];
  const lines = [
    ...section('HEADER', [9, '$ACADVER', 1, version, ...(page === '' ? [] : [9, '$DWGCODEPAGE', 3, page])]),
    ...section('TABLES', layers.length === 0 ? [] : [0, 'TABLE', 2, 'LAYER', ...layers, 0, 'ENDTAB']),
    ...section('BLOCKS', blocks),
    ...section('ENTITIES', entities),
    0,
    'EOF',
    '',
  ];
  return { name: 'ritning.dxf', content: bytesOf(lines.join('\n')) };
}

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** A closed line around a square of 20 × 20 m from its south-west corner. */
export function squareOf(layer: string, east: number, ...more: Pairs): Pairs {
  return entity('LWPOLYLINE', layer, ...more, 100, 'AcDbPolyline', 90, 4, 70, 1, ...corners(east, 6_728_400));
}

/** A layer in the table: flags with 1 are of a frozen one, a negative colour is of one that is off. */
export function layerOf(name: string, flags: number, colour: number): Pairs {
  return [0, 'LAYER', 2, name, 70, flags, 62, colour, 6, 'CONTINUOUS'];
}

export function blockOf(name: string, content: Pairs): Pairs {
  return [0, 'BLOCK', 8, '0', 2, name, 70, 0, 10, 0, 20, 0, 30, 0, 3, name, 1, '', ...content, 0, 'ENDBLK', 8, '0'];
}

export function insertOf(layer: string, block: string, east: number, north: number): Pairs {
  return entity('INSERT', layer, 100, 'AcDbBlockReference', 2, block, 10, east, 20, north);
}

/** A filled hatch of squares of 20 × 20 m, each given by its south-west corner. */
export function hatchOf(layer: string, ...squares: readonly (readonly [east: number, north: number])[]): Pairs {
  const start = [10, 0, 20, 0, 30, 0, 210, 0, 220, 0, 230, 1, 2, 'SOLID', 70, 1, 71, 0, 91, squares.length];
  const loops = squares.flatMap(([east, north]) => [92, 2, 72, 0, 73, 1, 93, 4, ...corners(east, north), 97, 0]);
  return entity('HATCH', layer, 100, 'AcDbHatch', ...start, ...loops, 75, 1, 76, 1, 98, 0);
}

/** A name with a letter that each code writes in its own way. */
const aWithRing = `B${String.fromCodePoint(0xc5)}GE`;

/** In SWEREF 99 TM: what a drawing is worth to us and what of it is left out, each on a layer of its own. */
export const drawing = drawingOf(
  blockOf('BRUNN', entity('LWPOLYLINE', '0', 100, 'AcDbPolyline', 90, 4, 70, 1, ...corners(0, 0))),
  [
    ...entity('LWPOLYLINE', 'SCHAKT', 100, 'AcDbPolyline', 90, 4, 70, 1, ...corners(616_400, 6_728_400)),
    ...entity('LWPOLYLINE', 'KABEL', 100, 'AcDbPolyline', 90, 4, 70, 0, ...corners(616_500, 6_728_400)),
    ...entity('LINE', 'KABEL', 100, 'AcDbLine', 10, 616_500, 20, 6_728_500, 11, 616_600, 21, 6_728_500),
    ...entity('CIRCLE', 'CIRKEL', 100, 'AcDbCircle', 10, 616_450, 20, 6_728_450, 40, 5),
    ...entity(
      'LWPOLYLINE',
      aWithRing,
      100,
      'AcDbPolyline',
      90,
      2,
      70,
      0,
      10,
      616_700,
      20,
      6_728_400,
      42,
      1,
      10,
      616_720,
      20,
      6_728_400,
    ),
    ...entity('POLYLINE', 'GAMMAL', 100, 'AcDb2dPolyline', 66, 1, 70, 1, 10, 0, 20, 0),
    ...[
      [616_800, 6_728_400],
      [616_820, 6_728_400],
      [616_820, 6_728_420],
    ].flatMap(([x = 0, y = 0]) => [0, 'VERTEX', 8, 'GAMMAL', 10, x, 20, y]),
    ...[0, 'SEQEND', 8, 'GAMMAL'],
    ...insertOf('BRUNNAR', 'BRUNN', 616_460, 6_728_460),
    ...insertOf('BRUNNAR', 'BRUNN', 616_560, 6_728_460),
    ...hatchOf('SKRAFFERING', [616_900, 6_728_400]),
    ...entity('TEXT', 'TEXT', 100, 'AcDbText', 10, 616_400, 20, 6_728_400, 40, 2, 1, 'Hus'),
    ...entity('MTEXT', 'TEXT', 100, 'AcDbMText', 10, 616_400, 20, 6_728_400, 40, 2, 1, 'Hus'),
    ...entity('LINE', 'RAM', 67, 1, 100, 'AcDbLine', 10, 0, 20, 0, 11, 420, 21, 297),
  ],
);

/** A mesh of one triangle on a layer of its own, which GeoJSON cannot hold. */
export const polyfaceMesh: Pairs = [
  0,
  'POLYLINE',
  8,
  'TERRAIN',
  100,
  'AcDbEntity',
  100,
  'AcDbPolyFaceMesh',
  66,
  1,
  10,
  0,
  20,
  0,
  30,
  0,
  70,
  64,
  71,
  3,
  72,
  1,
  ...[
    [616_400, 6_728_400],
    [616_420, 6_728_400],
    [616_420, 6_728_420],
  ].flatMap(([x = 0, y = 0]) => [
    0,
    'VERTEX',
    8,
    'TERRAIN',
    100,
    'AcDbEntity',
    100,
    'AcDbVertex',
    100,
    'AcDbPolyFaceMeshVertex',
    10,
    x,
    20,
    y,
    30,
    0,
    70,
    192,
  ]),
  0,
  'VERTEX',
  8,
  'TERRAIN',
  100,
  'AcDbEntity',
  100,
  'AcDbFaceRecord',
  10,
  0,
  20,
  0,
  30,
  0,
  70,
  128,
  71,
  1,
  72,
  2,
  73,
  3,
  0,
  'SEQEND',
  8,
  'TERRAIN',
];

/** In degrees: a folder with an area that has a hole and a line, and a folder with a place. */
export const kmlFile = storedFile('places.kml');
