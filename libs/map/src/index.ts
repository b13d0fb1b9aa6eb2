export { WorkAreaEditor, type WorkAreaEditorProps, type WorkAreaMap } from './editor/WorkAreaEditor.tsx';
export { AreaList, type AreaListProps } from './panel/AreaList.tsx';
export { SingleCaseMap, type SingleCaseMapProps } from './caseMaps/SingleCaseMap.tsx';
export { CaseOverviewMap, type CaseOverviewMapProps } from './caseMaps/CaseOverviewMap.tsx';
export type { CaseKind, MapCase } from './caseMaps/mapCase.ts';
export type { CaseOverviewMapTexts } from './caseMaps/texts.ts';
export {
  useWorkAreas,
  type EditOutcome,
  type WorkAreaNotice,
  type WorkAreaOptions,
  type WorkAreas,
} from './areas/useWorkAreas.ts';
export { creationMethodOf, type Surroundings, type WorkArea, type WorkAreaMethod } from './kernel/workArea.ts';
export { areaNotices, type AreaNotice } from './kernel/notices.ts';
export type { MapSource } from './base/mapSource.ts';
export { isAerialShown } from './view/keptLayers.ts';
export type { OpenMapAccess } from './view/mapAccess.ts';
export { loadPlaces, nearestPlace, searchPlaces } from './places/places.ts';
export type { NearPlace, Place, PlaceIndex, PlaceRank } from './places/placeIndex.ts';
export { searchOffline, type OfflineHit } from './search/searchOffline.ts';
export type { MapPreview } from './search/drawPreview.ts';
export { useLasting } from './editor/useLasting.ts';
export { useIsQuiet } from './editor/useIsQuiet.ts';
export { usePlaces } from './places/usePlaces.ts';
export { startWorker } from './workers/startWorker.ts';
export type { AreaListTexts, MapAttribution, MapTexts, WorkAreaEditorTexts } from './texts.ts';
export { SquareEditor, type SquareEditorProps, type SquareMap } from './squares/SquareEditor.tsx';
export type { SquareEditorTexts } from './squares/squareTexts.ts';
export { useSquares, type Squares } from './squares/useSquares.ts';
