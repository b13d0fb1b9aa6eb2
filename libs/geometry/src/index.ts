export * from './types.ts';
export * from './coordinateSystems.ts';
export * from './parseCoordinates.ts';
export { isInsideSweden, swedishRanges } from './sweden.ts';
export { closeRing, fillHoles, hasHoles, outerRing, polygonOf, roundToMillimetre, tidyRing } from './rings.ts';
export { boxAround, circleAround } from './shapes.ts';
export { areaOf, centreOf, extentOf, gridScaleAt, groundDistance, lengthOf } from './measure.ts';
export { distanceBetween } from './distance.ts';
export { isSimpleRing, selfContactOf } from './simpleRing.ts';
export { squaresTouched } from './squares.ts';
export { intersectSpans, mergeSpans, spansContain, squareCount } from './squareSpans.ts';
export { checkWorkAreas } from './checks/checkWorkAreas.ts';
export { checkLine, checkRadius } from './checks/tools.check.ts';
export { readWorkArea } from './checks/readWorkArea.check.ts';
export type { ReadWorkArea } from './checks/readWorkArea.check.ts';
export { checkCodes } from './checks/types.ts';
export type { CheckCode, CheckFailure, WorkAreaLimits } from './checks/types.ts';
// Pulls Clipper2 into whatever uses it: in the browser a worker only.
export { differenceAreas, unionAreas, widen } from './kernel.ts';
