import { searchWords } from '@schaktkoll/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAnswerer, makeOwner, makeRecipient } from '../../../testing/caseFixtures.ts';
import { callerFor, type Caller } from '../../../testing/caseWorld.ts';
import { listedCaseRow } from '../../../testing/listedCases.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';

const today = '2026-11-20';
const first = Date.parse('2026-01-01T10:00:00.000Z');
/** More than the newest that a search looks at first. */
const cases = 2_600;

interface Made {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly start: string;
  readonly part: 'Work' | 'Ended' | 'Closed';
}

/** Of the oldest 400 each is about a brunn; of all each second about fiber, each hundredth about a mast. */
function nameOf(index: number): string {
  const work = index < 400 ? 'Byte av brunn' : index % 2 === 0 ? 'Fiberanslutning' : 'Åtgärd i gatan';
  return `${work}, Storgatan ${index % 97}${index % 100 === 7 ? ' (mast)' : ''}`;
}

/** Rows written from JSON, which has no bound on the number of values. */
async function insertRows(queries: Queries, table: 'dig_case' | 'case_recipient', rows: readonly object[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    queries,
  );
}

describe('a search finds what a plain comparison of every case finds, however common the words are', () => {
  let server: TestServer;
  const made: Made[] = [];
  const readers: Record<'inquirer' | 'superUser' | 'owner' | 'answerer', Caller> = {} as never;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date(`${today}T12:00:00.000Z`) });
    const queries = server.database.kysely;
    const inquirer = await makeUser(queries);
    const owner = await makeOwner(queries);
    const points = [await makeRecipient(queries, owner.id, {}), await makeRecipient(queries, owner.id, {})] as const;
    const rows = Array.from({ length: cases }, (_each, index) => {
      const createdAt = new Date(first + index * 3_600_000).toISOString();
      const day = (days: number) => new Date(first + index * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
      const changes = { number: `2026${String(101 + (index % 12))}0-${String(index).padStart(4, '0')}`, createdAt };
      const row = listedCaseRow(inquirer, {
        ...changes,
        name: nameOf(index),
        days: [day(5 + (index % 40)), day(60 + (index % 40))],
        ...(index % 3 === 0 ? { end: 'closed' } : {}),
      });
      return { ...row, closed_at: row.closed_at ?? null, id: uuidv7(first + index * 3_600_000) };
    });
    await insertRows(queries, 'dig_case', rows);
    await insertRows(
      queries,
      'case_recipient',
      rows.map((row, index) => ({
        id: uuidv7(first + index * 3_600_000),
        case_id: row.id,
        organisation_id: owner.id,
        recipient_id: points[index % 2],
        hit: 'Affected',
        status: 'New',
        answer_due_day: row.start_date,
        changed_at: row.created_at,
        changed_by: inquirer.id,
        version: 1,
        answer_count: 0,
        points_of_organisation: 1,
        case_created_at: row.created_at,
        case_end: row.closed_at === null ? null : 'Closed',
      })),
    );
    for (const row of rows)
      made.push({
        id: row.id,
        number: row.case_number,
        name: row.name,
        start: row.start_date,
        part: row.closed_at !== null ? 'Closed' : row.end_date < today ? 'Ended' : 'Work',
      });
    readers.inquirer = await callerFor(server, inquirer);
    readers.superUser = await callerFor(server, await makeUser(queries, { roles: ['SuperUser'] }));
    const admin = await makeUser(queries, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] });
    readers.owner = await callerFor(server, admin, 'cableowner');
    readers.answerer = await callerFor(server, await makeAnswerer(queries, owner.id, [...points]), 'cableowner');
  });
  afterAll(() => server.close());

  const matchesOf = (search: string) => {
    const words = searchWords(search);
    return made.filter(({ name, number }) => {
      const own = [...searchWords(name), ...searchWords(number), number.replace('-', '')];
      return words.every((word) => own.some((each) => each.startsWith(word)));
    });
  };
  const newestFirst = (found: readonly Made[]) => found.toReversed();
  const toDoFirst = (found: readonly Made[]) => {
    const sorted = (part: Made['part'], direction: 1 | -1) =>
      found
        .filter((each) => each.part === part)
        .sort((one, other) => direction * one.start.localeCompare(other.start) || one.id.localeCompare(other.id));
    return [...sorted('Work', 1), ...sorted('Ended', -1), ...sorted('Closed', -1)];
  };
  /** The first three pages and the count. */
  const read = async (ask: Caller, path: string, query: string) => {
    const numbers: string[] = [];
    let count: unknown;
    for (let [cursor, page]: [string | null, number] = ['', 0]; cursor !== null && page < 3; page += 1) {
      const { status, body, text } = await ask('GET', `${path}?${query}${cursor}`);
      if (status !== 200) throw new Error(text);
      numbers.push(...(body['items'] as { caseNumber: string }[]).map(({ caseNumber }) => caseNumber));
      count ??= [body['totalCount'], body['isCountCapped'] ?? false];
      cursor = body['nextCursor'] === null ? null : `&cursor=${String(body['nextCursor'])}`;
    }
    return { numbers, count };
  };
  const expected = (found: readonly Made[]) => ({
    numbers: found.slice(0, 90).map(({ number }) => number),
    count: [Math.min(found.length, 300), found.length > 300],
  });

  // In half of all, in the oldest alone, in one of fifty, in none, of a number, of two words.
  test.each(['fiber', 'brunn', 'stor 12', 'grävling', 'mast fiber', '20261010', 'åtg stor'])('%s', async (search) => {
    const query = `search=${encodeURIComponent(search)}`;
    const found = matchesOf(search);
    const newest = expected(newestFirst(found));
    const [inquirer, cableowner] = ['/inquirer/api/cases', '/cableowner/api/cases'];
    expect(await read(readers.inquirer, inquirer, `${query}&sort=CreatedDescending`)).toEqual(newest);
    expect(await read(readers.superUser, inquirer, `${query}&sort=CreatedDescending`)).toEqual(newest);
    expect(await read(readers.owner, cableowner, `${query}&sort=CreatedDescending`)).toEqual(newest);
    expect(await read(readers.answerer, cableowner, `${query}&sort=CreatedDescending`)).toEqual(newest);
    expect(await read(readers.inquirer, inquirer, `${query}&sort=ToDoFirst`)).toEqual(expected(toDoFirst(found)));
    const closed = found.filter(({ part }) => part === 'Closed');
    expect(await read(readers.inquirer, inquirer, `${query}&status=Closed&sort=CreatedDescending`)).toEqual(
      expected(newestFirst(closed)),
    );
  });
});
