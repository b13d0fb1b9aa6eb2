import { sql, type Kysely } from 'kysely';

/** The audit log of an organisation shows what others did to it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index audit_event_about_organisation on audit_event ((details ->> 'organisationId'), at, id) where details ->> 'organisationId' is not null`.execute(
    database,
  );
}
