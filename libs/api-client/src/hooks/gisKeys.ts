import { createGisKey, endGisKey, listGisKeys } from '@schaktkoll/contract';
import type { Send } from '../ApiProvider.tsx';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';

/** Read again when the window gets focus: what a GIS program has used shows. */
export const useGisKeys = () => useCall(listGisKeys, {}, { revalidateOnFocus: true });

const reads = [listGisKeys];
export const useCreateGisKey = (by: Send) => useAction(createGisKey, reads, by);
export const useEndGisKey = () => useAction(endGisKey, reads);
