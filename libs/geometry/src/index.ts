export * from './types.ts';
export * from './coordinateSystems.ts';
export * from './parseCoordinates.ts';
export { isInsideSweden, isNearSweden, swedishRanges } from './sweden.ts';
export { closeRing, fillHoles, hasHoles, polygonOf, roundToMillimetre, tidyRing } from './rings.ts';
export { isSimpleRing } from './simpleRing.ts';
export { boxAround, circleAround } from './shapes.ts';
export { inventedTown, isInTown, positionInTown, townParts, type TownFile } from './inventedTown.ts';
export { meetsBox, moveGeometry, type FeatureGeometry } from './featureGeometry.ts';
export { clipRing } from './clipRing.ts';
export { decodeSwedenMap, type SwedenMap, type SwedenMapFile } from './swedenMap.ts';
export { inventedTownExtent } from './inventedTownExtent.ts';
export { areaOf, centreOf, extentOf, gridScaleAt, groundDistance, lengthOf } from './measure.ts';
export { whereIs, type Whereabouts } from './whereIs.ts';
export { squaresOnLines, squaresTouched } from './squares/squares.ts';
export { mergeSpans, squareCount, subtractSpans, widenSpans } from './squares/squareSpans.ts';
export {
  squareCounts,
  squaresNotCounting,
  type AreaSquares,
  type AreaSurroundings,
} from './squares/countingSquares.ts';
export * from './squares/squareSet.ts';
export { BorderLines } from './municipalities/borderLines.ts';
export * from './municipalities/municipalityBorders.ts';
export { pointsOf, type Pair, type RawShape } from './formats/rawShapes.ts';
export { epsgCodes } from './formats/epsg.ts';
export { geometryIn, readGeoJson, writeGeoJson, type NamedArea, type ReadFeature } from './formats/geoJson.ts';
export { propertyText } from './formats/geoJson.ts';
export { findSystem, possibleSystems, locate, type FoundSystem } from './formats/locate.ts';
export {
  bySystem,
  epsgCodeOf,
  nameOfDescription,
  systemOfCode,
  systemOfDescription,
  systemOfMapInfo,
  type NamedSystem,
  type PartsInSystem,
} from './formats/namedSystem.ts';
export { simplifyLongLine, simplifyRing } from './formats/simplify.ts';
export { readWellKnownText, writeWellKnownText } from './formats/wellKnownText.ts';
export { checkWorkAreas } from './checks/checkWorkAreas.ts';
export { isSplittable } from './checks/splittable.ts';
export { checkLine, checkRadius } from './checks/tools.check.ts';
export { readWorkArea } from './checks/readWorkArea.check.ts';
export { distanceToGeometry } from './answerMaps/mapDistance.ts';
export { forEachMeeting, nearestFeature } from './answerMaps/featureBoxes.ts';
export { placesAlong, type Place } from './answerMaps/placesAlong.ts';
export { boxesMeet, boxOf, prepareAreas } from './answerMaps/preparedAreas.ts';
export { sheetsOf, type Sheet } from './answerMaps/sheets.ts';
export type { CheckCode, CheckFailure, WorkAreaLimits } from './checks/types.ts';
// Pulls Clipper2 into whatever uses it: in the browser a worker only.
export { cutGeometry } from './answerMaps/cutGeometry.ts';
export { differenceAreas, enclosesArea, intersectAreas, joinAreas, unionAreas, widenAreas } from './kernel/kernel.ts';
export { lineArea, strokeArea } from './kernel/strokes.ts';
export { splitWorkAreas, type NamedPolygon } from './kernel/splitWorkAreas.ts';
