import type { ReadGeodata } from '@schaktkoll/contract';
import { geodataLimits, type networkLimits } from '@schaktkoll/domain';
import { simplifyLongLine, simplifyRing } from '@schaktkoll/geometry';
import { GeodataError } from '../shared/geodataError.ts';
import { countsOf, type LocatedLayer } from './locateLayer.ts';
import type { RawLayer } from './rawLayer.ts';

/** How far a point that is left out may lie from what stays. */
const simplifiedWithin = 0.1;

/** The error for more shapes or vertices than allowed. */
export function tooMany({
  shapes,
  vertices,
}: typeof geodataLimits | typeof networkLimits = geodataLimits): GeodataError {
  return new GeodataError('GeodataTooManyVertices', { shapes, vertices });
}

/**
 * Which layers fit within a limit together: those that the drawing shows before others, small before large, so that the
 * map in the background is left out and not the work areas.
 */
function fitting<Layer extends { readonly isHidden?: boolean }>(
  layers: readonly Layer[],
  sizeOf: (layer: Layer) => number,
  limit: number,
): ReadonlySet<Layer> {
  let sum = 0;
  const found = new Set<Layer>();
  const inOrder = layers.toSorted(
    (a, b) => Number(a.isHidden ?? false) - Number(b.isHidden ?? false) || sizeOf(a) - sizeOf(b),
  );
  for (const layer of inOrder) {
    if (sum + sizeOf(layer) > limit) continue;
    sum += sizeOf(layer);
    found.add(layer);
  }
  return found;
}

/**
 * The layers of a file, those without their shapes that do not fit within the limit of areas and lines.
 * @throws GeodataError when none fits that has any
 */
export function withinShapes(layers: readonly RawLayer[]): readonly RawLayer[] {
  const sizes = new Map(
    layers.map((layer) => [layer, layer.shapes.filter(({ kind }) => kind === 'area' || kind === 'line').length]),
  );
  const fits = fitting(layers, (layer) => sizes.get(layer) ?? 0, geodataLimits.shapes);
  if (fits.size < layers.length && ![...fits].some((layer) => (sizes.get(layer) ?? 0) > 0)) throw tooMany();
  return layers.map((layer) =>
    fits.has(layer) ? layer : { ...layer, tooLarge: countsOf(layer.shapes), shapes: [], shapeNames: [] },
  );
}

/**
 * The layers as they are answered, simplified where they have more vertices than that together; `removed` is how many
 * went. Those that do not fit within the limit all the same are without their shapes.
 * @throws GeodataError when none fits
 */
export function simplifyLayers(
  layers: readonly LocatedLayer[],
  maximumVertices: number,
): { readonly layers: ReadGeodata['layers']; readonly removed: number } {
  const isSimplified = verticesOf(layers) > maximumVertices;
  const simplified = isSimplified ? layers.map(simplifyLayer) : layers;
  const fits = fitting(simplified, (layer) => verticesOf([layer]), geodataLimits.vertices);
  if (fits.size < layers.length && verticesOf([...fits]) === 0) throw tooMany();
  const before = verticesOf(layers.filter((_, index) => fits.has(simplified[index] as LocatedLayer)));
  const answered = simplified.map((layer) =>
    fits.has(layer) ? layer : { ...layer, isTooLarge: true, areas: [], areaNames: [], lines: [], lineNames: [] },
  );
  return {
    removed: before - verticesOf(answered),
    layers: answered.map(({ name, isHidden, isTooLarge, counts, areas, areaNames, lines, lineNames }) => ({
      name,
      ...(isHidden && { isHidden }),
      ...(isTooLarge && { isTooLarge }),
      counts,
      areas: areas.map(({ type, coordinates }) => ({
        type,
        coordinates: coordinates.map((ring) => ring.map(([east, north]): [number, number] => [east, north])),
      })),
      areaNames: [...areaNames],
      lines: lines.map((line) => line.map(([east, north]): [number, number] => [east, north])),
      lineNames: [...lineNames],
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
