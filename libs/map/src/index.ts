export { WorkAreaEditor, type WorkAreaEditorProps, type WorkAreaMap } from './editor/WorkAreaEditor.tsx';
export { AreaList, type AreaListProps } from './panel/AreaList.tsx';
export { CaseMap, type CaseMapProps } from './view/CaseMap.tsx';
export { CasesMap, type CasesMapProps } from './caseMap/CasesMap.tsx';
export type { CaseKind, MapCase } from './caseMap/mapCase.ts';
export type { CasesMapTexts } from './caseMap/texts.ts';
export {
  useWorkAreas,
  type EditOutcome,
  type WorkAreaNotice,
  type WorkAreaOptions,
  type WorkAreas,
} from './areas/useWorkAreas.ts';
export { creationMethodOf, type Surroundings, type WorkArea, type WorkAreaMethod } from './areas/workArea.ts';
export { areaNotices, type AreaNotice } from './kernel/notices.ts';
export type { MapSource } from './base/mapSource.ts';
export { isAerialShown } from './view/keptLayers.ts';
export type { OpenMapAccess } from './view/mapAccess.ts';
export { loadPlaces, nearestPlace, searchPlaces } from './places/places.ts';
export type { NearPlace, Place, PlaceIndex, PlaceRank } from './places/placeIndex.ts';
export { searchOffline, type OfflineHit } from './search/searchOffline.ts';
export type { MapPreview } from './search/showPreview.ts';
export { useLasting } from './editor/useLasting.ts';
export { useIsQuiet } from './editor/useIsQuiet.ts';
export { usePlaces } from './places/usePlaces.ts';
export { startWorker } from './kernel/startWorker.ts';
export type { AreaListTexts, MapAttribution, MapTexts, WorkAreaEditorTexts } from './texts.ts';
export { SquareEditor, type SquareEditorProps, type SquareMap } from './squares/SquareEditor.tsx';
export type { SquareEditorTexts } from './squares/squareTexts.ts';
export { useSquares, type Squares } from './squares/useSquares.ts';
