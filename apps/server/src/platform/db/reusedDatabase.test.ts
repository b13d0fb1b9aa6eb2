import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';

/** What the check of the types of events says. */
async function checkOfEvents(): Promise<{ readonly check: string; readonly leave: (spoil?: string) => Promise<void> }> {
  const database = await openTestDatabase();
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'case_event_type'`.execute(
    database.kysely,
  );
  return {
    check: rows[0]?.check ?? '',
    leave: async (spoil) => {
      if (spoil !== undefined) await database.executeSql(spoil);
      await database.close();
    },
  };
}

test('a database whose constraint a test has put another in the place of is not given to the next test', async () => {
  const first = await checkOfEvents();
  expect(first.check).toContain('Extended');
  await first.leave(
    `alter table case_event drop constraint case_event_type; alter table case_event add constraint case_event_type check (type in ('Created'))`,
  );
  const second = await checkOfEvents();
  await second.leave();
  expect(second.check).toBe(first.check);
});
