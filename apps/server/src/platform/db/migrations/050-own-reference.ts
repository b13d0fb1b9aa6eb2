import { sql, type Kysely } from 'kysely';

/** What the sender calls the work in its own books, such as a project number. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table dig_case add column own_reference text
    constraint dig_case_own_reference_length check (length(own_reference) between 1 and 100)`.execute(database);
}
