import { sql, type Kysely } from 'kysely';
import { lengthBetween, oneOf, swedishSortKey } from '../migrationSql.ts';

const casePurposes = ['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency'];
const areaTypes = ['Affected', 'Control', 'Limitation', 'Other'];
const notificationSchedules = ['Never', 'Now', 'Day', 'Week'];

/** Answer points of the owners, and the areas that lead cases to them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createRecipients(database);
  await createAreas(database);
}

async function createRecipients(database: Kysely<unknown>): Promise<void> {
  await sql`create table recipient (
    id uuid primary key,
    organisation_id uuid not null references organisation (id),
    name text not null constraint recipient_name_length check (${lengthBetween('name', 2, 100)} and name = btrim(name)),
    name_sort text collate "C" not null generated always as (${swedishSortKey('name')}) stored,
    phone text constraint recipient_phone_length check (${lengthBetween('phone', 8, 22)}),
    emergency_phone text constraint recipient_emergency_phone_length check (${lengthBetween('emergency_phone', 8, 22)}),
    information_for_inquirer text constraint recipient_information_length check (${lengthBetween('information_for_inquirer', 1, 2000)}),
    notification_schedule text not null constraint recipient_schedule check (${oneOf('notification_schedule', notificationSchedules)}),
    is_default boolean not null default false,
    version integer not null default 1 constraint recipient_version check (version > 0),
    created_at timestamptz not null default now(),
    constraint recipient_organisation_key unique (organisation_id, id)
  )`.execute(database);
  await sql`create unique index recipient_name_unique on recipient (organisation_id, lower(name))`.execute(database);
  await sql`create unique index recipient_one_default on recipient (organisation_id) where is_default`.execute(database);

  await sql`create table recipient_email (
    recipient_id uuid not null references recipient (id) on delete cascade,
    email text not null constraint recipient_email_length check (${lengthBetween('email', 3, 255)} and email !~ '[[:space:][:cntrl:]]'),
    position integer not null constraint recipient_email_position check (position >= 0),
    constraint recipient_email_pkey primary key (recipient_id, position)
  )`.execute(database);
  await sql`create unique index recipient_email_unique on recipient_email (recipient_id, lower(email))`.execute(database);

  // Both links carry the organisation, so that nobody is ever tied to another organisation's answer point.
  await sql`alter table app_user add constraint app_user_organisation_key unique (organisation_id, id)`.execute(database);
  await sql`create table recipient_user (
    organisation_id uuid not null,
    recipient_id uuid not null,
    user_id uuid not null,
    constraint recipient_user_pkey primary key (recipient_id, user_id),
    constraint recipient_user_recipient foreign key (organisation_id, recipient_id) references recipient (organisation_id, id) on delete cascade,
    constraint recipient_user_user foreign key (organisation_id, user_id) references app_user (organisation_id, id) on delete cascade
  )`.execute(database);
  await sql`create index recipient_user_of_user on recipient_user (user_id)`.execute(database);
}

async function createAreas(database: Kysely<unknown>): Promise<void> {
  await sql`create table area (
    id uuid primary key,
    organisation_id uuid not null references organisation (id),
    type text not null constraint area_type check (${oneOf('type', areaTypes)}),
    name text not null constraint area_name_length check (${lengthBetween('name', 2, 100)}),
    name_sort text collate "C" not null generated always as (${swedishSortKey('name')}) stored,
    last_changed timestamptz not null,
    geometry_changed timestamptz not null,
    version integer not null default 1 constraint area_version check (version > 0),
    constraint area_organisation_key unique (organisation_id, id)
  )`.execute(database);
  await sql`create index area_of_organisation on area (organisation_id, type)`.execute(database);

  await sql`create table area_recipient (
    organisation_id uuid not null,
    area_id uuid not null,
    purpose text not null constraint area_recipient_purpose check (${oneOf('purpose', casePurposes)}),
    recipient_id uuid not null,
    constraint area_recipient_pkey primary key (area_id, purpose),
    constraint area_recipient_area foreign key (organisation_id, area_id) references area (organisation_id, id) on delete cascade,
    constraint area_recipient_recipient foreign key (organisation_id, recipient_id) references recipient (organisation_id, id)
  )`.execute(database);
  await sql`create index area_recipient_of_recipient on area_recipient (recipient_id)`.execute(database);

  // Squares as spans of a row, in whole kilometres of SWEREF 99 TM; no exact geometry of an owner is kept (decisions 19).
  await sql`create table area_row (
    area_id uuid not null references area (id) on delete cascade,
    northing integer not null constraint area_row_northing check (northing between 6000 and 7800),
    easting_from integer not null constraint area_row_easting_from check (easting_from between 100 and 1100),
    easting_to integer not null constraint area_row_easting_to check (easting_to between easting_from and 1100),
    constraint area_row_pkey primary key (area_id, northing, easting_from)
  )`.execute(database);
  await sql`create index area_row_match on area_row (northing, easting_from, easting_to, area_id)`.execute(database);
}
