import { sql, type Kysely } from 'kysely';

/** The audit log is searched by person and kind together: a person with many lines has few of most kinds. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index audit_event_user_kind on audit_event (user_id, kind, at, id) where user_id is not null`.execute(
    database,
  );
  await sql`create index audit_event_admin_kind on audit_event (admin_id, kind, at, id) where admin_id is not null`.execute(
    database,
  );
}
