import { swedishDayOf } from '@schaktkoll/domain';
import type { Platform } from '../../platform/http/platform.ts';
import { addMinute } from './status.repository.ts';

const minuteMilliseconds = 60_000;

/**
 * Counts each minute in which this server and its database work, for the figures of the status page, with the calls of
 * the contract and those of them that ended in an error of the server. What cannot be stored is stored with a later
 * minute. Must be mounted before the routes.
 */
export function countMinutes({ server, database, now }: Pick<Platform, 'server' | 'database' | 'now'>): void {
  const counts = { calls: 0, failed: 0 };
  server.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    if (routeOptions.config.call === undefined) return;
    counts.calls += 1;
    if (statusCode >= 500) counts.failed += 1;
  });

  const store = async (): Promise<void> => {
    const { calls, failed } = counts;
    const minute = new Date(Math.floor(now().getTime() / minuteMilliseconds) * minuteMilliseconds);
    try {
      await addMinute(database.kysely, { day: swedishDayOf(minute), minute: minute.toISOString(), calls, failed });
      counts.calls -= calls;
      counts.failed -= failed;
    } catch (error) {
      server.log.warn({ err: error }, 'working minute not stored');
    }
  };
  let timer: NodeJS.Timeout;
  let isClosed = false;
  // At the beginning of each minute, and a little later, so that none is counted as the one before.
  const wait = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => void store().then(wait), minuteMilliseconds - (now().getTime() % minuteMilliseconds) + 50);
    timer.unref();
  };
  wait();
  server.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}
