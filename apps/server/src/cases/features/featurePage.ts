import { meetsBox, moveGeometry } from '@schaktkoll/geometry';
import { ApiError } from '../../platform/apiError.ts';
import type { Feature, FeatureRequest, FeatureSource } from '../../platform/featureSource.ts';
import type { FeatureQuery } from './featureQuery.ts';
import { intoBox, squaresOf, type Box } from './referenceSystems.ts';

/** A page that has features ends when so much was looked at, and the next one continues. */
const mostWeight = 2_000;
/** One that has none goes on for so long. */
const mostInVain = 10 * mostWeight;

/**
 * A page, with the cursor of the next one; null on the last. It may have fewer features than were asked for. None are
 * only on the last page: QGIS reads no further than an empty one, and what it left out would look like ground without
 * lines.
 * @throws ApiError InvalidParameters when nothing was found in all that a page may look at: a box makes that less
 */
export async function pageOf(
  source: Pick<FeatureSource, 'visit'>,
  asked: FeatureRequest,
  { limit, box, days, cursor }: Omit<FeatureQuery, 'system'>,
): Promise<{ readonly features: readonly Feature[]; readonly next: string | null }> {
  const squares = box && squaresOf(box);
  if (box !== null && squares === null) return { features: [], next: null };
  const features: Feature[] = [];
  let [weight, next] = [0, ''];
  for await (const visited of source.visit(asked, { cursor, squares, days })) {
    const isFull = features.length === limit || (weight >= mostWeight && features.length > 0);
    if (isFull) return { features, next };
    if (weight >= mostInVain) throw tooMuch();
    const { feature } = visited;
    if (feature !== null && (box === null || isWithin(feature, box))) features.push(feature);
    weight += visited.weight;
    next = visited.cursor;
  }
  return { features, next: null };
}

function isWithin({ geometry }: Feature, box: Box): boolean {
  const inSystem = moveGeometry(geometry, intoBox(box));
  return box.extents.some((extent) => meetsBox(inSystem, extent));
}

function tooMuch(): ApiError {
  return new ApiError('InvalidParameters', undefined, { issues: [{ path: 'bbox', code: 'Required' }] });
}
