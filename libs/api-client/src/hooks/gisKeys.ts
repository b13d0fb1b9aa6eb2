import { createGisKey, endGisKey, listGisKeys } from '@schaktkoll/contract';
import type { Send } from '../ApiProvider.tsx';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';

export const useGisKeys = () => useCall(listGisKeys, {});

const reads = [listGisKeys];
export const useCreateGisKey = (by: Send) => useAction(createGisKey, reads, by);
export const useEndGisKey = () => useAction(endGisKey, reads);
