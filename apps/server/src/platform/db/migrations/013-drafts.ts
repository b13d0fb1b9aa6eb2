import { sql, type Kysely } from 'kysely';
import { lengthBetween, oneOf } from '../migrationSql.ts';

const casePurposes = ['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency'];

/** Cases that are being filled in, at most one for each user and purpose. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table case_draft (
    user_id uuid not null references app_user (id) on delete cascade,
    purpose text not null constraint case_draft_purpose check (${oneOf('purpose', casePurposes)}),
    step text not null constraint case_draft_step check (${lengthBetween('step', 1, 50)}),
    schema_number integer not null constraint case_draft_schema_number check (schema_number > 0),
    -- As it was sent: jsonb would refuse a zero byte that somebody pasted, and the form must come back as it was left.
    form_values json not null constraint case_draft_values check (json_typeof(form_values) = 'object'),
    version integer not null constraint case_draft_version check (version > 0),
    updated_at timestamptz not null,
    primary key (user_id, purpose)
  )`.execute(database);
  await sql`create index case_draft_updated on case_draft (updated_at)`.execute(database);
}
