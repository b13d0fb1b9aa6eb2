-- Answer points of cable owners, and the areas that lead cases to them.

-- Answer points. A removed one stays for the cases that it has answered; its name is free again.
create table recipient (
  id uuid primary key,
  organisation_id uuid not null references organisation (id),
  name text not null
    constraint recipient_name_length check (char_length(name) between 2 and 100 and name = btrim(name)),
  name_sort text collate "C" not null generated always as (
    translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ', '{|}eeu|}{|}eeu|}')
  ) stored,
  description text constraint recipient_description_length check (char_length(description) between 1 and 2000),
  url text constraint recipient_url check (url ilike 'https://%' and char_length(url) <= 2000),
  phone text constraint recipient_phone_length check (char_length(phone) between 8 and 22),
  emergency_phone text
    constraint recipient_emergency_phone_length check (char_length(emergency_phone) between 8 and 22),
  sms_number text constraint recipient_sms_number check (sms_number ~ '^\+[1-9][0-9]{6,14}$'),
  company text constraint recipient_company_length check (char_length(company) between 2 and 100),
  street text constraint recipient_street_length check (char_length(street) between 2 and 100),
  postal_code text constraint recipient_postal_code check (postal_code ~ '^[1-9][0-9]{2} [0-9]{2}$'),
  city text constraint recipient_city_length check (char_length(city) between 2 and 100),
  visiting_address text
    constraint recipient_visiting_address_length check (char_length(visiting_address) between 2 and 200),
  information_for_inquirer text
    constraint recipient_information_length check (char_length(information_for_inquirer) between 1 and 2000),
  notification_schedule text not null,
  is_default boolean not null default false,
  version integer not null default 1 constraint recipient_version check (version > 0),
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  changed_by uuid references app_user (id) on delete set null,
  removed_at timestamptz,
  constraint recipient_organisation_key unique (organisation_id, id),
  constraint recipient_removed check (removed_at is null or not is_default)
);
create unique index recipient_one_default on recipient (organisation_id) where is_default;
create unique index recipient_name_unique on recipient (organisation_id, lower(name)) where removed_at is null;

-- Addresses that an answer point's mails go to, in order.
create table recipient_email (
  recipient_id uuid not null references recipient (id) on delete cascade,
  email text not null
    constraint recipient_email_length check (char_length(email) between 3 and 255 and email !~ '[[:space:][:cntrl:]]'),
  position integer not null constraint recipient_email_position check (position >= 0),
  primary key (recipient_id, position)
);
create unique index recipient_email_unique on recipient_email (recipient_id, lower(email));

-- The users who answer at an answer point. The organisation is part of both keys, so that no user is ever linked to
-- another organisation's answer point.
create table recipient_user (
  organisation_id uuid not null,
  recipient_id uuid not null,
  user_id uuid not null,
  primary key (recipient_id, user_id),
  constraint recipient_user_recipient foreign key (organisation_id, recipient_id)
    references recipient (organisation_id, id) on delete cascade,
  constraint recipient_user_user foreign key (organisation_id, user_id)
    references app_user (organisation_id, id) on delete cascade
);
create index recipient_user_of_user on recipient_user (user_id);

-- The answer points that an invited user gets.
create table invite_recipient (
  invite_id uuid not null references invite (id) on delete cascade,
  recipient_id uuid not null references recipient (id) on delete cascade,
  primary key (invite_id, recipient_id)
);
create index invite_recipient_recipient on invite_recipient (recipient_id);

-- Areas of an organisation, by type.
create table area (
  id uuid primary key,
  organisation_id uuid not null references organisation (id),
  type text not null,
  name text not null constraint area_name_length check (char_length(name) between 2 and 100),
  name_sort text collate "C" not null generated always as (
    translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ', '{|}eeu|}{|}eeu|}')
  ) stored,
  last_changed timestamptz not null,
  geometry_changed timestamptz not null,
  changed_by uuid references app_user (id) on delete set null,
  version integer not null default 1 constraint area_version check (version > 0),
  constraint area_organisation_key unique (organisation_id, id)
);
create index area_of_organisation on area (organisation_id, type);

-- The answer point that gets the cases of an area, by purpose.
create table area_recipient (
  organisation_id uuid not null,
  area_id uuid not null,
  purpose text not null,
  recipient_id uuid not null,
  primary key (area_id, purpose),
  constraint area_recipient_area foreign key (organisation_id, area_id)
    references area (organisation_id, id) on delete cascade,
  constraint area_recipient_recipient foreign key (organisation_id, recipient_id)
    references recipient (organisation_id, id)
);
create index area_recipient_of_recipient on area_recipient (recipient_id);

-- The squares of an area as spans of a row, in whole kilometres of SWEREF 99 TM. No exact geometry of an owner is
-- stored.
create table area_square_span (
  area_id uuid not null references area (id) on delete cascade,
  northing integer not null constraint area_square_span_northing check (northing between 6000 and 7800),
  easting_from integer not null constraint area_square_span_easting_from check (easting_from between 100 and 1100),
  easting_to integer not null,
  primary key (area_id, northing, easting_from),
  constraint area_square_span_easting_to check (easting_to between easting_from and 1100)
);
create index area_square_span_match on area_square_span (northing, easting_from, easting_to, area_id);
