import type { ReadGeodata } from '@schaktkoll/contract';
import type { CoordinateSystem, ReadableFormat, UnreadableKind } from '@schaktkoll/domain';
import {
  findSystem,
  pointsOf,
  possibleSystems,
  type FoundSystem,
  type NamedSystem,
  type RawShape,
} from '@schaktkoll/geometry';
import { coordinateSystemTexts, unreadableText } from '@schaktkoll/texts';
import { passGate } from '../gate/gate.ts';
import type { Gdal } from '../shared/gdal.ts';
import { GeodataError } from '../shared/geodataError.ts';
import type { GivenFile } from '../shared/unpack.ts';
import { countsOf, locateLayer, type LocatedLayer } from './locateLayer.ts';
import type { RawLayer } from './rawLayer.ts';
import { readLayers } from './readLayers.ts';
import { unreadableIn, warningsOf } from './readWarnings.ts';
import { simplifyLayers, withinShapes } from './simplifyLayers.ts';
import { nameOfForeign, transformShapes } from './transformShapes.ts';

/** The input of the reader. */
export interface ReadJob {
  readonly files: readonly GivenFile[];
  readonly format: ReadableFormat | null;
  readonly system: CoordinateSystem | null;
  /** The name of one of several data sets. */
  readonly dataSet?: string | null;
  /** Above this number of vertices what is read is simplified. */
  readonly maximumVertices: number;
}

/**
 * Reads geodata files into areas and lines of SWEREF 99 TM: checks, GDAL or own readers, own transformation. If the
 * coordinate system is unknown, the result asks for it.
 * @throws GeodataError for every reason with its code
 */
export async function readGeodataFiles(
  { files, format, system, maximumVertices, dataSet = null }: ReadJob,
  gdal: () => Promise<Gdal>,
): Promise<ReadGeodata> {
  const gated = passGate(files, { chosen: format, dataSet });
  if ('dataSets' in gated)
    return {
      format: gated.format,
      system: null,
      fileSystem: null,
      dataSets: [...gated.dataSets],
      possibleSystems: [],
      layers: [],
      warnings: [],
    };
  const given = withinShapes(requireShapes(await readLayers(gated, gdal)));
  // A choice is for the layers that name no system; where all name one, it replaces what they name.
  const isReplaced = system !== null && given.every((layer) => layer.system !== null || layer.shapes.length === 0);
  const { layers, foreignName } = isReplaced
    ? { layers: given, foreignName: firstForeignName(given) }
    : await inKnownSystems(given, gdal);
  const found = layers.map((layer) =>
    findSystem(layer.shapes, layer.system, isReplaced || layer.system === null ? system : null),
  );
  const named = given.flatMap((layer) => (layer.shapes.length > 0 ? [layer.system] : [])).filter(isKnownSystem);
  const fileSystem = named[0] ?? null;
  const whole = wholeSystem(layers, found, system);
  if (whole.possible.length === 0 && whole.system === null) {
    requireMetres(layers, gated.format);
    throw new GeodataError('GeodataOutsideSweden');
  }
  const answer = { format: gated.format, fileSystem, dataSets: [], possibleSystems: [...whole.possible] };
  if (whole.isAsked)
    return {
      ...answer,
      system: null,
      warnings: [],
      layers: layers.map(({ name, isHidden, tooLarge, shapes }) => ({
        name,
        ...(isHidden && { isHidden }),
        ...(tooLarge && { isTooLarge: true }),
        counts: tooLarge ?? countsOf(shapes),
        areas: [],
        areaNames: [],
        lines: [],
        lineNames: [],
      })),
    };
  const located = layers.map((layer, index) => locateLayer(layer, found[index]?.system ?? whole.system));
  const { layers: simplified, removed } = simplifyLayers(located, maximumVertices);
  if (located.every(({ areas, lines }) => areas.length + lines.length === 0)) requireMetres(layers, gated.format);
  requireAreas(located, isReplaced ? null : foreignName, whole.system);
  const replaced = isReplaced ? (named.find((each) => each !== system) ?? null) : null;
  const warnings = warningsOf(located, { removed, isReplaced, replaced, foreignName });
  return { ...answer, system: whole.system, warnings, layers: simplified };
}

