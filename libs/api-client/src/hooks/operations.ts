import { getOperations } from '@schaktkoll/contract';
import { useCall } from '../useCall.ts';

export const useOperations = () => useCall(getOperations, {});
