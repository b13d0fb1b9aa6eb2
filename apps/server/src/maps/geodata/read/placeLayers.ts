import type { CoordinateSystem, ReadableFormat, UnreadableKind } from '@schaktkoll/domain';
import {
  findSystem,
  pointsOf,
  possibleSystems,
  type FoundSystem,
  type NamedSystem,
  type RawShape,
} from '@schaktkoll/geometry';
import { unreadableText } from '@schaktkoll/texts';
import type { Gdal } from '../shared/gdal.ts';
import { GeodataError } from '../shared/geodataError.ts';
import type { RawLayer } from './rawLayer.ts';
import { unreadableIn } from './readWarnings.ts';
import { nameOfForeign, transformShapes } from './transformShapes.ts';

/** What decides in which system the layers of a file are read. */
interface Placing {
  readonly format: ReadableFormat;
  /** The choice of the user. */
  readonly system: CoordinateSystem | null;
}

/** Layers, and in which coordinate systems to read them. */
export interface PlacedLayers<Layer extends RawLayer> {
  /** Those in a foreign system are transformed into SWEREF 99 TM. */
  readonly layers: readonly Layer[];
  /** Of each layer; null for all where `isAsked`. */
  readonly systems: readonly (CoordinateSystem | null)[];
  readonly whole: {
    /** The user must say which: `possible` are those that place the content in Sweden. */
    readonly isAsked: boolean;
    readonly system: CoordinateSystem | null;
    readonly possible: readonly CoordinateSystem[];
  };
  /** What the file names. */
  readonly fileSystem: CoordinateSystem | null;
  /** Whether the user's choice replaces what every layer names, and which of ours it replaces. */
  readonly isReplaced: boolean;
  readonly replaced: CoordinateSystem | null;
  /** What the file calls a system that is none of ours. */
  readonly foreignName: string | null;
}

/**
 * Finds the coordinate systems of the layers of a file.
 * @throws GeodataError GeodataOutsideSweden, GeodataOtherUnit, GeodataUnknownSystem
 */
export async function placeLayers<Layer extends RawLayer>(
  given: readonly Layer[],
  { format, system }: Placing,
  gdal: () => Promise<Gdal>,
): Promise<PlacedLayers<Layer>> {
  // A choice is for the layers that name no system; where all name one, it replaces what they name.
  const isReplaced = system !== null && given.every((layer) => layer.system !== null || layer.shapes.length === 0);
  const { layers, foreignName } = isReplaced
    ? { layers: given, foreignName: firstForeignName(given) }
    : await inKnownSystems(given, gdal);
  const found = layers.map((layer) =>
    findSystem(layer.shapes, layer.system, isReplaced || layer.system === null ? system : null),
  );
  const named = given.flatMap((layer) => (layer.shapes.length > 0 ? [layer.system] : [])).filter(isKnownSystem);
  const whole = wholeSystem(layers, found, system);
  if (whole.possible.length === 0 && whole.system === null) {
    requireMetres(layers, format);
    throw new GeodataError('GeodataOutsideSweden');
  }
  return {
    layers,
    systems: found.map((each) => (whole.isAsked ? null : (each.system ?? whole.system))),
    whole,
    fileSystem: named[0] ?? null,
    isReplaced,
    replaced: isReplaced ? (named.find((each) => each !== system) ?? null) : null,
    foreignName,
  };
}

/** Layers in a system that is none of ours are transformed; the name is that of the first of them. */
async function inKnownSystems<Layer extends RawLayer>(
  layers: readonly Layer[],
  gdal: () => Promise<Gdal>,
): Promise<{ readonly layers: readonly Layer[]; readonly foreignName: string | null }> {
  let foreignName: string | null = null;
  const known: Layer[] = [];
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

/** Units of drawings, in metres. */
const units = { millimeter: 0.001, centimeter: 0.01, decimeter: 0.1, tum: 0.0254, fot: 0.3048 } as const;

/**
 * Refuses a drawing that would be in Sweden if it were scaled to metres.
 * @throws GeodataError GeodataOtherUnit
 */
export function requireMetres(layers: readonly RawLayer[], format: ReadableFormat): void {
  if (format !== 'Dxf') return;
  const points = layers.flatMap(({ shapes }) => shapes.flatMap((shape) => pointsOf(shape).slice(0, 1)));
  for (const [unit, metres] of Object.entries(units)) {
    const scaled = points.map(([x, y]): RawShape => ({ kind: 'point', points: [[x * metres, y * metres]] }));
    if (possibleSystems(scaled).length > 0) throw new GeodataError('GeodataOtherUnit', { unit });
  }
}

/** The error for a file without a usable area or line: what else is in it is named. */
export function nothingReadable(unreadable: readonly UnreadableKind[]): GeodataError {
  return unreadable.length === 0
    ? new GeodataError('GeodataNoAreas')
    : new GeodataError('GeodataUnreadable', { what: unreadableText(unreadableIn(unreadable)) });
}
