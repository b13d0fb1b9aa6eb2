-- Organisations, their users, and how they sign in. Hashes are SHA-256 in hexadecimal.
-- `name_sort` sorts names in Swedish order by code point: no collation is the same on all servers.
-- What a column holds is written beside its type, in the file of this name in `../schema`.

-- Organisations of every kind. All private persons belong to one.
create table organisation (
  id uuid primary key,
  name text not null constraint organisation_name_length check (char_length(name) between 2 and 100),
  name_sort text collate "C" not null generated always as (
    translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ', '{|}eeu|}{|}eeu|}')
  ) stored,
  organisation_number text
    constraint organisation_number_length check (char_length(organisation_number) between 10 and 13),
  type text not null,
  realm text not null default 'Real' constraint organisation_realm check (realm in ('Real', 'Sandbox', 'Invented')),
  is_private boolean not null default false,
  is_super_user boolean not null default false,
  is_hidden boolean not null default false,
  status text not null,
  infrastructure_types text[] not null default '{}',
  phone text constraint organisation_phone_length check (char_length(phone) between 1 and 255),
  website text constraint organisation_website check (website ilike 'https://%' and char_length(website) <= 2000),
  terms_url text
    constraint organisation_terms_url check (terms_url ilike 'https://%' and char_length(terms_url) <= 2000),
  description text constraint organisation_description_length check (char_length(description) between 1 and 2000),
  contact_email text constraint organisation_contact_email_length check (char_length(contact_email) between 3 and 255),
  street text constraint organisation_street_length check (char_length(street) between 2 and 100),
  postal_code text constraint organisation_postal_code check (postal_code ~ '^[1-9][0-9]{2} [0-9]{2}$'),
  city text constraint organisation_city_length check (char_length(city) between 2 and 100),
  information_url text
    constraint organisation_information_url check (
      information_url ilike 'https://%' and char_length(information_url) <= 2000
    ),
  links jsonb not null default '[]',
  documentation text,
  marking text,
  lines_from_programs boolean not null default false,
  lines_to_programs boolean not null default false,
  ubl_class text not null default 'NotCovered',
  ubl_email text constraint organisation_ubl_email_length check (char_length(ubl_email) between 3 and 255),
  ubl_link text constraint organisation_ubl_link check (ubl_link ilike 'https://%' and char_length(ubl_link) <= 2000),
  ubl_comment text constraint organisation_ubl_comment_length check (char_length(ubl_comment) between 1 and 1000),
  settings_changed_at timestamptz,
  settings_changed_by uuid,
  max_number_of_cases integer not null default -1 constraint organisation_max_cases check (max_number_of_cases >= -1),
  bank_id_usage text not null default 'Allow',
  uses_legacy_login boolean not null default false,
  takes_purposes text[] not null default '{}',
  response_days_cable_indication integer not null default 3
    constraint organisation_days_cable_indication check (response_days_cable_indication between 1 and 10),
  response_days_project integer not null default 10
    constraint organisation_days_project check (response_days_project between 1 and 30),
  response_days_planning integer not null default 15
    constraint organisation_days_planning check (response_days_planning between 1 and 30),
  response_days_collaborate integer not null default 15
    constraint organisation_days_collaborate check (response_days_collaborate between 1 and 30),
  marking_days integer not null default 5 constraint organisation_marking_days check (marking_days between 1 and 15),
  version integer not null default 1 constraint organisation_version check (version > 0),
  created_at timestamptz not null default now(),
  -- Searches recognise private persons by this name, so that no other organisation may have it.
  constraint organisation_name_private check (
    is_private = (translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ', '{|}eeu|}{|}eeu|}') = 'privatanv|ndare')
  ),
  -- What is not real says so wherever its name stands, and administers nothing.
  constraint organisation_test_name check (realm = 'Real' or (name like 'TEST %' and not is_super_user)),
  constraint organisation_ubl_contact check (
    ubl_class <> 'NetworkOperator' or coalesce(ubl_email, ubl_link) is not null
  )
);
create unique index organisation_number_unique on organisation (organisation_number)
  where organisation_number is not null;
create unique index organisation_one_private on organisation (is_private) where is_private;
create index organisation_name_sort on organisation (name_sort, id);
create unique index organisation_name_unique on organisation (name_sort);
insert into organisation (id, name, type, is_private, status)
values ('00000000-0000-7000-8000-000000000001', 'Privatanvändare', 'Inquirer', true, 'Active');

