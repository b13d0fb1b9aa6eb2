import { sql, type Kysely } from 'kysely';

/** The network from which a file came, until it is sent: what waits is bounded by network. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table attachment
    add column network text constraint attachment_network check (network is null or (char_length(network) between 1 and 100 and case_id is null))`.execute(
    database,
  );
  await sql`create index attachment_network on attachment (network) where network is not null`.execute(database);
  await sql`create index attachment_stored on attachment (uploaded_by) include (size)`.execute(database);
}
