import { getServiceStatus } from '@schaktkoll/contract';
import { useCall } from '../useCall.ts';

/** Read again every minute while the page is open. */
export const useServiceStatus = () => useCall(getServiceStatus, {}, { refreshInterval: 60_000 });
