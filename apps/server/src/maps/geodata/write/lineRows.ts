import {
  answerMapMargin,
  dangerOf,
  drawnAccuracy,
  lineKindStyles,
  type CoordinateSystem,
  type MapFeature,
  type MapPoint,
  type MapShape,
} from '@schaktkoll/domain';
import { extentOf, fromSweref99Tm, geometryIn, type NamedArea } from '@schaktkoll/geometry';
import {
  lineDangerTexts,
  lineDrawingTexts,
  lineFileTexts as texts,
  lineKindTexts,
  linePositionTexts,
  lineStatusTexts,
  mapPartTexts,
} from '@schaktkoll/texts';
import { notesOf, type LinesJob, type OwnerLines } from './linesJob.ts';

/** A feature of a file. */
export interface LineRow {
  readonly layer: string;
  readonly shape: MapShape;
  readonly values: Readonly<Record<string, string | number | null>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  /** Of a drawing, as GDAL calls it. */
  readonly style: string;
}

type Owner = Pick<OwnerLines, 'name' | 'phone'>;
type Column = (line: MapFeature, owner: Owner) => string | number | null | undefined;

/** What a file says of a line. A name that ends in a unit is a number, and null is unknown. */
const columns: Readonly<Record<string, Column>> = {
  agare: (_line, { name }) => name,
  slag: ({ kind }) => lineKindTexts[kind],
  del: ({ part }) => mapPartTexts[part],
  status: ({ status }) => lineStatusTexts[status],
  djup_m: ({ depth }) => depth,
  djup_matt: ({ depthDate }) => depthDate,
  osakerhet_m: drawnAccuracy,
  uppgift_fran: ({ updated }) => updated,
  fara: (line) => lineDangerTexts[dangerOf(line)],
  fortsatter: cutOf,
  ritad: ({ drawing }) => lineDrawingTexts[drawing],
  lage: ({ position }) => position && linePositionTexts[position],
  handgravning_m: ({ safety }) => safety,
  varning: ({ cautionText }) => cautionText,
  beteckning: ({ label }) => label,
  material: ({ material }) => material,
  bredd_mm: ({ width }) => width,
  antal_st: ({ count }) => count,
  niva_rh2000_m: ({ level }) => level,
  spanning: ({ voltage }) => voltage,
  tryck: ({ pressure }) => pressure,
  telefon: (_line, { phone }) => phone,
};

/** Whether a column has numbers, as its name says by its unit. */
export function isNumber(column: string): boolean {
  return /_(?:m|mm|st)$/.test(column);
}

/** The lines of an owner in a coordinate system, easting or longitude first. */
export function rowsOf(owner: Owner, lines: readonly MapFeature[], system: CoordinateSystem): LineRow[] {
  return lines.map((line) => ({
    layer: layerName(texts.layer(owner.name, lineKindTexts[line.kind])),
    shape: line.geometry.shape,
    values: Object.fromEntries(Object.entries(columns).map(([name, of]) => [name, of(line, owner) ?? null])),
    geometry: geometryOf(line, system),
    style: `PEN(c:${lineKindStyles[line.kind].colour})`,
  }));
}

/** The work areas of a case. */
export function areaRows({ areas }: Pick<LinesJob, 'areas'>, system: CoordinateSystem): LineRow[] {
  return areas.map(({ name, polygon }) => ({
    layer: texts.areas,
    shape: 'area',
    values: { namn: name },
    geometry: geometryIn(polygon, system),
    style: 'PEN(c:#B8430B)',
  }));
}

/** Metres between lines of text beside the areas, and the height of those that say what is missing and of the others. */
const heights = { line: 2, banner: 1.5, text: 0.8 };

/** What is missing on the map and the state of each owner (R1), as texts beside the areas. */
export function noteRows(job: LinesJob, system: CoordinateSystem): LineRow[] {
  const { banner, owners, cautions } = notesOf(job);
  const [, , east, north] = extentOf(job.areas.map(({ polygon }: NamedArea) => polygon)) ?? [0, 0, 0, 0];
  const left = east + answerMapMargin + 5;
  return [...banner, ...cautions, ...owners].map((text, index) =>
    textRow(texts.readMe, text, {
      at: [left, north - index * heights.line],
      height: index < banner.length ? heights.banner : heights.text,
      system,
      values: { nummer_st: index + 1 },
    }),
  );
}

/** Of a drawing, which has no columns: where lines that were cut go on (R6). */
export function cutRows(lines: readonly MapFeature[], system: CoordinateSystem): LineRow[] {
  return lines.flatMap(({ geometry: { shape, paths, cutStart, cutEnd } }) => {
    const [path = []] = paths;
    const ends = shape === 'line' ? [cutStart && path[0], cutEnd && path.at(-1)] : [];
    return ends.flatMap((at) =>
      at ? [textRow(texts.goesOnLayer, texts.goesOn, { at, height: 0.5, system, values: {} })] : [],
    );
  });
}

interface PlacedText {
  readonly at: MapPoint;
  /** Metres on the ground. */
  readonly height: number;
  readonly system: CoordinateSystem;
  readonly values: LineRow['values'];
}

function textRow(layer: string, text: string, { at, height, system, values }: PlacedText): LineRow {
  const size = system === 'WGS84' ? height / 111_000 : height;
  // What would end the label, or be a command within it.
  const label = text.replaceAll(/["\\]/g, '”').replaceAll('{', '(').replaceAll('}', ')');
  return {
    layer,
    shape: 'point',
    values: { ...values, text },
    geometry: { type: 'Point', coordinates: pointIn(at, system) },
    style: `LABEL(t:"${label}",s:${size}g,c:#B3261E,p:1)`,
  };
}

/** A name without what drawings do not allow in names of layers. */
function layerName(name: string): string {
  return name.replaceAll(/[<>/\\":;?*|=,`\p{C}]/gu, '').slice(0, 200);
}

function geometryOf({ geometry: { shape, paths } }: MapFeature, system: CoordinateSystem): LineRow['geometry'] {
  if (shape === 'area') return geometryIn({ type: 'Polygon', coordinates: paths }, system);
  const [path = []] = paths;
  const points = path.map((point) => pointIn(point, system));
  return shape === 'point' ? { type: 'Point', coordinates: points[0] } : { type: 'LineString', coordinates: points };
}

/** To a millimetre, or what is less in degrees. */
function pointIn(point: MapPoint, system: CoordinateSystem): readonly number[] {
  const [upward, eastward] = fromSweref99Tm(system, point);
  const digits = system === 'WGS84' ? 9 : 3;
  return [Number(eastward.toFixed(digits)), Number(upward.toFixed(digits))];
}

/** Where a line or an area goes on beyond what was cut (R6); null where it does not. */
function cutOf({ geometry: { shape, cutStart, cutEnd } }: MapFeature): string | null {
  if (!cutStart && !cutEnd) return null;
  if (shape === 'area') return texts.cut.area;
  return cutStart && cutEnd ? texts.cut.both : cutStart ? texts.cut.start : texts.cut.end;
}
