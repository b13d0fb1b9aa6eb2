import { sql, type Kysely } from 'kysely';
import { oneOf } from '../migrationSql.ts';

const messageChannels = ['Email', 'Sms'];

const kinds = [
  'CaseSent',
  'NewCase',
  'AnswerGiven',
  'CaseClosed',
  'Digest',
  'AccessibilityMessage',
  'OneTimeCode',
  'UserNames',
  'RecoveryRefused',
  'Invite',
  'AccountCreated',
  'OrganisationActivated',
  'PasswordChanged',
  'PasswordSignInInactivated',
  'ContactChanged',
  'BankIdChanged',
];
const isHash = (column: string) => sql`${sql.ref(column)} ~ '^[0-9a-f]{64}$'`;

/**
 * Guessing of passwords: tries of the last minute, failures in a row, browsers that an account's owner has signed in with,
 * and recoveries under way. Hashes are SHA-256 in hexadecimal.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table try_window (
    key text primary key constraint try_window_key check (${isHash('key')}),
    -- How many tries there may be within how many seconds.
    maximum integer not null constraint try_window_maximum check (maximum between 1 and 1000),
    seconds integer not null constraint try_window_seconds check (seconds > 0),
    tries timestamptz[] not null,
    -- How many have been refused since the last that was not.
    refusals integer not null default 0,
    ends_at timestamptz not null
  )`.execute(database);
  await sql`create index try_window_ends on try_window (ends_at)`.execute(database);

  await changeUsers(database);

  await sql`create table known_browser (
    browser text not null constraint known_browser_browser check (${isHash('browser')}),
    user_id uuid not null references app_user (id) on delete cascade,
    -- Wrong passwords in a row from this browser.
    failures integer not null default 0,
    last_used_at timestamptz not null,
    primary key (browser, user_id)
  )`.execute(database);
  await sql`create index known_browser_user on known_browser (user_id)`.execute(database);
  await sql`create index known_browser_used on known_browser (last_used_at)`.execute(database);

  await sql`create table recovery (
    id text primary key constraint recovery_id check (${isHash('id')}),
    -- The accounts that what was typed leads to and that may have a new password; none for somebody unknown.
    user_ids uuid[] not null,
    -- Those of them that the last code proves: it went to their own address or telephone.
    proven_by_code uuid[] not null,
    channel text not null constraint recovery_channel check (${oneOf('channel', messageChannels)}),
    -- The last code; null where none went out.
    code_id uuid,
    sends integer not null default 1 constraint recovery_sends check (sends between 1 and 5),
    resend_after timestamptz not null,
    proven_at timestamptz,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(database);
  await sql`create index recovery_expires on recovery (expires_at)`.execute(database);
  await sql`alter table outbox_message drop constraint outbox_message_kind, add constraint outbox_message_kind check (${oneOf('kind', kinds)})`.execute(database);
}

/** An account whose password was guessed at too often stays active: sessions and e-ID go on, only its password leads nowhere. */
async function changeUsers(database: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user
    add column failed_sign_ins integer not null default 0 constraint app_user_failed_sign_ins check (failed_sign_ins >= 0),
    add column password_inactivated_at timestamptz,
    add column mobile_number text generated always as (
      nullif('+' || regexp_replace(
        case
          when mobile_phone ~ '^\\s*\\+' then regexp_replace(mobile_phone, '\\D', '', 'g')
          when regexp_replace(mobile_phone, '\\D', '', 'g') like '00%' then substr(regexp_replace(mobile_phone, '\\D', '', 'g'), 3)
          when regexp_replace(mobile_phone, '\\D', '', 'g') ~ '^0[1-9]' then '46' || substr(regexp_replace(mobile_phone, '\\D', '', 'g'), 2)
          else ''
        end, '^460', '46'), '+')
    ) stored`.execute(database);
  await sql`create index app_user_email on app_user (lower(email))`.execute(database);
  await sql`create index app_user_mobile_number on app_user (mobile_number) where mobile_number is not null`.execute(database);
  await sql`update app_user set status = 'Active', inactivation_reason = null, password_inactivated_at = now() where inactivation_reason = 'FailedLogins'`.execute(database);
  await sql`alter table app_user add constraint app_user_failed_logins check (inactivation_reason is distinct from 'FailedLogins')`.execute(database);
}