-- People, and the accounts under which programs act.
create table app_user (
  id uuid primary key,
  organisation_id uuid not null references organisation (id),
  login text not null,
  name text not null constraint app_user_name_length check (char_length(name) between 1 and 255),
  name_sort text collate "C" not null generated always as (
    translate(lower(name), 'åäöéèüæøÅÄÖÉÈÜÆØ', '{|}eeu|}{|}eeu|}')
  ) stored,
  password_hash text
    constraint app_user_password_hash check (password_hash like '$argon2id$%' and char_length(password_hash) <= 255),
  email text not null constraint app_user_email_length check (char_length(email) between 3 and 255),
  keeps_shared_email boolean not null default false,
  own_email_changed_at timestamptz,
  mobile_phone text constraint app_user_mobile_phone_length check (char_length(mobile_phone) between 1 and 255),
  own_mobile_changed_at timestamptz,
  mobile_verified_at timestamptz,
  phone_number text constraint app_user_phone_number_length check (char_length(phone_number) between 1 and 255),
  mobile_number text generated always as (
    nullif('+' || regexp_replace(
      case
        when mobile_phone ~ '^\s*\+' then regexp_replace(mobile_phone, '\D', '', 'g')
        when regexp_replace(mobile_phone, '\D', '', 'g') like '00%'
          then substr(regexp_replace(mobile_phone, '\D', '', 'g'), 3)
        when regexp_replace(mobile_phone, '\D', '', 'g') ~ '^0[1-9]'
          then '46' || substr(regexp_replace(mobile_phone, '\D', '', 'g'), 2)
        else ''
      end, '^460', '46'), '+')
  ) stored,
  status text not null,
  inactivation_reason text,
  status_before_deregistering text
    constraint app_user_status_before_deregistering check (status_before_deregistering <> 'Inactive'),
  inactivated_by uuid references app_user (id) on delete set null,
  inactivated_at timestamptz,
  failed_sign_ins integer not null default 0 constraint app_user_failed_sign_ins check (failed_sign_ins >= 0),
  password_inactivated_at timestamptz,
  session_version integer not null default 0 constraint app_user_session_version check (session_version >= 0),
  prefers_inquirer boolean not null default false,
  max_number_of_cases integer not null default 10 constraint app_user_max_cases check (max_number_of_cases >= -1),
  notification_schedule text not null default 'Now',
  sms_number text constraint app_user_sms_number check (sms_number ~ '^\+[1-9][0-9]{6,14}$'),
  first_name text constraint app_user_first_name check (char_length(first_name) between 2 and 100),
  last_name text constraint app_user_last_name check (char_length(last_name) between 2 and 100),
  terms_accepted_at timestamptz,
  last_login_at timestamptz,
  name_words tsvector not null generated always as (
    array_to_tsvector(array_remove(
      regexp_split_to_array(
        translate(lower(name), 'ÅÄÖÉÈÜÆØ', 'åäöéèüæø')
          || ' ' || translate(lower(login), 'ÅÄÖÉÈÜÆØ', 'åäöéèüæø'),
        E'[[:space:]\u00a0.,;:/\\\\()\\[\\]{}"''!?+*&|<>=_–@-]+'
      ),
      ''))
  ) stored,
  -- A Swedish number begins with 0 however it was written.
  contact_words tsvector not null generated always as (
    array_to_tsvector(array_remove(
      regexp_split_to_array(
        translate(lower(email), 'ÅÄÖÉÈÜÆØ', 'åäöéèüæø'),
        E'[[:space:]\u00a0.,;:/\\\\()\\[\\]{}"''!?+*&|<>=_–@-]+'
      ) || array[
        regexp_replace(regexp_replace(coalesce(mobile_phone, ''), '[^0-9+]', '', 'g'), '^(\+|00)46', '0'),
        regexp_replace(regexp_replace(coalesce(phone_number, ''), '[^0-9+]', '', 'g'), '^(\+|00)46', '0')
      ],
      ''))
  ) stored,
  version integer not null default 1 constraint app_user_version check (version > 0),
  created_at timestamptz not null default now(),
  constraint app_user_organisation_key unique (organisation_id, id),
  -- New names have 6 to 64 characters; longer and shorter old ones stay.
  constraint app_user_login_length check (char_length(login) between 1 and 255),
  constraint app_user_inactivation check (inactivation_reason is null or status = 'Inactive')
);
create unique index app_user_login_unique on app_user (lower(login));
create index app_user_organisation on app_user (organisation_id, name_sort, id);
create index app_user_email on app_user (lower(email));
create index app_user_mobile_number on app_user (mobile_number) where mobile_number is not null;
-- The indexes of lists include what the filters ask: a row that does not match costs only its entry.
create index app_user_name on app_user (name_sort, id) include (status);
create index app_user_login on app_user (lower(login), id) include (status);
create index app_user_last_login on app_user (last_login_at desc nulls last, id) include (status);
create index app_user_name_words on app_user using gin (name_words) with (fastupdate = off);
create index app_user_contact_words on app_user using gin (contact_words) with (fastupdate = off);
create unique index app_user_email_unique on app_user (organisation_id, lower(email)) where not keeps_shared_email;
create index app_user_inactivated_by on app_user (inactivated_by) where inactivated_by is not null;
create index app_user_organisation_status on app_user (organisation_id, status);
create index app_user_organisation_login on app_user (organisation_id, lower(login), id);
create index app_user_organisation_last_login on app_user (organisation_id, last_login_at desc nulls last, id);
alter table organisation add foreign key (settings_changed_by) references app_user (id) on delete set null;

