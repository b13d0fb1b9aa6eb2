import { sql, type Kysely } from 'kysely';

/** Forms of cases that users have stored under a name, for themselves or for their organisation. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table case_template (
    id uuid primary key,
    user_id uuid not null references app_user (id) on delete cascade,
    organisation_id uuid not null references organisation (id) on delete cascade,
    name text not null constraint case_template_name check (char_length(name) between 1 and 100),
    is_shared boolean not null,
    purpose text not null,
    schema_number integer not null constraint case_template_schema_number check (schema_number > 0),
    -- As it was sent, as the values of a draft.
    form_values json not null constraint case_template_values check (json_typeof(form_values) = 'object'),
    changed_at timestamptz not null
  )`.execute(database);
  await sql`create index case_template_of_user on case_template (user_id)`.execute(database);
  await sql`create index case_template_shared on case_template (organisation_id) where is_shared`.execute(database);
}
