import { sql, type Kysely } from 'kysely';

/** Rules by which owners answer cases automatically. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table answer_rule (
    id uuid primary key,
    organisation_id uuid not null references organisation (id),
    position integer not null,
    name text not null constraint answer_rule_name check (char_length(name) between 2 and 100),
    is_on boolean not null default false,
    conditions json not null constraint answer_rule_conditions check (json_typeof(conditions) = 'object'),
    measure text not null,
    comment text constraint answer_rule_comment check (char_length(comment) between 1 and 2000),
    -- The version that the last dry run tried.
    tried_version integer,
    -- In whose name it answers: who switched it on.
    switched_by uuid references app_user (id),
    switched_at timestamptz,
    version integer not null default 1 constraint answer_rule_version check (version > 0),
    changed_at timestamptz not null,
    changed_by uuid not null references app_user (id),
    constraint answer_rule_on check (not is_on or (switched_by is not null and tried_version = version)),
    constraint answer_rule_order unique (organisation_id, position) deferrable initially deferred
  )`.execute(database);
  await sql`create index answer_rule_on_of_organisation on answer_rule (organisation_id) where is_on`.execute(database);
}
