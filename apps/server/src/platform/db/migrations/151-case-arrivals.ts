import { sql, type Kysely } from 'kysely';

/** Sent cases that rules of their owners have not been tried on yet, so that one whose job is lost is found again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table case_arrival (
    case_id uuid primary key references dig_case (id) on delete cascade,
    arrived_at timestamptz not null
  )`.execute(database);
  await sql`create index case_arrival_at on case_arrival (arrived_at)`.execute(database);
}
