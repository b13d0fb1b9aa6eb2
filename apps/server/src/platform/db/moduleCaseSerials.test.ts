import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOwner, makeRecipient } from '../../../testing/caseFixtures.ts';
import { makeListedCase } from '../../../testing/listedCases.ts';
import { makeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from './database.ts';
import { up } from './migrations/209-module-case-serials.ts';

describe('lists of modules from before their last numbers were stored', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('go on above the numbers of cases that were archived, also of a removed module', async () => {
    const queries = database.kysely;
    const listed = await makeOwner(queries);
    const recipientId = await makeRecipient(queries, listed.id, { name: 'Kundtjänst' });
    const caseId = await makeListedCase(queries, await makeUser(queries), {
      number: '20250101-0001',
      recipients: [{ organisationId: listed.id, recipientId }],
    });
    const { id: partId } = await queries
      .selectFrom('case_recipient')
      .select('id')
      .where('case_id', '=', caseId)
      .executeTakeFirstOrThrow();
    await queries
      .insertInto('module_case')
      .values({ organisation_id: listed.id, number: 7, case_recipient_id: partId })
      .execute();
    const emptied = await makeOwner(queries);
    await makeUser(queries, { organisation_id: emptied.id, roles: ['CableOwnerModule'], status: 'Inactive' });
    await makeOwner(queries);
    await queries.schema.dropTable('module_case_serial').execute();
    await up(queries as Kysely<unknown>);
    expect(await queries.selectFrom('module_case_serial').selectAll().orderBy('last').execute()).toEqual([
      { organisation_id: emptied.id, last: 100_000_000 },
      { organisation_id: listed.id, last: 100_000_007 },
    ]);
  });
});
