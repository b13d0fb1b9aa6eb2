import { sql, type Kysely } from 'kysely';

/** What is reached on which day of a longer work, as the sender listed it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table dig_case add column milestones jsonb not null default '[]'
    constraint dig_case_milestones check (jsonb_typeof(milestones) = 'array' and jsonb_array_length(milestones) <= 20)`.execute(
    database,
  );
}
