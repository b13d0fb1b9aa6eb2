import { sql } from 'kysely';
import type { Database, Queries } from '../src/platform/db/database.ts';

/** Rows of one statement, which the database gives limited time. */
const batch = 10_000;
const kinds = [
  'SignedIn',
  'SignInFailed',
  'LoggedOut',
  'UserChanged',
  'ContactChanged',
  'AreaChanged',
  'PasswordChanged',
];

/**
 * Fills the audit log with lines of the users that `makeManyUsers` made; a quarter each is about a case, a user and an
 * organisation. The indexes that only searches use are made anew at the end: updated for each of 10 million
 * lines, they took 20 minutes.
 */
export async function makeManyAuditLines(database: Database, count: number): Promise<void> {
  const queries = database.kysely;
  const { rows: indexes } = await sql<{ readonly indexname: string; readonly indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where tablename = 'audit_event' and indexdef not like 'CREATE UNIQUE%'`.execute(queries);
  for (const { indexname } of indexes) await database.executeSql(`drop index ${indexname}`);
  await sql`create table many_persons as
    select (row_number() over (order by id) - 1)::int as place, id, organisation_id from app_user`.execute(queries);
  await sql`alter table many_persons add primary key (place)`.execute(queries);
  for (let first = 1; first <= count; first += batch)
    await sql`
      insert into audit_event (id, at, kind, user_id, organisation_id, address, details, sequence, sealed_at, seal)
      select gen_random_uuid(), timestamptz '2026-11-20' - make_interval(secs => ${count}::int - n),
        (${kinds}::text[])[1 + n % ${kinds.length}::int], p.id, p.organisation_id, '192.0.2.' || n % 250,
        case when n % 4 = 0 then jsonb_build_object('caseNumber', '2026' || lpad((n / 4 % 10000)::text, 4, '0') || '-0001')
          when n % 4 = 1 then jsonb_build_object('of', about.id)
          when n % 4 = 2 then jsonb_build_object('organisationId', about.organisation_id)
          else '{"method": "Credentials"}'::jsonb end,
        n, timestamptz '2026-11-20', repeat('a', 43)
      from generate_series(${first}::int, ${Math.min(first + batch - 1, count)}::int) n
      join many_persons p on p.place = n::bigint * 7919 % (select count(*) from many_persons)
      join many_persons about on about.place = n::bigint * 104729 % (select count(*) from many_persons)`.execute(
      queries,
    );
  await sql`drop table many_persons`.execute(queries);
  for (const { indexdef } of indexes) await database.executeSql(`set local statement_timeout = 0; ${indexdef}`);
}

/** Archived cases of one inquirer that are due for erasure, each with two answers and six events. */
export async function makeManyArchivedCases(
  queries: Queries,
  count: number,
  {
    inquirer,
    owner,
    recipientId,
  }: {
    readonly inquirer: { readonly id: string; readonly organisationId: string };
    readonly owner: { readonly id: string };
    readonly recipientId: string;
  },
): Promise<void> {
  for (let first = 1; first <= count; first += batch)
    await sql`
      with made as (
        insert into archived_case (id, case_number, purpose, inquirer_organisation_id, inquirer_user_id, start_date, end_date, created_at, archived_on)
        select gen_random_uuid(), '2020-' || n, 'CableIndication', ${inquirer.organisationId}::uuid, ${inquirer.id}::uuid,
          date '2020-01-01', date '2020-01-20', timestamptz '2020-01-01', date '2022-01-20'
        from generate_series(${first}::int, ${Math.min(first + batch - 1, count)}::int) n
        returning id
      ), answers as (
        insert into archived_case_recipient (id, case_id, organisation_id, recipient_id, hit, status, answer_due_day)
        select gen_random_uuid(), made.id, ${owner.id}::uuid, ${recipientId}::uuid, 'Affected', 'Confirmed', date '2020-01-05'
        from made, generate_series(1, 2)
      )
      insert into archived_case_event (id, case_id, type, at)
      select gen_random_uuid(), made.id, 'Created', timestamptz '2020-01-01' from made, generate_series(1, 6)`.execute(
      queries,
    );
}
