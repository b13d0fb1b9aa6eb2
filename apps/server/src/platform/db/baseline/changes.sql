-- The latest change of each case for each organisation that has a program (record 82).
create table case_change (
  organisation_id uuid not null references organisation (id),
  case_id uuid not null references dig_case (id) on delete cascade,
  -- Given when the organisation's programs fetch changes, in that order; null until then.
  number integer constraint case_change_number check (number > 0),
  primary key (organisation_id, case_id)
);
create index case_change_order on case_change (organisation_id, number);
create index case_change_of_case on case_change (case_id);

-- The last number that an organisation's changes have. It outlives the cases, so that no number is given twice.
create table case_change_serial (
  organisation_id uuid primary key references organisation (id),
  last integer not null constraint case_change_serial_last check (last > 0)
);

-- Programs that have fetched changes.
create table case_change_follower (
  client_id text primary key references program_client (id) on delete cascade,
  organisation_id uuid not null references organisation (id)
);
create index case_change_follower_of on case_change_follower (organisation_id);
