import { sql, type Kysely } from 'kysely';
import { lengthBetween, oneOf } from '../migrationSql.ts';

const isHash = (column: string) => sql`${sql.ref(column)} ~ '^[0-9a-f]{64}$'`;

/** The mobile bank e-ID: which person an account belongs to, identifications under way, and organisations of an old log-in. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table organisation add column uses_legacy_login boolean not null default false`.execute(database);
  await sql`create unique index app_user_in_organisation on app_user (id, organisation_id)`.execute(database);

  // A person has one account per organisation, also after an account has moved to another.
  await sql`create table bank_id_link (
    user_id uuid primary key,
    organisation_id uuid not null,
    person_key text not null constraint bank_id_link_person_key check (${isHash('person_key')}),
    connected_at timestamptz not null,
    constraint bank_id_link_user foreign key (user_id, organisation_id) references app_user (id, organisation_id) on update cascade on delete cascade,
    constraint bank_id_link_once unique (person_key, organisation_id)
  )`.execute(database);
  await sql`create index bank_id_link_organisation on bank_id_link (organisation_id)`.execute(database);

  await sql`create table bank_id_order (
    id uuid primary key,
    holder text not null constraint bank_id_order_holder check (${isHash('holder')}) constraint bank_id_order_one_per_holder unique,
    purpose text not null constraint bank_id_order_purpose check (${oneOf('purpose', ['SignIn', 'Connect'])}),
    device text not null constraint bank_id_order_device check (${oneOf('device', ['ThisDevice', 'OtherDevice'])}),
    state text not null constraint bank_id_order_state check (${oneOf('state', ['Pending', 'Failed', 'Complete'])}),
    order_ref text constraint bank_id_order_ref check (${lengthBetween('order_ref', 1, 100)}),
    auto_start_token text constraint bank_id_order_auto_start_token check (${lengthBetween('auto_start_token', 1, 100)}),
    qr_start_token text constraint bank_id_order_qr_start_token check (${lengthBetween('qr_start_token', 1, 100)}),
    qr_start_secret text constraint bank_id_order_qr_start_secret check (${lengthBetween('qr_start_secret', 1, 100)}),
    hint_code text constraint bank_id_order_hint_code check (${lengthBetween('hint_code', 1, 50)}),
    error_code text constraint bank_id_order_error_code check (${lengthBetween('error_code', 1, 50)}),
    person_key text constraint bank_id_order_person_key check (${isHash('person_key')}),
    person_name text constraint bank_id_order_person_name check (${lengthBetween('person_name', 1, 255)}),
    faults integer not null default 0 constraint bank_id_order_faults check (faults >= 0),
    started_at timestamptz not null,
    collected_at timestamptz,
    expires_at timestamptz not null,
    -- What can take an order over lies here only while it is under way.
    constraint bank_id_order_secrets check ((state = 'Pending') = (order_ref is not null and auto_start_token is not null and qr_start_token is not null and qr_start_secret is not null)),
    constraint bank_id_order_person check ((state = 'Complete') = (person_key is not null and person_name is not null))
  )`.execute(database);
  await sql`create index bank_id_order_expires on bank_id_order (expires_at)`.execute(database);

  await sql`create table bank_id_connecting (
    holder text primary key constraint bank_id_connecting_holder check (${isHash('holder')}),
    user_id uuid not null references app_user (id) on delete cascade,
    code_id uuid,
    is_verified boolean not null default false constraint bank_id_connecting_verified check (code_id is not null or not is_verified),
    expires_at timestamptz not null
  )`.execute(database);
  await sql`create index bank_id_connecting_user on bank_id_connecting (user_id)`.execute(database);
  await sql`create index bank_id_connecting_expires on bank_id_connecting (expires_at)`.execute(database);
}
