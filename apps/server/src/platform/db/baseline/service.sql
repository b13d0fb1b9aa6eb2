-- What super users and the support maintain, and counts of calls.

-- System announcements.
create table system_announcement (
  id integer generated always as identity primary key,
  title text not null
    constraint system_announcement_title check (char_length(title) between 1 and 100 and btrim(title) <> ''),
  body text not null
    constraint system_announcement_body check (char_length(body) between 1 and 2000 and btrim(body) <> ''),
  type text not null,
  shown_from timestamptz not null,
  shown_to timestamptz not null,
  publishable boolean not null,
  created_by uuid not null constraint system_announcement_created_by references app_user (id),
  created_at timestamptz not null,
  version integer not null default 1 constraint system_announcement_version check (version > 0),
  constraint system_announcement_period check (shown_from < shown_to)
);
-- What every start page asks for: those that have not ended.
create index system_announcement_shown on system_announcement (shown_to) where publishable;

-- Which announcements each user has closed.
create table closed_announcement (
  user_id uuid not null constraint closed_announcement_user references app_user (id) on delete cascade,
  announcement_id integer not null
    constraint closed_announcement_announcement references system_announcement (id) on delete cascade,
  closed_at timestamptz not null,
  primary key (user_id, announcement_id)
);
create index closed_announcement_announcement on closed_announcement (announcement_id);

-- Cable owners that are not connected, by municipality. A case stores those of its place as they were when it was
-- sent.
create table unregistered_owner (
  id uuid primary key,
  municipality_code text not null constraint unregistered_owner_municipality check (municipality_code ~ '^[0-9]{4}$'),
  name text not null constraint unregistered_owner_name_length check (char_length(name) between 1 and 100),
  name_sort text collate "C" not null generated always as (
    translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ', '{|}eeu|}{|}eeu|}')
  ) stored,
  about text constraint unregistered_owner_about_length check (char_length(about) between 1 and 200),
  phone text,
  email text,
  website text constraint unregistered_owner_website check (website ilike 'https://%'),
  version integer not null default 1 constraint unregistered_owner_version check (version > 0),
  changed_at timestamptz not null,
  constraint unregistered_owner_name unique (municipality_code, name_sort),
  constraint unregistered_owner_reached check (coalesce(phone, email, website) is not null)
);
create index unregistered_owner_sort on unregistered_owner (name_sort, id);

-- How many calls each client made for each organisation, by hour.
create table api_usage (
  hour timestamptz not null,
  client text not null constraint api_usage_client check (char_length(client) between 1 and 100),
  organisation_id uuid not null references organisation (id) on delete cascade,
  calls bigint not null constraint api_usage_calls check (calls > 0),
  failed bigint not null,
  primary key (hour, client, organisation_id),
  constraint api_usage_failed check (failed between 0 and calls)
);

-- In how many minutes of a Swedish day a server worked, and its calls.
create table service_day (
  day date primary key,
  minutes integer not null constraint service_day_minutes check (minutes between 1 and 1500),
  -- The latest minute that is counted: each counts once, however many servers there are.
  last_minute timestamptz not null,
  calls bigint not null,
  -- Those that ended in an error of the service.
  failed bigint not null,
  constraint service_day_failed check (failed between 0 and calls)
);
