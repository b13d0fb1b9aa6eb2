import { sql, type Kysely } from 'kysely';

/** Which announcements each user has closed (decision record 45). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table closed_announcement (
    user_id uuid not null constraint closed_announcement_user references app_user (id) on delete cascade,
    announcement_id integer not null constraint closed_announcement_announcement references system_announcement (id) on delete cascade,
    closed_at timestamptz not null,
    constraint closed_announcement_pkey primary key (user_id, announcement_id)
  )`.execute(database);
  // For the cascade from an announcement that is removed.
  await sql`create index closed_announcement_announcement on closed_announcement (announcement_id)`.execute(database);
}