-- The roles of each user.
create table user_role (
  user_id uuid not null references app_user (id) on delete cascade,
  role text not null,
  primary key (user_id, role)
);
create index user_role_role on user_role (role, user_id);

-- Accounts that people are creating.
create table pending_account (
  id text primary key constraint pending_account_id check (id ~ '^[0-9a-f]{64}$'),
  email text not null constraint pending_account_email check (char_length(email) between 3 and 255),
  code_id uuid not null,
  proven_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_account_expires on pending_account (expires_at);

-- Invites to an organisation, valid for two weeks after they were sent or renewed.
create table invite (
  id uuid primary key,
  secret_hash text not null
    constraint invite_secret_hash check (secret_hash ~ '^[0-9a-f]{64}$')
    constraint invite_secret_unique unique,
  organisation_id uuid not null references organisation (id),
  email text not null constraint invite_email check (char_length(email) between 3 and 255),
  roles text[] not null constraint invite_roles check (cardinality(roles) > 0),
  created_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references app_user (id) on delete set null,
  removed_at timestamptz,
  constraint invite_one_end check (accepted_at is null or removed_at is null)
);
create index invite_of_organisation on invite (organisation_id, created_at);
create unique index invite_open_email on invite (organisation_id, lower(email))
  where accepted_at is null and removed_at is null;

-- One-time codes that were sent. Hashes are keyed: a copy of the table reveals neither codes nor addresses.
create table one_time_code (
  id uuid primary key,
  purpose text not null,
  subject text not null constraint one_time_code_subject check (char_length(subject) between 1 and 100),
  channel text not null,
  address_hash text not null constraint one_time_code_address check (address_hash ~ '^[0-9a-f]{64}$'),
  code_hash text not null constraint one_time_code_code check (code_hash ~ '^[0-9a-f]{64}$'),
  tries integer not null default 0 constraint one_time_code_tries check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  voided_at timestamptz,
  constraint one_time_code_expires check (expires_at > created_at)
);
create index one_time_code_of_subject on one_time_code (subject, created_at);
create index one_time_code_of_address on one_time_code (address_hash, created_at);
create index one_time_code_created on one_time_code (created_at);

-- Browsers that an account's owner has signed in with.
create table known_browser (
  browser text not null constraint known_browser_browser check (browser ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references app_user (id) on delete cascade,
  failures integer not null default 0,
  last_used_at timestamptz not null,
  primary key (browser, user_id)
);
create index known_browser_user on known_browser (user_id);
create index known_browser_used on known_browser (last_used_at);

-- Forgotten passwords on their way to new ones.
create table recovery (
  id text primary key constraint recovery_id check (id ~ '^[0-9a-f]{64}$'),
  user_ids uuid[] not null,
  proven_by_code uuid[] not null,
  channel text not null,
  code_id uuid,
  sends integer not null default 1 constraint recovery_sends check (sends between 1 and 5),
  resend_after timestamptz not null,
  proven_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index recovery_expires on recovery (expires_at);

-- Which person an account belongs to by e-ID, as a keyed hash of the personal number.
create table bank_id_link (
  user_id uuid primary key,
  organisation_id uuid not null,
  person_key text not null constraint bank_id_link_person_key check (person_key ~ '^[0-9a-f]{64}$'),
  connected_at timestamptz not null,
  is_code_verified boolean not null default false,
  -- A person has one account per organisation, also after an account has moved to another.
  constraint bank_id_link_once unique (person_key, organisation_id),
  constraint bank_id_link_user foreign key (user_id, organisation_id)
    references app_user (id, organisation_id) on update cascade on delete cascade
);
create index bank_id_link_organisation on bank_id_link (organisation_id);

-- Identifications by e-ID under way.
create table bank_id_order (
  id uuid primary key,
  holder text not null
    constraint bank_id_order_holder check (holder ~ '^[0-9a-f]{64}$')
    constraint bank_id_order_one_per_holder unique,
  purpose text not null,
  device text not null,
  state text not null constraint bank_id_order_state check (state in ('Pending', 'Failed', 'Complete')),
  -- What would let another process take over an order is stored only while it is under way.
  order_ref text constraint bank_id_order_ref check (char_length(order_ref) between 1 and 100),
  auto_start_token text
    constraint bank_id_order_auto_start_token check (char_length(auto_start_token) between 1 and 100),
  qr_start_token text constraint bank_id_order_qr_start_token check (char_length(qr_start_token) between 1 and 100),
  qr_start_secret text constraint bank_id_order_qr_start_secret check (char_length(qr_start_secret) between 1 and 100),
  hint_code text constraint bank_id_order_hint_code check (char_length(hint_code) between 1 and 50),
  error_code text constraint bank_id_order_error_code check (char_length(error_code) between 1 and 50),
  person_key text constraint bank_id_order_person_key check (person_key ~ '^[0-9a-f]{64}$'),
  person_name text constraint bank_id_order_person_name check (char_length(person_name) between 1 and 255),
  faults integer not null default 0 constraint bank_id_order_faults check (faults >= 0),
  started_at timestamptz not null,
  collected_at timestamptz,
  expires_at timestamptz not null,
  constraint bank_id_order_secrets check (
    (state = 'Pending') = (
      order_ref is not null and auto_start_token is not null
      and qr_start_token is not null and qr_start_secret is not null
    )
  ),
  constraint bank_id_order_person check ((state = 'Complete') = (person_key is not null and person_name is not null))
);
create index bank_id_order_expires on bank_id_order (expires_at);

-- Sign-ins whose account must connect an e-ID before it gets a session.
create table bank_id_connecting (
  holder text primary key constraint bank_id_connecting_holder check (holder ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references app_user (id) on delete cascade,
  code_id uuid,
  is_verified boolean not null default false,
  expires_at timestamptz not null,
  constraint bank_id_connecting_verified check (code_id is not null or not is_verified)
);
create index bank_id_connecting_user on bank_id_connecting (user_id);
create index bank_id_connecting_expires on bank_id_connecting (expires_at);

-- What the OpenID provider stores. Ids are hashes: a copy of the table holds no live tokens.
create table oidc_payload (
  model text not null constraint oidc_payload_model_length check (char_length(model) between 1 and 50),
  id text not null constraint oidc_payload_id check (id ~ '^[0-9a-f]{64}$'),
  payload jsonb not null,
  grant_id text,
  uid text,
  account_id uuid,
  user_agent text constraint oidc_payload_user_agent_length check (char_length(user_agent) between 1 and 500),
  address text constraint oidc_payload_address_length check (char_length(address) between 1 and 64),
  consumed_at timestamptz,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (model, id),
  constraint oidc_payload_session_facts check (model = 'Session' or (user_agent is null and address is null))
);
create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_uid on oidc_payload (model, uid) where uid is not null;
create index oidc_payload_account on oidc_payload (account_id) where account_id is not null;
create index oidc_payload_expires on oidc_payload (expires_at);

-- Valid log-in-as tokens, as hashes: a copy of the table holds no live tokens.
create table log_in_as (
  id uuid primary key,
  token_hash text not null
    constraint log_in_as_token_hash check (token_hash ~ '^[0-9a-f]{64}$')
    constraint log_in_as_token unique,
  admin_id uuid not null references app_user (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  session_uid text not null constraint log_in_as_session_uid check (char_length(session_uid) between 1 and 100),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- One at a time, because the banner names one user.
  constraint log_in_as_session unique (session_uid),
  constraint log_in_as_another check (admin_id <> user_id),
  constraint log_in_as_length check (expires_at > started_at and expires_at <= started_at + '20 minutes'::interval)
);
create index log_in_as_expires on log_in_as (expires_at);
