import { sql, type Kysely } from 'kysely';

/** How many calls each client made for each organisation, by hour (decision record 94). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table api_usage (
    hour timestamptz not null,
    client text not null constraint api_usage_client check (char_length(client) between 1 and 100),
    organisation_id uuid not null references organisation (id) on delete cascade,
    calls bigint not null constraint api_usage_calls check (calls > 0),
    failed bigint not null constraint api_usage_failed check (failed between 0 and calls),
    constraint api_usage_pkey primary key (hour, client, organisation_id)
  )`.execute(database);
}
