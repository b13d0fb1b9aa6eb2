import { sql, type Kysely } from 'kysely';

/** Who at an answer point has taken a case, and since when. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table case_recipient
    add column assignee_id uuid references app_user (id),
    add column assigned_at timestamptz,
    add constraint case_recipient_assigned check ((assignee_id is null) = (assigned_at is null))`.execute(database);
  await sql`create index case_recipient_of_assignee on case_recipient (assignee_id, list_rank, work_order, case_id)
    where assignee_id is not null`.execute(database);
}
