import { sql, type Kysely } from 'kysely';

/**
 * Programs that sign in by client credentials, one of each role in an organisation, and the order in which a module
 * fetches cases.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table machine_client (
    id text primary key constraint machine_client_id check (char_length(id) between 10 and 100),
    organisation_id uuid not null references organisation (id),
    -- The account that its actions are recorded under.
    user_id uuid not null unique references app_user (id),
    role text not null constraint machine_client_role check (role in ('CableOwnerModule', 'WebServiceUser', 'WebServiceInquirer')),
    secret_hash text not null constraint machine_client_secret check (secret_hash ~ '^[0-9a-f]{64}$'),
    secret_at timestamptz not null,
    -- The secret before, valid for some days more.
    old_secret_hash text constraint machine_client_old_secret check (old_secret_hash ~ '^[0-9a-f]{64}$'),
    old_secret_until timestamptz,
    created_at timestamptz not null,
    created_by uuid not null references app_user (id),
    version integer not null default 1 constraint machine_client_version check (version > 0),
    heartbeat_at timestamptz,
    program text constraint machine_client_program check (char_length(program) between 1 and 100),
    last_fetch_at timestamptz,
    last_answer_at timestamptz,
    last_error text constraint machine_client_error check (char_length(last_error) between 1 and 500),
    last_error_at timestamptz,
    constraint machine_client_one_of_role unique (organisation_id, role),
    constraint machine_client_overlap check ((old_secret_hash is null) = (old_secret_until is null))
  )`.execute(database);
  await sql`create table module_case (
    organisation_id uuid not null references organisation (id),
    number integer not null constraint module_case_number check (number > 0),
    case_recipient_id uuid not null unique references case_recipient (id) on delete cascade,
    primary key (organisation_id, number)
  )`.execute(database);
  // Ids begin with the moment of their row, so this finds what is new in an organisation.
  await sql`create index case_recipient_new_of_organisation on case_recipient (organisation_id, id)`.execute(database);
}
