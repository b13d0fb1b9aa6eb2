import type { AreaType } from '@schaktkoll/domain';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArea, makeOwner, square } from '../../../testing/caseFixtures.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from './database.ts';
import { up } from './migrations/207-limitations-excluding-everything.ts';

describe('limitation areas from before the rule that one square counts', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test.each([
    ['exclude every square of interest', { Affected: 500, Limitation: 700 }, 'Other'],
    ['exclude every watched square of an owner without areas of interest', { Control: 500, Limitation: 700 }, 'Other'],
    ['leave a watched square alone', { Affected: 500, Control: 700, Limitation: 700 }, 'Other'],
    ['leave a square of interest', { Affected: 500, Control: 700, Limitation: 500 }, 'Limitation'],
    ['stand alone', { Limitation: 700 }, 'Limitation'],
  ] as const)('that %s are Other areas afterwards if nothing counted', async (_, areas, expected) => {
    const queries = database.kysely;
    const { id: organisationId } = await makeOwner(queries);
    const ids = new Map<string, string>();
    for (const [type, easting] of Object.entries(areas) as [AreaType, number][])
      ids.set(type, await makeArea(queries, { organisationId, type, spans: [square(easting, 6700)] }));
    await up(queries as Kysely<unknown>);
    const { type, version } = await queries
      .selectFrom('area')
      .select(['type', 'version'])
      .where('id', '=', ids.get('Limitation') ?? '')
      .executeTakeFirstOrThrow();
    expect([type, version]).toEqual([expected, expected === 'Other' ? 2 : 1]);
    const types = await queries
      .selectFrom('area')
      .select('type')
      .where('organisation_id', '=', organisationId)
      .execute();
    expect(types.map((area) => area.type).filter((each) => each === 'Affected' || each === 'Control').length).toBe(
      Object.keys(areas).length - 1,
    );
  });
});
