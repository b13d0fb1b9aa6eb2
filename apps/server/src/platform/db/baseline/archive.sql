-- What outlives cases: archived ones, reports of what was erased, and counts.

-- What is left of an archived case: number, dates, owners, statuses and events, without names, texts and places. Lists
-- and actions read `dig_case` alone, so that an archived case costs them nothing.
create table archived_case (
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
);
create index archived_case_archived on archived_case (archived_on);

-- The answer points of an archived case.
create table archived_case_recipient (
  id uuid primary key,
  case_id uuid not null references archived_case (id) on delete cascade,
  organisation_id uuid not null,
  recipient_id uuid not null,
  hit text not null,
  status text not null,
  measure text,
  answer_due_day date not null,
  answered_at timestamptz,
  first_answered_at timestamptz,
  confirmed_at timestamptz,
  received_at timestamptz,
  constraint archived_case_recipient_recipient foreign key (organisation_id, recipient_id)
    references recipient (organisation_id, id)
);
create index archived_case_recipient_of_case on archived_case_recipient (case_id);
create index archived_case_recipient_of_recipient on archived_case_recipient (organisation_id, recipient_id);

-- The owners that an archived case met but that did not get it.
create table archived_case_owner_to_ask (
  case_id uuid not null references archived_case (id) on delete cascade,
  organisation_id uuid not null references organisation (id),
  hit text not null,
  asked_on date,
  is_deselected boolean not null default false,
  primary key (case_id, organisation_id)
);

-- The events of an archived case.
create table archived_case_event (
  id uuid primary key,
  case_id uuid not null references archived_case (id) on delete cascade,
  organisation_id uuid references organisation (id),
  type text not null,
  at timestamptz not null
);
create index archived_case_event_of_case on archived_case_event (case_id);

-- How many cases the jobs archived and erased, by day and purpose; no row names a case.
create table erasure_report (
  day date not null,
  step text not null constraint erasure_report_step check (step in ('Archived', 'Erased')),
  purpose text not null,
  count integer not null constraint erasure_report_count check (count > 0),
  primary key (day, step, purpose)
);

-- Counts of one month and purpose for the open statistics. They stay when the cases are archived and erased.
create table open_statistics (
  month text not null constraint open_statistics_month check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  purpose text not null,
  cases integer not null constraint open_statistics_cases check (cases > 0),
  inquirers integer not null,
  largest_inquirer integer,
  owners integer not null constraint open_statistics_owners check (owners >= 0),
  largest_owner integer constraint open_statistics_largest_owner check (largest_owner >= 0),
  on_time integer not null constraint open_statistics_on_time check (on_time >= 0),
  late integer not null constraint open_statistics_late check (late >= 0),
  answers_by_days integer[] not null,
  primary key (month, purpose),
  constraint open_statistics_inquirers check (inquirers between 1 and cases),
  constraint open_statistics_largest_inquirer check (largest_inquirer between 1 and cases)
);
