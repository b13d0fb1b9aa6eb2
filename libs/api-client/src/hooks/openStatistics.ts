import { getOpenStatistics } from '@schaktkoll/contract';
import { useCall } from '../useCall.ts';

export const useOpenStatistics = () => useCall(getOpenStatistics, {});
