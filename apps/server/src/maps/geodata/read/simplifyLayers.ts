import type { ReadGeodata } from '@schaktkoll/contract';
import { geodataLimits } from '@schaktkoll/domain';
import { simplifyLongLine, simplifyRing } from '@schaktkoll/geometry';
import { GeodataError } from '../geodataError.ts';
import type { LocatedLayer } from './locateLayer.ts';

/** How far a point that is left out may lie from what stays. */
const simplifiedWithin = 0.1;

/** The error for more shapes or vertices than allowed. */
export function tooMany(): GeodataError {
  return new GeodataError('GeodataTooManyVertices', {
    shapes: geodataLimits.shapes,
    vertices: geodataLimits.vertices,
  });
}

/**
 * The layers as they are answered, simplified where they have more vertices than that together; `removed` is how many went.
 * @throws GeodataError when they have too many all the same
 */
export function simplifyLayers(
  layers: readonly LocatedLayer[],
  maximumVertices: number,
): { readonly layers: ReadGeodata['layers']; readonly removed: number } {
  const before = verticesOf(layers);
  const simplified = before > maximumVertices ? layers.map(simplifyLayer) : layers;
  if (verticesOf(simplified) > geodataLimits.vertices) throw tooMany();
  return {
    removed: before - verticesOf(simplified),
    layers: simplified.map(({ name, counts, areas, areaNames, lines, lineNames }) => ({
      name,
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
