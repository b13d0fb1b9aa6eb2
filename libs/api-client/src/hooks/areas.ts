import { createArea, getArea, getAreaSurroundings, listAreas, removeArea, saveArea } from '@schaktkoll/contract';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';

/** Areas of the caller's organisation. They are not read again while they are being edited. */
const asOpened = {
  keepPreviousData: false,
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
} as const;
export const useAreas = () => useCall(listAreas, {});
export const useArea = (id: string | null) => useCall(getArea, id === null ? null : { params: { id } }, asOpened);
export const useAreaSurroundings = (except: string | null) =>
  useCall(getAreaSurroundings, except === null ? {} : { query: { except } }, asOpened);

const areaReads = [listAreas, getArea, getAreaSurroundings];
const areaLists = [listAreas];
export const useCreateArea = () => useAction(createArea, areaLists);
export const useSaveArea = () => useAction(saveArea, areaReads);
export const useRemoveArea = () => useAction(removeArea, areaLists);
