import { sql, type Kysely } from 'kysely';

/**
 * How much of a count comes from the one inquirer, or the one owner, that has most of it: a figure that mostly describes
 * one is not published. Null in rows that were counted before; such months are counted again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table open_statistics
    add column largest_inquirer integer constraint open_statistics_largest_inquirer check (largest_inquirer between 1 and cases),
    add column largest_owner integer constraint open_statistics_largest_owner check (largest_owner >= 0)`.execute(
    database,
  );
}