/** Layers in a system that is none of ours are transformed; the name is that of the first of them. */
async function inKnownSystems(
  layers: readonly RawLayer[],
  gdal: () => Promise<Gdal>,
): Promise<{ readonly layers: readonly RawLayer[]; readonly foreignName: string | null }> {
  let foreignName: string | null = null;
  const known: RawLayer[] = [];
  for (const layer of layers) {
    if (layer.foreign === undefined || layer.shapes.length === 0) {
      known.push(layer);
      continue;
    }
    const { name, shapes } = transformShapes(layer.shapes, layer.foreign, await gdal());
    foreignName ??= name;
    // What cannot be read cannot be transformed, but it is still known why.
    const whole = shapes.map((shape, index) => (shape.kind === 'other' ? (layer.shapes[index] ?? shape) : shape));
    known.push({ ...layer, shapes: whole, system: 'SWEREF99' });
  }
  return { layers: known, foreignName };
}

function firstForeignName(layers: readonly RawLayer[]): string | null {
  const foreign = layers.find((layer) => layer.foreign !== undefined)?.foreign;
  return foreign === undefined ? null : nameOfForeign(foreign);
}

function isKnownSystem(system: NamedSystem): system is CoordinateSystem {
  return system !== null && system !== 'unknown';
}

/**
 * The chosen system, else that of the layers with content, those that name none first, because a choice would be for
 * them; unknown if it cannot be detected for one of them.
 */
function wholeSystem(layers: readonly RawLayer[], found: readonly FoundSystem[], chosen: CoordinateSystem | null) {
  const placed = found.filter(
    ({ possible, system }, index) =>
      possible.length > 0 || (system !== null && (layers[index]?.shapes.length ?? 0) > 0),
  );
  const isAsked = placed.some(({ system }) => system === null);
  const guessed = placed.find((each) => layers[found.indexOf(each)]?.system === null) ?? placed[0];
  const asked = placed.find(({ system }) => system === null) ?? guessed;
  return { isAsked, system: chosen ?? guessed?.system ?? null, possible: asked?.possible ?? [] };
}

function requireShapes(layers: readonly RawLayer[]): readonly RawLayer[] {
  const counts = layers.map(({ shapes }) => countsOf(shapes));
  const usable = counts.reduce((sum, { areas, lines }) => sum + areas + lines, 0);
  if (usable === 0) throw nothingReadable(layers.flatMap(({ shapes }) => shapes.flatMap(unreadableOf)));
  return layers;
}

/** Units of drawings, in metres. */
const units = { millimeter: 0.001, centimeter: 0.01, decimeter: 0.1, tum: 0.0254, fot: 0.3048 } as const;

/**
 * Refuses a drawing that would be in Sweden if it were scaled to metres.
 * @throws GeodataError GeodataOtherUnit
 */
function requireMetres(layers: readonly RawLayer[], format: ReadableFormat): void {
  if (format !== 'Dxf') return;
  const points = layers.flatMap(({ shapes }) => shapes.flatMap((shape) => pointsOf(shape).slice(0, 1)));
  for (const [unit, metres] of Object.entries(units)) {
    const scaled = points.map(([x, y]): RawShape => ({ kind: 'point', points: [[x * metres, y * metres]] }));
    if (possibleSystems(scaled).length > 0) throw new GeodataError('GeodataOtherUnit', { unit });
  }
}

/** No usable shape is in Sweden, or none encloses an area. */
function requireAreas(
  layers: readonly LocatedLayer[],
  foreignName: string | null,
  system: CoordinateSystem | null,
): void {
  if (layers.some(({ areas, lines }) => areas.length + lines.length > 0)) return;
  const name = foreignName ?? (system === null ? null : coordinateSystemTexts[system]);
  if (layers.some(({ outside }) => outside > 0))
    throw new GeodataError('GeodataOutsideSweden', name === null ? {} : { system: name });
  throw nothingReadable(layers.flatMap(({ damaged }) => damaged));
}

function unreadableOf(shape: RawShape): readonly UnreadableKind[] {
  return shape.kind === 'other' ? [shape.unreadable ?? 'Other'] : [];
}

/** The error for a file without a usable area or line: what else is in it is named. */
function nothingReadable(unreadable: readonly UnreadableKind[]): GeodataError {
  return unreadable.length === 0
    ? new GeodataError('GeodataNoAreas')
    : new GeodataError('GeodataUnreadable', { what: unreadableText(unreadableIn(unreadable)) });
}
