import type { FileFormat } from '../enumerations.ts';

/** The formats in which areas can be read from files. `Mapinfo` is MIF with MID, `MapinfoTab` is TAB. */
export const readableFormats = [
  'Dxf',
  'Gml',
  'Shape',
  'Geojson',
  'Wkt',
  'Kml',
  'GeoPackage',
  'Mapinfo',
  'MapinfoTab',
  'Gpx',
  'Topojson',
] as const;
export type ReadableFormat = (typeof readableFormats)[number];

interface FileSet {
  /** Suffixes of the files that belong together, in small letters; the first is the one that is read. */
  readonly demanded: readonly [string, ...string[]];
  /** Suffixes that may lie beside them. */
  readonly allowed: readonly string[];
}

/**
 * The required files of each format: DXF one, GML two, Shape three (specification section 5). The files with coordinate
 * system or encoding of a Shape are optional and not counted.
 */
export const geodataFileSets: Readonly<Record<ReadableFormat, FileSet>> = {
  Dxf: { demanded: ['dxf'], allowed: ['prj'] },
  Gml: { demanded: ['gml', 'xsd'], allowed: ['gfs'] },
  Shape: { demanded: ['shp', 'shx', 'dbf'], allowed: ['prj', 'cpg', 'qpj', 'sbn', 'sbx', 'qix', 'qmd', 'shp.xml'] },
  Geojson: { demanded: ['geojson'], allowed: [] },
  Wkt: { demanded: ['wkt'], allowed: ['prj'] },
  Kml: { demanded: ['kml'], allowed: [] },
  // While a program has it open, its last edits are in the log (wal); after a crash, what undoes half an edit is in the
  // journal, without which half the edit would be read.
  GeoPackage: { demanded: ['gpkg'], allowed: ['gpkg-wal', 'gpkg-journal'] },
  Mapinfo: { demanded: ['mif'], allowed: ['mid'] },
  MapinfoTab: { demanded: ['tab', 'map', 'id', 'dat'], allowed: ['ind'] },
  Gpx: { demanded: ['gpx'], allowed: [] },
  Topojson: { demanded: ['topojson'], allowed: [] },
};

/**
 * Auxiliary files that programs write for styles, indexes and descriptions. They contain no data and never count. Those
 * that belong to a format are listed in its set.
 */
export const geodataSideFiles: readonly string[] = [
  'qml',
  'qlr',
  'lyr',
  'lyrx',
  'sld',
  'xml',
  'sbn',
  'sbx',
  'qix',
  'qmd',
  'ain',
  'aih',
  'atx',
  'fbn',
  'fbx',
  'ixs',
  'mxs',
  'cst',
  'prj',
  'cpg',
  'qpj',
  'gfs',
  'gpkg-shm',
  'shp.xml',
];

/** Formats that are not read although users try them: the error says what to save instead. */
export type ForeignFormat = 'Dwg' | 'Dgn' | 'LandXml' | 'SbgGeo' | 'Pxy' | 'EsriJson' | 'Archives';

/**
 * Other endings of main files, those of the archives that are unpacked (a KMZ is a KML with its icons), and those of
 * formats that are named and not read.
 */
const otherEndings: readonly string[] = [
  ...['json', 'ndjson', 'jsonl', 'geojsonl', 'txt'],
  ...['zip', 'kmz'],
  ...['dwg', 'dgn', 'landxml', 'geo', 'pxy'],
];

/**
 * The endings, without their dot, of files that may be chosen to be read: all parts of the formats, files that programs
 * put beside them, and archives. The format itself is recognised by the content.
 */
export function geodataEndings(formats: readonly ReadableFormat[] = readableFormats): readonly string[] {
  const ofFormats = formats.flatMap((format) => [
    ...geodataFileSets[format].demanded,
    ...geodataFileSets[format].allowed,
  ]);
  // The ending of a name is what follows its last dot.
  return [...new Set([...ofFormats, ...geodataSideFiles, ...otherEndings])].filter((ending) => !ending.includes('.'));
}

/** The limits of a geodata file: the upload, its unpacked size, and its content. */
export const geodataLimits = {
  uploadMegabytes: 20,
  unpackedMegabytes: 50,
  /** Files of an upload, or in an archive: several data sets, each with all that programs put beside it. */
  files: 60,
  /** Vertices of everything that is read, after simplification. */
  vertices: 100_000,
  /** Areas and lines of everything that is read. */
  shapes: 10_000,
  /** How wide a line of a file may be taken to be: the narrowest trench, and the widest that is still a line. */
  lineWidthMetres: { minimum: 0.1, maximum: 50 },
} as const;

/** The limits of a file with an owner's network, beside those of its upload. */
export const networkLimits = {
  /** Points, lines and areas of all layers. */
  shapes: 50_000,
  vertices: 1_000_000,
  /** Columns of a layer; further ones are left out. */
  columns: 60,
  /** Characters of a text in a column. */
  textLength: 200,
} as const;

/**
 * Why something in a file is not read: a spline without control points, an arc by its centre point, a curve with a gap,
 * a part of a geometry in another place, a block that is empty or in another file, a body or region, a mesh, a model or
 * a link in a KML; anything else is damaged or can become no area.
 */
export const unreadableKinds = [
  'Spline',
  'CentreArc',
  'Gap',
  'Elsewhere',
  'Block',
  'Solid',
  'Mesh',
  'Model',
  'Link',
  'Other',
] as const;
export type UnreadableKind = (typeof unreadableKinds)[number];

/**
 * The formats that areas can be written in: all but DWG, for which there is no writer under a free licence (record 8).
 */
export const writableFormats = [
  'Pdf',
  'Gml',
  'Shape',
  'Wkt',
  'Dxf',
  'Mapinfo',
  'MapinfoTab',
  'Geojson',
] as const satisfies readonly FileFormat[];
export type WritableFormat = (typeof writableFormats)[number];

/** The formats of an owner's own squares: GeoJSON is in WGS 84, the others in SWEREF 99 TM. */
export const squareFormats = ['Geojson', 'GeoPackage', 'Shape'] as const satisfies readonly ReadableFormat[];
export type SquareFormat = (typeof squareFormats)[number];

/** The format written for a chosen one: DXF instead of DWG, because programs that read DWG read DXF too. */
export function writtenFormat(wanted: FileFormat): WritableFormat {
  return wanted === 'Dwg' ? 'Dxf' : wanted;
}
