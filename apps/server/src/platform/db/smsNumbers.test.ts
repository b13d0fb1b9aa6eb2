import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwner, makeRecipient } from '../../../testing/caseFixtures.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from './database.ts';
import { up } from './migrations/213-sms-numbers.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('numbers for SMS that were stored as they were typed become those of E.164, and what is none goes', async () => {
  const queries = database.kysely;
  await sql`alter table recipient drop constraint recipient_sms_number, add constraint recipient_sms_number_length check (char_length(sms_number) between 8 and 22)`.execute(
    queries,
  );
  await sql`alter table outbox_message drop column fault cascade, add constraint outbox_message_to check (true)`.execute(
    queries,
  );
  const { id: owner } = await makeOwner(queries);
  const stored = [
    ['0701740601', '+46701740601'],
    ['070-174 06 01', '+46701740601'],
    ['+46 070-174 06 01', '+46701740601'],
    ['0046701740601', '+46701740601'],
    ['+358-401234567', '+358401234567'],
    ['70-174 06 01', null],
    [null, null],
  ] as const;
  for (const [index, [number]] of stored.entries()) {
    const id = await makeRecipient(queries, owner, { name: `Svarsställe ${index}` });
    await queries.updateTable('recipient').set({ sms_number: number }).where('id', '=', id).execute();
  }
  await up(queries as Kysely<unknown>);
  const rows = await queries
    .selectFrom('recipient')
    .select('sms_number')
    .where('organisation_id', '=', owner)
    .orderBy('name')
    .execute();
  expect(rows.map(({ sms_number: number }) => number)).toEqual(stored.map(([, number]) => number));
});
