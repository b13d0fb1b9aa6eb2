import { getServiceStatus, type ServiceStatus } from '@schaktkoll/contract';
import {
  addDays,
  answeredPercent,
  availablePercent,
  lateMessageMinutes,
  measuredDays,
  statusDays,
  swedishDayOf,
  type PartState,
  type ServicePart,
} from '@schaktkoll/domain';
import { isTransient } from '../../platform/db/databaseErrors.ts';
import { pingScanner } from '../../platform/files/virusScanner.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { memoryLimit } from '../../platform/limits/memoryLimit.ts';
import { listQueues } from '../operations/operations.repository.ts';
import { listCountedDays } from './status.repository.ts';

const freshSeconds = 30;

/** Whether the service works (PAGE-15), looked at once in half a minute. The call answers without a database too. */
export function statusRoutes(platform: Platform): void {
  const reads = memoryLimit('serviceStatus', platform);
  let looked: Promise<ServiceStatus> | null = null;
  let lookedAt = 0;

  route(platform, getServiceStatus, async ({ address, now, reply }) => {
    reads.take(address);
    if (looked === null || Math.abs(now.getTime() - lookedAt) >= freshSeconds * 1000) {
      const mine = look(platform, now);
      [looked, lookedAt] = [mine, now.getTime()];
      mine.catch(() => {
        if (looked === mine) looked = null;
      });
    }
    reply.header('cache-control', `public, max-age=${freshSeconds}`);
    return looked;
  });
}

async function look(platform: Platform, now: Date): Promise<ServiceStatus> {
  const files = await filesWork(platform);
  try {
    const parts = [
      { part: 'Cases' as const, state: 'Works' as const },
      { part: 'Files' as const, state: files ? ('Works' as const) : ('Down' as const) },
      ...(await messageParts(platform, now)),
    ];
    return { checkedAt: now.toISOString(), parts, measured: await measure(platform, now) };
  } catch (error) {
    if (!isTransient(error)) throw error;
    // Without the database nothing else works: files belong to cases, and messages wait in it.
    const parts = partsOf(platform).map((part) => ({ part, state: 'Down' as const }));
    return { checkedAt: now.toISOString(), parts, measured: null };
  }
}

const partsOf = ({ config }: Platform): ServicePart[] => [
  'Cases',
  'Files',
  'Email',
  ...(config.sms ? ['Sms' as const] : []),
];

async function messageParts(
  { database, config }: Platform,
  now: Date,
): Promise<{ readonly part: ServicePart; readonly state: PartState }[]> {
  const dueBefore = new Date(now.getTime() - lateMessageMinutes * 60_000).toISOString();
  return (await listQueues(database.kysely, now))
    .filter(({ channel }) => channel === 'Email' || config.sms !== null)
    .map(({ channel, oldestDueAt }) => ({
      part: channel,
      state: oldestDueAt !== null && oldestDueAt < dueBefore ? 'Delayed' : 'Works',
    }));
}

async function measure({ database }: Platform, now: Date): Promise<ServiceStatus['measured']> {
  const today = swedishDayOf(now);
  const { counted, firstDay } = await listCountedDays(database.kysely, addDays(today, -statusDays));
  const days = measuredDays(counted, firstDay, today);
  return { days, availablePercent: availablePercent(days), answeredPercent: answeredPercent(counted, days) };
}

/** Whether a file could be stored: the store answers, and the virus scanner does. */
async function filesWork({ files, config }: Platform): Promise<boolean> {
  try {
    await Promise.all([files.fileExists('status'), config.files.clamd && pingScanner(config.files.clamd)]);
    return true;
  } catch {
    return false;
  }
}
