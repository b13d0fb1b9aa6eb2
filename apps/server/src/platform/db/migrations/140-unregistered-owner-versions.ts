import { sql, type Kysely } from 'kysely';

/** The register of owners that are not connected can be edited: two people at once, and in Swedish order. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table unregistered_owner add column version integer not null default 1
    constraint unregistered_owner_version check (version > 0)`.execute(database);
  await sql`create index unregistered_owner_sort on unregistered_owner (name_sort, id)`.execute(database);
}
