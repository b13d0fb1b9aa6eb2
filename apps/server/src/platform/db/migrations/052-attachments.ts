import { sql, type Kysely } from 'kysely';
import { lengthBetween, oneOf } from '../migrationSql.ts';

/** Files of cases. The content lies in the store of files under `attachments/<id>`. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table attachment (
    id uuid primary key,
    -- Null until the case is sent.
    case_id uuid references dig_case (id) on delete cascade,
    uploaded_by uuid not null references app_user (id) on delete cascade,
    kind text not null constraint attachment_kind check (${oneOf('kind', ['Attachment', 'Plan'])}),
    name text not null constraint attachment_name check (${lengthBetween('name', 1, 200)}),
    type text not null constraint attachment_type
      check (${oneOf('type', ['pdf', 'jpg', 'docx', 'png', 'bmp', 'xlsx', 'tif', 'dxf', 'dwg'])}),
    size integer not null constraint attachment_size check (size > 0),
    sha256 text not null constraint attachment_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
    uploaded_at timestamptz not null
  )`.execute(database);
  await sql`create index attachment_case on attachment (case_id) where case_id is not null`.execute(database);
  await sql`create unique index attachment_plan on attachment (case_id) where case_id is not null and kind = 'Plan'`.execute(
    database,
  );
  await sql`create index attachment_unsent on attachment (uploaded_by, uploaded_at) where case_id is null`.execute(
    database,
  );
}
