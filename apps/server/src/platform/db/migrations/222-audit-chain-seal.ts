import { sql, type Kysely } from 'kysely';

/**
 * The row that says where the audit log starts and ends is sealed too, with the time of the last line that was erased.
 * The server seals it when it next seals lines: migrations have no key.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_chain
    add column erased_until timestamptz,
    add column seal text constraint audit_chain_seal_length check (char_length(seal) = 43)`.execute(database);
}
