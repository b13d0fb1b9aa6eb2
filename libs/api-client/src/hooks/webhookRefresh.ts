import type { getModuleWebhook, ResponseOf } from '@schaktkoll/contract';

const soonMilliseconds = 2_000;

/**
 * Webhooks are read again until the first attempt of each event has ended. Made at each render: SWR asks for the interval
 * after a read only when the function is another one.
 */
export const webhookRefresh = () => ({
  refreshInterval: (latest: ResponseOf<typeof getModuleWebhook> | undefined): number =>
    latest?.webhook?.pausedUntil === null &&
    latest.deliveries.some(({ lastFault, nextAttemptAt }) => lastFault === null && nextAttemptAt !== null)
      ? soonMilliseconds
      : 0,
});
