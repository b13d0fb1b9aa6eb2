import { sql, type Kysely } from 'kysely';

/** Files of an answer, such as a cable map, and comments of an owner that are no answer. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table attachment
    add column case_recipient_id uuid references case_recipient (id) on delete cascade,
    drop constraint attachment_kind`.execute(database);
  await sql`alter table attachment
    add constraint attachment_kind check (kind in ('Attachment', 'Plan', 'SitePhoto', 'Answer')),
    add constraint attachment_answer check (
      case kind when 'Answer' then (case_recipient_id is null) = (case_id is null) else case_recipient_id is null end
    )`.execute(database);
  await sql`create index attachment_case_recipient on attachment (case_recipient_id) where case_recipient_id is not null`.execute(
    database,
  );
  await sql`create table case_comment (
    id uuid primary key,
    case_id uuid not null references dig_case (id) on delete cascade,
    case_recipient_id uuid not null references case_recipient (id) on delete cascade,
    text text not null constraint case_comment_text check (char_length(text) between 1 and 2000),
    at timestamptz not null,
    by_user_id uuid not null references app_user (id)
  )`.execute(database);
  await sql`create index case_comment_of_case on case_comment (case_id)`.execute(database);
  await sql`create index case_comment_of_recipient on case_comment (case_recipient_id)`.execute(database);
}
