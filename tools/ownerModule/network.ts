import {
  swedishDayOf,
  type CoordinateSystem,
  type FileFeature,
  type MapGeometry,
  type MappingProfile,
} from '@schaktkoll/domain';
import {
  cutGeometry,
  differenceAreas,
  extentOf,
  fromSweref99Tm,
  locate,
  polygonOf,
  prepareAreas,
  widenAreas,
  type Extent,
  type Polygon,
  type Position,
  type RawShape,
} from '@schaktkoll/geometry';
import { secretOf, type ModuleConfig, type SourceSettings } from './config.ts';
import { openGeoPackage } from './sources/geoPackage.ts';
import { openPostGis } from './sources/postGis.ts';
import { openShape } from './sources/shape.ts';
import type { LayerState, Source, SourceState } from './sources/source.ts';
import { openWfs } from './sources/wfs.ts';
import { ownerModuleTexts as texts } from './texts.ts';

/** The most rows that each layer of a source has had, by its name, as `rowKey` has it. */
export type RowCounts = Readonly<Record<string, number>>;

/** An open source. */
export interface NetworkSource {
  readonly settings: SourceSettings;
  readonly source: Source;
}

/** What a source has near an area. */
export interface NearFeatures {
  readonly features: readonly FileFeature[];
  /** Why "nothing there" cannot be said; empty when it can. */
  readonly doubts: readonly string[];
  /** When the oldest layer was changed last. */
  readonly changedAt: Date | null;
}

/** A layer that has lost more than this share of its rows may have lost those of the case. */
const mostLost = 0.05;
const dayMilliseconds = 86_400_000;
/** A known line is found within so many metres of its place. */
const selfTestMetres = 2;

/** How the rows of a source become features. */
export const profileOf = ({ settings }: Pick<NetworkSource, 'settings'>) => settings.profile as MappingProfile;

export function openNetwork({ sources }: Pick<ModuleConfig, 'sources'>): readonly NetworkSource[] {
  return sources.map((settings) => ({ settings, source: openSource(settings) }));
}

function openSource(settings: SourceSettings): Source {
  switch (settings.type) {
    case 'GeoPackage':
      return openGeoPackage(settings);
    case 'Shape':
      return openShape(settings);
    case 'PostGIS':
      return openPostGis(secretOf(settings.addressFrom), settings.layers);
    case 'WFS': {
      const { address, types, isNorthFirst = true, system = 'SWEREF99', authorizationFrom } = settings;
      const authorization = authorizationFrom === undefined ? undefined : secretOf(authorizationFrom);
      return openWfs({ address, types, isNorthFirst, system, authorization });
    }
  }
}

/** A box or the corners of an area in the settings. */
export function areaIn(corners: ModuleConfig['manualAreas'][number]): Polygon {
  const [west, south, east, north] = corners;
  if (typeof west !== 'number') return polygonOf(corners as readonly Position[]);
  const [w, s, e, n] = [west, south, east, north] as Extent;
  return polygonOf([
    [w, s],
    [e, s],
    [e, n],
    [w, n],
  ]);
}

/**
 * What a source has within `metres` of the areas, and every reason not to trust that it has nothing else there. A fault
 * of the source is a reason; it is never thrown.
 */
export async function readNear(
  { settings, source }: NetworkSource,
  { areas, metres, counts, now }: { areas: readonly Polygon[]; metres: number; counts: RowCounts; now: Date },
): Promise<NearFeatures> {
  try {
    const around = widenAreas(areas, metres);
    const state = await source.state();
    const doubts = doubtsOf(state, { settings, counts, now });
    const system = systemOf(state, settings);
    if (system === null) return { features: [], doubts, changedAt: null };
    if (differenceAreas(around, [areaIn(settings.coverage)]).length > 0) doubts.push(texts.notCovered);
    const near = await placedRows(source, extentOf(around) ?? null, system);
    if (near.unplaced > 0) doubts.push(texts.outside(near.unplaced));
    if (!(await hasKnownLine({ settings, source }, system))) doubts.push(texts.selfTestFailed);
    if (isFile(settings) && (await source.state()).version !== state.version) doubts.push(texts.changedMeanwhile);
    const prepared = prepareAreas(around);
    const features = near.features.filter(({ geometry }) => cutGeometry(geometry, prepared).length > 0);
    return { features, doubts, changedAt: oldestOf(state.layers) };
  } catch (error) {
    return { features: [], doubts: [faultText(error)], changedAt: null };
  }
}

function isFile({ type }: SourceSettings): boolean {
  return type === 'GeoPackage' || type === 'Shape';
}

function oldestOf(layers: readonly LayerState[]): Date {
  return new Date(Math.min(...layers.map(({ changedAt }) => changedAt.getTime())));
}

export function faultText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof Error && error.name === 'SourceFault' ? text : texts.cannotRead(text);
}

