import type { MapAttributes } from './mapFeatures.ts';

/** Metres of the position's accuracy up to which a distance is shown, and up to which anything is. */
const MOST_FOR_DISTANCE = 10;
const MOST_FOR_NEARNESS = 50;
/** Metres within which a drawn line is near, while the position is too coarse for a distance. */
export const nearMetres = 25;

/**
 * What may be said about the distance to a drawn line, in metres. `near` is `unsure` unless the interval lies wholly on
 * one side of `nearMetres`. `no` holds only within a work area: farther out the map does not have every line that is near.
 */
export type LineDistance =
  | { readonly kind: 'interval'; readonly from: number; readonly to: number }
  /** The accuracy of the line is unknown: it may lie at the digger's feet. */
  | { readonly kind: 'drawn'; readonly metres: number }
  | { readonly kind: 'near'; readonly isNear: 'yes' | 'no' | 'unsure' }
  /** The position is too coarse for any statement. */
  | { readonly kind: 'refused' };

/** Metres to either side of a line within which to dig by hand, where its owner has not said it. */
export const generalSafety = 1;

/**
 * How far from its place on the map a line may lie, in metres; null if that is unknown, also where it was drawn beside its
 * place or as a scheme.
 */
export function drawnAccuracy({ accuracy, drawing }: Pick<MapAttributes, 'accuracy' | 'drawing'>): number | null {
  return drawing === 'shifted' || drawing === 'schematic' ? null : accuracy;
}

/**
 * What may be said about a line at a measured distance: shown too short, never too long (R5).
 *
 * @param metres on the ground, from the position to the line as drawn; 0 within an area
 * @param accuracy of the line, as `drawnAccuracy` gives it
 * @param positionAccuracy of the position; null if the device does not say it
 */
export function distanceInterval(
  metres: number,
  accuracy: number | null,
  positionAccuracy: number | null,
): LineDistance {
  if (positionAccuracy === null || !(positionAccuracy <= MOST_FOR_NEARNESS)) return { kind: 'refused' };
  const doubt = accuracy === null ? null : accuracy + positionAccuracy;
  if (positionAccuracy <= MOST_FOR_DISTANCE) {
    return doubt === null
      ? { kind: 'drawn', metres }
      : { kind: 'interval', from: Math.max(0, metres - doubt), to: metres + doubt };
  }
  if (doubt === null) return { kind: 'near', isNear: 'unsure' };
  if (metres + doubt <= nearMetres) return { kind: 'near', isNear: 'yes' };
  return { kind: 'near', isNear: metres - doubt > nearMetres ? 'no' : 'unsure' };
}
