import { sql, type Kysely } from 'kysely';
import { allOf, lengthBetween } from '../migrationSql.ts';

const roles = [
  'CableOwnerAnswerer',
  'CableOwnerAdmin',
  'CableOwnerModule',
  'Inquirer',
  'UserAdmin',
  'UserSupport',
  'WebServiceUser',
  'WebServiceInquirer',
  'SuperUser',
];

const isHash = (column: string) => sql`${sql.ref(column)} ~ '^[0-9a-f]{64}$'`;

/** Accounts that people are about to create, invites, and what a new account has agreed to. Hashes are SHA-256 in hexadecimal. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user
    add column first_name text constraint app_user_first_name check (${lengthBetween('first_name', 2, 100)}),
    add column last_name text constraint app_user_last_name check (${lengthBetween('last_name', 2, 100)}),
    add column terms_accepted_at timestamptz`.execute(database);

  await sql`create table account_under_way (
    -- Hash of the secret that the browser holds.
    id text primary key constraint account_under_way_id check (${isHash('id')}),
    email text not null constraint account_under_way_email check (${lengthBetween('email', 3, 255)}),
    code_id uuid not null,
    proven_at timestamptz,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(database);
  await sql`create index account_under_way_expires on account_under_way (expires_at)`.execute(database);

  await sql`create table invite (
    id uuid primary key,
    secret_hash text not null constraint invite_secret_hash check (${isHash('secret_hash')}) constraint invite_secret_unique unique,
    organisation_id uuid not null references organisation (id),
    email text not null constraint invite_email check (${lengthBetween('email', 3, 255)}),
    roles text[] not null constraint invite_roles check (${allOf('roles', roles)} and cardinality(roles) > 0),
    created_by uuid references app_user (id) on delete set null,
    created_at timestamptz not null,
    -- Two weeks after it was sent or renewed.
    expires_at timestamptz not null,
    accepted_at timestamptz,
    accepted_by uuid references app_user (id) on delete set null,
    removed_at timestamptz,
    constraint invite_one_end check (accepted_at is null or removed_at is null)
  )`.execute(database);
  await sql`create index invite_of_organisation on invite (organisation_id, created_at)`.execute(database);
  await sql`create unique index invite_open_email on invite (organisation_id, lower(email)) where accepted_at is null and removed_at is null`.execute(database);

  await sql`create table invite_recipient (
    invite_id uuid not null references invite (id) on delete cascade,
    recipient_id uuid not null references recipient (id) on delete cascade,
    primary key (invite_id, recipient_id)
  )`.execute(database);
  await sql`create index invite_recipient_recipient on invite_recipient (recipient_id)`.execute(database);
}
