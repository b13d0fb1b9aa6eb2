import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';

/** Resolves when so many requests wait for locks of an open transaction. */
export async function lockWaits(database: Database, count: number): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(database.kysely)).rows.length).toBe(count);
}
