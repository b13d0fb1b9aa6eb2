-- Settings, audit log, limits, jobs, programs and webhooks. Its tables refer to those of other modules, which refer to
-- none of these.

-- System settings; one without a row has the default of the domain.
create table system_setting (
  key text primary key constraint system_setting_key_length check (char_length(key) between 1 and 100),
  value jsonb not null,
  version integer not null default 1 constraint system_setting_version check (version > 0),
  changed_by uuid references app_user (id),
  changed_at timestamptz not null
);

-- Who changed which setting.
create table system_setting_history (
  id uuid primary key,
  key text not null constraint system_setting_history_key_length check (char_length(key) between 1 and 100),
  old_value jsonb,
  new_value jsonb not null,
  changed_by uuid references app_user (id),
  changed_at timestamptz not null
);
create index system_setting_history_key on system_setting_history (key, changed_at);

-- Keys that sign tokens and cookies of a local start, made once.
create table server_secret (
  name text primary key constraint server_secret_name_length check (char_length(name) between 1 and 50),
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- The audit log, chained by keyed hashes. It has no foreign keys: a line outlives what it names.
create table audit_event (
  id uuid primary key,
  at timestamptz not null,
  kind text not null constraint audit_event_kind_length check (char_length(kind) between 1 and 50),
  user_id uuid,
  admin_id uuid,
  organisation_id uuid,
  address text constraint audit_event_address_length check (char_length(address) between 1 and 64),
  request_id text constraint audit_event_request_id_length check (char_length(request_id) between 1 and 64),
  details jsonb not null default '{}',
  sequence bigint constraint audit_event_sequence unique,
  sealed_at timestamptz,
  seal text constraint audit_event_seal_length check (char_length(seal) = 43),
  constraint audit_event_sealed check (
    (sequence is null) = (seal is null) and (sequence is null) = (sealed_at is null)
  )
);
create index audit_event_of on audit_event ((details ->> 'of'), at) where details ->> 'of' is not null;
create index audit_event_unsealed on audit_event (at, id) where sequence is null;
create index audit_event_at on audit_event (at, id);
create index audit_event_kind on audit_event (kind, at, id);
create index audit_event_user on audit_event (user_id, at, id) where user_id is not null;
create index audit_event_admin on audit_event (admin_id, at, id) where admin_id is not null;
create index audit_event_organisation on audit_event (organisation_id, kind, at, id) where organisation_id is not null;
create index audit_event_case on audit_event ((details ->> 'caseNumber'), at, id) where details ? 'caseNumber';
create index audit_event_user_kind on audit_event (user_id, kind, at, id) where user_id is not null;
create index audit_event_admin_kind on audit_event (admin_id, kind, at, id) where admin_id is not null;
create index audit_event_about_organisation on audit_event ((details ->> 'organisationId'), at, id)
  where details ->> 'organisationId' is not null;

-- Where the audit log starts, after older lines were erased, and where it ends; one row.
create table audit_chain (
  is_only boolean default true primary key constraint audit_chain_one check (is_only),
  started_at timestamptz not null,
  first_sequence bigint not null,
  before_first text not null,
  last_sequence bigint not null,
  last_seal text not null,
  erased_until timestamptz,
  seal text constraint audit_chain_seal_length check (char_length(seal) = 43)
);
insert into audit_chain (started_at, first_sequence, before_first, last_sequence, last_seal)
values (now(), 1, '', 0, '');

-- Calls with an idempotency key, and their responses.
create table idempotency_key (
  user_id uuid not null references app_user (id) on delete cascade,
  call text not null constraint idempotency_key_call_length check (char_length(call) between 1 and 100),
  key uuid not null,
  request_hash text not null constraint idempotency_key_request_hash check (request_hash ~ '^[0-9a-f]{64}$'),
  state text not null constraint idempotency_key_state check (state in ('Running', 'Done')),
  status integer constraint idempotency_key_status check (status between 200 and 399),
  answer text,
  created_at timestamptz not null,
  primary key (user_id, call, key),
  constraint idempotency_key_done check ((state = 'Done') = (status is not null))
);
create index idempotency_key_created on idempotency_key (created_at);

-- Calls of one kind within some seconds. Keys are hashes of what is called and by whom.
create table limit_window (
  key text primary key constraint limit_window_key check (key ~ '^[0-9a-f]{64}$'),
  maximum integer not null constraint limit_window_maximum check (maximum between 1 and 1000),
  seconds integer not null constraint limit_window_seconds check (seconds > 0),
  calls timestamptz[] not null,
  refusals integer not null default 0,
  ends_at timestamptz not null
);
create index limit_window_ends on limit_window (ends_at);

-- Leaky buckets: how much each user or network has used of what it may use. Keys are hashes of what is limited and for
-- whom. What was used drains evenly, until `empty_at`.
create table limit_bucket (
  key text primary key constraint limit_bucket_key check (key ~ '^[0-9a-f]{64}$'),
  used double precision not null constraint limit_bucket_used check (used >= 0),
  counted_at timestamptz not null,
  empty_at timestamptz not null
);
create index limit_bucket_empty on limit_bucket (empty_at);

-- How recurring jobs went.
create table job_run (
  id uuid primary key,
  job text not null constraint job_run_job check (char_length(job) between 1 and 100),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  done integer constraint job_run_done check (done >= 0),
  error text constraint job_run_error check (char_length(error) between 1 and 500),
  constraint job_run_outcome check ((done is null) <> (error is null)),
  constraint job_run_ends_after_start check (ended_at >= started_at)
);
create index job_run_of_job on job_run (job, started_at);

-- Programs that sign in by client credentials, one of each role in an organisation.
create table program_client (
  id text primary key constraint program_client_id check (char_length(id) between 10 and 100),
  organisation_id uuid not null references organisation (id),
  user_id uuid not null unique references app_user (id),
  role text not null,
  secret_hash text not null constraint program_client_secret check (secret_hash ~ '^[0-9a-f]{64}$'),
  secret_at timestamptz not null,
  old_secret_hash text constraint program_client_old_secret check (old_secret_hash ~ '^[0-9a-f]{64}$'),
  old_secret_until timestamptz,
  created_at timestamptz not null,
  created_by uuid not null references app_user (id),
  version integer not null default 1 constraint program_client_version check (version > 0),
  heartbeat_at timestamptz,
  program text constraint program_client_program check (char_length(program) between 1 and 100),
  last_fetch_at timestamptz,
  last_answer_at timestamptz,
  last_error text constraint program_client_error check (char_length(last_error) between 1 and 500),
  last_error_at timestamptz,
  constraint program_client_one_of_role unique (organisation_id, role),
  constraint program_client_overlap check ((old_secret_hash is null) = (old_secret_until is null))
);

-- Where events are reported to the programs of an organisation: its module, or those of its inquirers.
create table program_webhook (
  id uuid primary key,
  organisation_id uuid not null references organisation (id),
  side text not null constraint program_webhook_side check (side in ('cableowner', 'inquirer')),
  address text not null constraint program_webhook_address check (char_length(address) between 10 and 500),
  secret text not null constraint program_webhook_secret check (char_length(secret) between 50 and 300),
  secret_at timestamptz not null,
  old_secret text constraint program_webhook_old_secret check (char_length(old_secret) between 50 and 300),
  old_secret_until timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid not null references app_user (id),
  version integer not null default 1 constraint program_webhook_version check (version > 0),
  failures integer not null default 0 constraint program_webhook_failures check (failures >= 0),
  paused_until timestamptz,
  leased_by uuid,
  leased_until timestamptz,
  constraint program_webhook_one unique (organisation_id, side),
  constraint program_webhook_overlap check ((old_secret is null) = (old_secret_until is null)),
  constraint program_webhook_leased check ((leased_by is null) = (leased_until is null))
);

-- Events for programs: delivered, waiting or given up.
create table program_webhook_event (
  id uuid primary key,
  -- No reference: a case that is sent while webhooks are switched off must not fail.
  webhook_id uuid not null,
  type text not null,
  case_id uuid references dig_case (id) on delete cascade,
  case_recipient_id uuid references case_recipient (id) on delete cascade,
  created_at timestamptz not null,
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  attempts integer not null default 0 constraint program_webhook_event_attempts check (attempts >= 0),
  last_attempt_at timestamptz,
  last_status integer,
  last_fault text,
  sent_at timestamptz,
  dead_at timestamptz,
  dropped_at timestamptz,
  constraint program_webhook_event_case check ((case_id is null) = (type = 'Test')),
  constraint program_webhook_event_one_end check (sent_at is null or dead_at is null)
);
create index program_webhook_event_due on program_webhook_event (webhook_id, due_at)
  where sent_at is null and dead_at is null;
create index program_webhook_event_latest on program_webhook_event (webhook_id, created_at desc, id);
create index program_webhook_event_dead on program_webhook_event (dead_at desc, id)
  where dead_at is not null and dropped_at is null;
create index program_webhook_event_old on program_webhook_event (created_at);
create index program_webhook_event_of_case on program_webhook_event (case_id);
create index program_webhook_event_recipient on program_webhook_event (case_recipient_id);
