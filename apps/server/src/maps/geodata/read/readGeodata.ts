import type { ReadGeodata } from '@schaktkoll/contract';
import { geodataLimits, type CoordinateSystem, type ReadableFormat } from '@schaktkoll/domain';
import {
  findSystem,
  groundDistance,
  locate,
  nameOfDescription,
  possibleSystems,
  simplifyLongLine,
  simplifyRing,
  tidyRing,
  type FoundSystem,
  type NamedSystem,
  type Polygon,
  type Position,
  type RawShape,
} from '@schaktkoll/geometry';
import { coordinateSystemTexts } from '@schaktkoll/texts';
import { passGate } from '../gate/gate.ts';
import type { Gdal } from '../gdal.ts';
import { GeodataRefusal } from '../refusal.ts';
import type { GivenFile } from '../unpack.ts';
import { readLayers, type RawLayer } from './readLayers.ts';
import { transformShapes } from './transformShapes.ts';

/** What is asked of the reader. */
export interface ReadJob {
  readonly files: readonly GivenFile[];
  readonly format: ReadableFormat | null;
  readonly system: CoordinateSystem | null;
  /** The name of one of several data sets. */
  readonly dataSet?: string | null;
  /** Above this number of vertices what is read is simplified. */
  readonly maximumVertices: number;
}

/** A line whose ends are this near is an area. */
const closedWithin = 0.01;
/** How far a point that is left out may lie from what stays. */
const simplifiedWithin = 0.1;

interface LocatedLayer {
  readonly name: string;
  readonly counts: ReadGeodata['layers'][number]['counts'];
  readonly areas: readonly Polygon[];
  readonly areaNames: readonly (string | null)[];
  readonly lines: readonly (readonly Position[])[];
  readonly outside: number;
  readonly damaged: number;
}

/**
 * Reads files with geodata into areas and lines of SWEREF 99 TM: through the gate, by GDAL or a reader of ours, by our
 * own transformation. Where the coordinate system cannot be told, the answer is the question which.
 * @throws GeodataRefusal for every reason with its code
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
  const given = await readLayers(gated, gdal);
  requireShapes(given);
  const { layers, foreignName } =
    system === null ? await inKnownSystems(given, gdal) : { layers: given, foreignName: nameOfForeign(given) };
  const found = layers.map((layer) => findSystem(layer.shapes, layer.system, system));
  const fileSystem = given.map((layer) => layer.system).find(isKnownSystem) ?? null;
  const whole = wholeSystem(layers, found);
  if (whole.possible.length === 0 && whole.system === null && system === null)
    throw new GeodataRefusal('GeodataOutsideSweden');
  const answer = { format: gated.format, fileSystem, dataSets: [], possibleSystems: [...whole.possible] };
  if (whole.isAsked)
    return {
      ...answer,
      system: null,
      warnings: [],
      layers: layers.map(({ name, shapes }) => ({
        name,
        counts: countsOf(shapes),
        areas: [],
        areaNames: [],
        lines: [],
      })),
    };
  const located = layers.map((layer, index) => locateLayer(layer, system ?? found[index]?.system ?? whole.system));
  const { layers: simplified, removed } = simplifyAll(located, maximumVertices);
  requireAreas(located, whole.system);
  const warnings = warningsOf(located, {
    removed,
    system: whole.system,
    isChosen: system !== null,
    fileSystem,
    foreignName,
  });
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
    const { name, shapes } = await transformShapes(layer.shapes, layer.foreign, gdal);
    foreignName ??= name;
    if (possibleSystems(shapes).length === 0) throw new GeodataRefusal('GeodataOutsideSweden', { system: name });
    known.push({ ...layer, shapes, system: 'SWEREF99' });
  }
  return { layers: known, foreignName };
}

function nameOfForeign(layers: readonly RawLayer[]): string | null {
  const definition = layers.find(({ foreign }) => foreign !== undefined)?.foreign?.definition;
  return definition === undefined ? null : (nameOfDescription(definition) ?? definition.slice(0, 60));
}

function isKnownSystem(system: NamedSystem): system is CoordinateSystem {
  return system !== null && system !== 'unknown';
}

/** The system of the layers that have something in it; asked for when it cannot be told for one of them. */
function wholeSystem(layers: readonly RawLayer[], found: readonly FoundSystem[]) {
  const placed = found.filter(
    ({ possible, system }, index) =>
      possible.length > 0 || (system !== null && (layers[index]?.shapes.length ?? 0) > 0),
  );
  const isAsked = placed.some(({ system }) => system === null);
  const asked = placed.find(({ system }) => system === null) ?? placed[0];
  return { isAsked, system: placed[0]?.system ?? null, possible: asked?.possible ?? [] };
}

function requireShapes(layers: readonly RawLayer[]): void {
  const counts = layers.map(({ shapes }) => countsOf(shapes));
  const usable = counts.reduce((sum, { areas, lines }) => sum + areas + lines, 0);
  if (usable === 0) throw new GeodataRefusal('GeodataNoAreas');
  if (usable > geodataLimits.shapes) throw tooMany();
}

function tooMany(): GeodataRefusal {
  return new GeodataRefusal('GeodataTooManyVertices', {
    shapes: geodataLimits.shapes,
    vertices: geodataLimits.vertices,
  });
}

/** Nothing of what could be used lies in Sweden, or none of it encloses anything. */
function requireAreas(layers: readonly LocatedLayer[], system: CoordinateSystem | null): void {
  if (layers.some(({ areas, lines }) => areas.length + lines.length > 0)) return;
  if (layers.some(({ outside }) => outside > 0))
    throw new GeodataRefusal('GeodataOutsideSweden', system === null ? {} : { system: coordinateSystemTexts[system] });
  throw new GeodataRefusal('GeodataNoAreas');
}

