import { hourOf } from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { addUsage, type UsageCount } from './usage.repository.ts';

const flushMilliseconds = 60_000;
/** Limit of the memory: further combinations in the same minute are not counted. */
const mostCombinations = 20_000;

/** The client of a call: a program, an app, or an admin who impersonates a user. */
function clientOf({ program, client }: Pick<SignedInUser, 'program' | 'client'>): string {
  return program ?? client ?? 'LogInAs';
}

/**
 * Counts the calls of signed-in callers in memory, by hour, client and organisation, and adds them to the database every
 * minute and when the server stops. A server that is killed loses a minute. Must be mounted before the routes.
 */
export function countUsage({ server, database, now }: Pick<Platform, 'server' | 'database' | 'now'>): void {
  let counts = new Map<string, { -readonly [Name in keyof UsageCount]: UsageCount[Name] }>();

  const flush = async (): Promise<void> => {
    const taken = counts;
    counts = new Map();
    try {
      await addUsage(database.kysely, [...taken.values()]);
    } catch (error) {
      server.log.warn({ err: error }, 'API usage not stored');
    }
  };

  server.addHook('onResponse', async ({ caller }, { statusCode }) => {
    if (caller === null) return;
    const hour = hourOf(now());
    const client = clientOf(caller);
    const { organisationId } = caller;
    const key = `${hour} ${organisationId} ${client}`;
    const count = counts.get(key) ?? { hour, client, organisationId, calls: 0, failed: 0 };
    count.calls += 1;
    if (statusCode >= 400) count.failed += 1;
    if (counts.has(key) || counts.size < mostCombinations) counts.set(key, count);
  });

  const timer = setInterval(() => void flush(), flushMilliseconds);
  timer.unref();
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
