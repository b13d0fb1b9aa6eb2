-- Large works: cases that are made together, and stay drafts until they are sent.

create table case_group (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  organisation_id uuid not null references organisation (id) on delete cascade,
  name text not null constraint case_group_name check (char_length(name) between 1 and 100),
  purpose text not null,
  creation_method text not null,
  -- What every case has that does not have its own, as it was typed. JSON as of drafts.
  shared_values json not null constraint case_group_values check (json_typeof(shared_values) = 'object'),
  version integer not null constraint case_group_version check (version > 0),
  changed_at timestamptz not null,
  -- While cases wait: who sends them (networks to count in, whether a program), when the next is sent at the earliest, and
  -- when the last turn was.
  sender jsonb,
  due_at timestamptz,
  served_at timestamptz,
  constraint case_group_sender check ((sender is null) = (due_at is null))
);
create index case_group_of_user on case_group (user_id);
create index case_group_organisation on case_group (organisation_id);
create index case_group_due on case_group (due_at) where due_at is not null;
create index case_group_changed on case_group (changed_at);

-- The cases of a group. One that was sent has its number, and is never sent again.
create table case_group_row (
  group_id uuid not null references case_group (id) on delete cascade,
  row_number integer not null constraint case_group_row_number check (row_number between 1 and 1000),
  own_values json not null constraint case_group_row_values check (json_typeof(own_values) = 'object'),
  work_areas json not null constraint case_group_row_areas check (json_typeof(work_areas) = 'array'),
  state text not null,
  case_number text constraint case_group_row_case_number check ((case_number is null) = (state <> 'Sent')),
  issues jsonb not null default '[]' constraint case_group_row_issues check (jsonb_typeof(issues) = 'array'),
  attempts integer not null default 0 constraint case_group_row_attempts check (attempts >= 0),
  -- Since when it is not sent; null once it is.
  unsent_since timestamptz,
  primary key (group_id, row_number)
);
create index case_group_row_waiting on case_group_row (group_id, row_number) where state = 'Waiting';
create index case_group_row_unsent on case_group_row (unsent_since) where unsent_since is not null;