function countsOf(shapes: readonly RawShape[]): LocatedLayer['counts'] {
  const count = (kind: RawShape['kind']) => shapes.filter((shape) => shape.kind === kind).length;
  return { areas: count('area'), lines: count('line'), points: count('point'), others: count('other') };
}

function locateLayer({ name, shapes, shapeNames }: RawLayer, system: CoordinateSystem | null): LocatedLayer {
  const areas: Polygon[] = [];
  const areaNames: (string | null)[] = [];
  const lines: (readonly Position[])[] = [];
  let [outside, damaged, closed] = [0, 0, 0];
  for (const [index, shape] of shapes.entries()) {
    if (shape.kind === 'other') damaged += 1;
    if (shape.kind !== 'area' && shape.kind !== 'line') continue;
    const located = system === null ? null : locateParts(shape, system);
    if (located === null) outside += 1;
    else if (shape.kind === 'line' && !isClosed(located[0] ?? [])) {
      const line = withoutRepeats(located[0] ?? []);
      if (line.length < 2) damaged += 1;
      else lines.push(line);
    } else {
      if (shape.kind === 'line') closed += 1;
      const [outer = [], ...holes] = located.map(tidyRing);
      if (outer.length < 4) damaged += 1;
      else {
        areas.push({ type: 'Polygon', coordinates: [outer, ...holes.filter((hole) => hole.length >= 4)] });
        areaNames.push(shapeNames[index] ?? null);
      }
    }
  }
  const { areas: drawn, lines: all, ...others } = countsOf(shapes);
  return {
    name,
    counts: { ...others, areas: drawn + closed, lines: all - closed },
    areas,
    areaNames,
    lines,
    outside,
    damaged,
  };
}

function locateParts(
  shape: Extract<RawShape, { kind: 'area' | 'line' }>,
  system: CoordinateSystem,
): readonly (readonly Position[])[] | null {
  const parts: (readonly Position[])[] = [];
  for (const points of shape.kind === 'area' ? shape.rings : [shape.points]) {
    const located = locate(points, system);
    if (located === null) return null;
    parts.push(located);
  }
  return parts;
}

function isClosed(points: readonly Position[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return points.length >= 4 && first !== undefined && last !== undefined && groundDistance(first, last) <= closedWithin;
}

/** A line with its points on the millimetre grid, each once; a ring is tidied, a line keeps its corners. */
function withoutRepeats(points: readonly Position[]): readonly Position[] {
  const rounded = points.map(([east, north]): Position => [millimetre(east), millimetre(north)]);
  return rounded.filter(
    ([east, north], index) => index === 0 || east !== rounded[index - 1]?.[0] || north !== rounded[index - 1]?.[1],
  );
}

function simplifyAll(
  layers: readonly LocatedLayer[],
  maximumVertices: number,
): { readonly layers: ReadGeodata['layers']; readonly removed: number } {
  const before = verticesOf(layers);
  const simplified = before > maximumVertices ? layers.map(simplifyLayer) : layers;
  if (verticesOf(simplified) > geodataLimits.vertices) throw tooMany();
  return {
    removed: before - verticesOf(simplified),
    layers: simplified.map(({ name, counts, areas, areaNames, lines }) => ({
      name,
      counts,
      areas: areas.map(({ type, coordinates }) => ({
        type,
        coordinates: coordinates.map((ring) => ring.map(([east, north]): [number, number] => [east, north])),
      })),
      areaNames: [...areaNames],
      lines: lines.map((line) => line.map(([east, north]): [number, number] => [east, north])),
    })),
  };
}

function simplifyLayer(layer: LocatedLayer): LocatedLayer {
  return {
    ...layer,
    areas: layer.areas.map(({ type, coordinates }) => ({
      type,
      coordinates: coordinates.map((ring) => simplifyRing(ring, simplifiedWithin)),
    })),
    lines: layer.lines.map((line) => simplifyLongLine(line, simplifiedWithin)),
  };
}

function verticesOf(layers: readonly LocatedLayer[]): number {
  let count = 0;
  for (const { areas, lines } of layers) {
    for (const { coordinates } of areas) for (const ring of coordinates) count += ring.length;
    for (const line of lines) count += line.length;
  }
  return count;
}

function millimetre(metres: number): number {
  return Math.round(metres * 1000) / 1000;
}

interface Findings {
  /** Points that simplifying left out. */
  readonly removed: number;
  readonly system: CoordinateSystem | null;
  /** The system is the person's choice. */
  readonly isChosen: boolean;
  readonly fileSystem: CoordinateSystem | null;
  /** What the file calls a system that is none of ours. */
  readonly foreignName: string | null;
}

function warningsOf(
  layers: readonly LocatedLayer[],
  { removed, system, isChosen, fileSystem, foreignName }: Findings,
): ReadGeodata['warnings'] {
  const sum = (name: 'outside' | 'damaged') => layers.reduce((total, layer) => total + layer[name], 0);
  const warnings: ReadGeodata['warnings'] = [];
  if (foreignName !== null)
    warnings.push({ code: isChosen ? 'SystemDisagrees' : 'Transformed', systemName: foreignName });
  else if (fileSystem !== null && fileSystem !== system)
    warnings.push({
      code: isChosen ? 'SystemDisagrees' : 'SystemDoesNotFit',
      systemName: coordinateSystemTexts[fileSystem],
    });
  if (sum('outside') > 0) warnings.push({ code: 'OutsideLeftOut', count: sum('outside') });
  if (sum('damaged') > 0) warnings.push({ code: 'DamagedLeftOut', count: sum('damaged') });
  if (removed > 0) warnings.push({ code: 'Simplified', count: removed });
  return warnings;
}
