import { sql, type Kysely } from 'kysely';
import { lengthBetween, oneOf } from '../migrationSql.ts';

const announcementTypes = ['INFORMATION', 'WARNING', 'ERROR'];

/** System announcements (specification section 3). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table system_announcement (
    id integer generated always as identity constraint system_announcement_pkey primary key,
    title text not null constraint system_announcement_title check (${lengthBetween('title', 1, 100)} and btrim(title) <> ''),
    body text not null constraint system_announcement_body check (${lengthBetween('body', 1, 2000)} and btrim(body) <> ''),
    type text not null constraint system_announcement_type check (${oneOf('type', announcementTypes)}),
    shown_from timestamptz not null,
    shown_to timestamptz not null,
    publishable boolean not null,
    created_by uuid not null constraint system_announcement_created_by references app_user (id),
    created_at timestamptz not null,
    version integer not null default 1 constraint system_announcement_version check (version > 0),
    constraint system_announcement_period check (shown_from < shown_to)
  )`.execute(database);
  // What every start page asks for: those that have not ended.
  await sql`create index system_announcement_shown on system_announcement (shown_to) where publishable`.execute(database);
}
