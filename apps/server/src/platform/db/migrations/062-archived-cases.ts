import { sql, type Kysely } from 'kysely';

/**
 * What is left of an archived case: number, dates, owners, statuses and events, without names, texts and places. Lists
 * and acts read `dig_case` alone, so that an archived case costs them nothing.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table archived_case (
    id uuid primary key,
    case_number text not null constraint archived_case_number_unique unique,
    purpose text not null,
    inquirer_organisation_id uuid not null references organisation (id),
    inquirer_user_id uuid not null references app_user (id),
    start_date date not null,
    end_date date not null,
    created_at timestamptz not null,
    closed_at timestamptz,
    canceled_at timestamptz,
    cancel_reason text,
    archived_on date not null
  )`.execute(database);
  await sql`create index archived_case_archived on archived_case (archived_on)`.execute(database);
  await sql`create table archived_case_recipient (
    id uuid primary key,
    case_id uuid not null references archived_case (id) on delete cascade,
    organisation_id uuid not null,
    recipient_id uuid not null,
    hit text not null,
    status text not null,
    measure text,
    answer_due_day date not null,
    answered_at timestamptz,
    confirmed_at timestamptz,
    constraint archived_case_recipient_recipient foreign key (organisation_id, recipient_id) references recipient (organisation_id, id)
  )`.execute(database);
  await sql`create index archived_case_recipient_of_case on archived_case_recipient (case_id)`.execute(database);
  await sql`create index archived_case_recipient_of_recipient on archived_case_recipient (organisation_id, recipient_id)`.execute(
    database,
  );
  await sql`create table archived_case_owner_to_ask (
    case_id uuid not null references archived_case (id) on delete cascade,
    organisation_id uuid not null references organisation (id),
    hit text not null,
    asked_on date,
    primary key (case_id, organisation_id)
  )`.execute(database);
  await sql`create table archived_case_event (
    id uuid primary key,
    case_id uuid not null references archived_case (id) on delete cascade,
    -- The owner that the event concerns; null for one that concerns the whole case.
    organisation_id uuid references organisation (id),
    type text not null,
    at timestamptz not null
  )`.execute(database);
  await sql`create index archived_case_event_of_case on archived_case_event (case_id)`.execute(database);
}
