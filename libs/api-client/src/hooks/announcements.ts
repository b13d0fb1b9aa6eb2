import { countActiveAnnouncements, listPublishedAnnouncements } from '@schaktkoll/contract';
import { useCall } from '../useCall.ts';

export const useActiveAnnouncements = () => useCall(countActiveAnnouncements, {});
export const usePublishedAnnouncements = () =>
  useCall(listPublishedAnnouncements, {}, { focusThrottleInterval: 60_000 });
