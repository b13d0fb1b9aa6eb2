import { networkLimits } from '@schaktkoll/domain';
import { pointsOf, type RawShape } from '@schaktkoll/geometry';
import { tooMany } from '../read/simplifyLayers.ts';

/**
 * Refuses a network with more shapes or vertices than may be read, what cannot be read counted too.
 * @throws GeodataError GeodataTooManyVertices
 */
export function requireWithinLimits(
  layers: readonly { readonly shapes: readonly RawShape[]; readonly skipped: readonly unknown[] }[],
): void {
  let [shapes, vertices] = [0, 0];
  for (const layer of layers) {
    shapes += layer.shapes.length + layer.skipped.length;
    for (const shape of layer.shapes) vertices += pointsOf(shape).length;
  }
  if (shapes > networkLimits.shapes || vertices > networkLimits.vertices) throw tooMany(networkLimits);
}
