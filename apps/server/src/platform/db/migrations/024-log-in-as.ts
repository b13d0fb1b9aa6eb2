import { sql, type Kysely } from 'kysely';

const logInAsMinutes = 20;

/** Acting as another user: the tokens, the admin beside the user in both trails, and what the list of users is found by. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createTokens(database);
  await nameAdminsInTrails(database);
  await indexUsers(database);
}

async function createTokens(database: Kysely<unknown>): Promise<void> {
  await sql`create table log_in_as (
    id uuid primary key,
    -- SHA-256 of the token: a copy of the table holds no live tokens.
    token_hash text not null constraint log_in_as_token_hash check (token_hash ~ '^[0-9a-f]{64}$'),
    admin_id uuid not null references app_user (id) on delete cascade,
    user_id uuid not null references app_user (id) on delete cascade,
    session_uid text not null constraint log_in_as_session_uid check (char_length(session_uid) between 1 and 100),
    started_at timestamptz not null,
    expires_at timestamptz not null,
    constraint log_in_as_another check (admin_id <> user_id),
    constraint log_in_as_length check (expires_at > started_at and expires_at <= started_at + ${sql.lit(`${logInAsMinutes} minutes`)}::interval),
    constraint log_in_as_token unique (token_hash),
    -- One at a time: the banner says as whom, and there is one answer to that.
    constraint log_in_as_session unique (session_uid)
  )`.execute(database);
  await sql`create index log_in_as_expires on log_in_as (expires_at)`.execute(database);
}

async function nameAdminsInTrails(database: Kysely<unknown>): Promise<void> {
  // No foreign key, as for the user: the trail outlives what it tells of.
  await sql`alter table audit_event add column admin_id uuid`.execute(database);
  await sql`create index audit_event_admin on audit_event (admin_id, at) where admin_id is not null`.execute(database);
  await sql`alter table case_event
    add column admin_user_id uuid constraint case_event_admin references app_user (id),
    add constraint case_event_admin_acts_as check (admin_user_id is null or by_user_id is not null)`.execute(database);
}

async function indexUsers(database: Kysely<unknown>): Promise<void> {
  const lowerCase = (column: string) => sql`translate(lower(${sql.ref(column)}), 'ÅÄÖÉÈÜÆØ', 'åäöéèüæø')`;
  // The same separators as the search of cases, and what parts an e-mail address.
  const separators = sql.lit('[[:space:]\u00a0.,;:/\\\\()\\[\\]{}"\'!?+*&|<>=_–@-]+');
  const wordsOf = (text: ReturnType<typeof sql>) => sql`regexp_split_to_array(${text}, ${separators})`;
  // A Swedish number begins with 0 however it was written.
  const phoneOf = (column: string) =>
    sql`regexp_replace(regexp_replace(coalesce(${sql.ref(column)}, ''), '[^0-9+]', '', 'g'), '^(\\+|00)46', '0')`;
  await sql`alter table app_user
    add column name_words tsvector not null generated always as (
      array_to_tsvector(array_remove(${wordsOf(sql`${lowerCase('name')} || ' ' || ${lowerCase('login')}`)}, ''))
    ) stored,
    add column contact_words tsvector not null generated always as (
      array_to_tsvector(array_remove(${wordsOf(lowerCase('email'))} || array[${phoneOf('mobile_phone')}, ${phoneOf('phone_number')}], ''))
    ) stored`.execute(database);
  // What the filter asks lies in the index too, so that rows that do not match cost nothing but their entry.
  await sql`create index app_user_name on app_user (name_sort, id) include (status)`.execute(database);
  await sql`create index app_user_login on app_user (lower(login), id) include (status)`.execute(database);
  await sql`create index app_user_last_login on app_user (last_login_at desc nulls last, id) include (status)`.execute(database);
  await sql`create index app_user_name_words on app_user using gin (name_words) with (fastupdate = off)`.execute(database);
  await sql`create index app_user_contact_words on app_user using gin (contact_words) with (fastupdate = off)`.execute(database);
  await sql`create index user_role_role on user_role (role, user_id)`.execute(database);
}