export function rowKey(source: string, layer: string): string {
  return `${source} / ${layer}`;
}

interface StateContext {
  readonly settings: SourceSettings;
  readonly counts: RowCounts;
  readonly now: Date;
}

/** What is wrong with a source wherever the case is. */
export function doubtsOf({ layers }: SourceState, { settings, counts, now }: StateContext): string[] {
  const gone = Object.keys(counts)
    .filter((key) => key.startsWith(rowKey(settings.name, '')))
    .filter((key) => !layers.some(({ name }) => rowKey(settings.name, name) === key));
  return [
    ...gone.map((key) => texts.noLonger(key.slice(rowKey(settings.name, '').length))),
    ...layers.flatMap(({ name, rows, unreadable, system, changedAt }) => {
      const before = counts[rowKey(settings.name, name)] ?? 0;
      const age = (now.getTime() - changedAt.getTime()) / dayMilliseconds;
      const day = Number.isNaN(age) ? '?' : swedishDayOf(changedAt);
      return [
        ...(rows === 0 ? [texts.noRows(name)] : []),
        ...(rows <= before * (1 - mostLost) && before > 0 ? [texts.fewerRows(name, before, rows)] : []),
        ...(unreadable > 0 ? [texts.unreadable(name, unreadable)] : []),
        ...(system === 'unknown' || (system === null && settings.system === undefined)
          ? [texts.unknownSystem(name)]
          : []),
        ...(system !== null && system !== 'unknown' && settings.system !== undefined && system !== settings.system
          ? [texts.systemDiffers(name, system, settings.system)]
          : []),
        // Written so that an age that is no number is a doubt.
        ...(age <= settings.maxAgeDays ? [] : [texts.tooOld(name, day)]),
        ...(age < -1 ? [texts.fromFuture(name, day)] : []),
      ];
    }),
  ];
}

/** The one system of all layers; null when they differ or do not say. */
export function systemOf({ layers }: SourceState, { system }: SourceSettings): CoordinateSystem | null {
  const named = new Set(layers.map((layer) => layer.system ?? system ?? 'unknown'));
  const [only = 'unknown'] = named;
  return named.size > 1 || only === 'unknown' ? null : only;
}

/** Features in SWEREF 99 TM, and how many rows have no place there. */
export async function placedRows(source: Source, extent: Extent | null, system: CoordinateSystem) {
  const rows = await source.rows(extent === null ? null : boxIn(extent, system), system);
  const features: FileFeature[] = [];
  let unplaced = 0;
  for (const { shapes, ...row } of rows) {
    const geometries = shapes.map((shape) => placed(shape, system));
    if (geometries.length === 0 || geometries.includes(null)) unplaced += 1;
    for (const geometry of geometries) if (geometry !== null) features.push({ geometry, ...row });
  }
  return { features, unplaced };
}

function placed(shape: RawShape, system: CoordinateSystem): MapGeometry | null {
  if (shape.kind === 'other') return null;
  const paths: (readonly Position[])[] = [];
  for (const path of shape.kind === 'area' ? shape.rings : [shape.points]) {
    const located = locate(path, system);
    if (located === null) return null;
    paths.push(shape.kind === 'area' ? closed(located) : located);
  }
  return { shape: shape.kind, paths };
}

function closed(ring: readonly Position[]): readonly Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return first === undefined || (first[0] === last?.[0] && first[1] === last[1]) ? ring : [...ring, first];
}

/** A box of SWEREF 99 TM as one of another system that holds it: its sides curve there, so it is a little larger. */
function boxIn(extent: Extent, system: CoordinateSystem): Extent {
  const [west, south, east, north] = extent;
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const points = steps.flatMap((x) =>
    steps.map((y) => fromSweref99Tm(system, [west + x * (east - west), south + y * (north - south)])),
  );
  const [northings, eastings] = [points.map(([up]) => up), points.map(([, along]) => along)];
  const spare = (least: number, most: number) => (most - least) * 0.02 + (system === 'WGS84' ? 0.00005 : 2);
  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [[bottom, top], [left, right]] = [range(northings), range(eastings)];
  return [left - spare(left, right), bottom - spare(bottom, top), right + spare(left, right), top + spare(bottom, top)];
}

/** Whether the source has a line at the place of its self-test. A source that is read wrongly has none there. */
export async function hasKnownLine({ settings, source }: NetworkSource, system: CoordinateSystem): Promise<boolean> {
  const [east, north] = settings.selfTest;
  const around = areaIn([east - selfTestMetres, north - selfTestMetres, east + selfTestMetres, north + selfTestMetres]);
  const { features } = await placedRows(source, extentOf([around]) ?? null, system);
  const prepared = prepareAreas([around]);
  return features.some(({ geometry }) => cutGeometry(geometry, prepared).length > 0);
}
