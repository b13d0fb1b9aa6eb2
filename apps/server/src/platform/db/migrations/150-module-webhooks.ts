import { sql, type Kysely } from 'kysely';

/** Where events are reported to the module of an organisation, and the events: each is an outbox entry (decision record 95). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table module_webhook (
    organisation_id uuid primary key references organisation (id),
    address text not null constraint module_webhook_address check (char_length(address) between 10 and 500),
    -- Encrypted with a key that is not in the database.
    secret text not null constraint module_webhook_secret check (char_length(secret) between 50 and 300),
    secret_at timestamptz not null,
    -- The secret before, which signs too until a moment.
    old_secret text constraint module_webhook_old_secret check (char_length(old_secret) between 50 and 300),
    old_secret_until timestamptz,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    changed_by uuid not null references app_user (id),
    version integer not null default 1 constraint module_webhook_version check (version > 0),
    -- How often in a row the receiver did not answer, and until when it is left alone.
    failures integer not null default 0 constraint module_webhook_failures check (failures >= 0),
    paused_until timestamptz,
    constraint module_webhook_overlap check ((old_secret is null) = (old_secret_until is null))
  )`.execute(database);
  await sql`create table module_webhook_event (
    id uuid primary key,
    -- Not of module_webhook: a case that is sent while webhooks are switched off must not fail.
    organisation_id uuid not null references organisation (id),
    type text not null constraint module_webhook_event_type
      check (type in ('CaseReceived', 'CaseChanged', 'CaseClosed', 'CaseCanceled', 'Test')),
    case_recipient_id uuid references case_recipient (id) on delete cascade,
    created_at timestamptz not null,
    -- The next attempt; during one, when the event counts as lost with its process.
    due_at timestamptz not null,
    give_up_at timestamptz not null,
    attempts integer not null default 0 constraint module_webhook_event_attempts check (attempts >= 0),
    last_attempt_at timestamptz,
    last_status integer,
    last_fault text constraint module_webhook_event_fault check (last_fault in
      ('Timeout', 'NoConnection', 'NameNotFound', 'AddressNotAllowed', 'Certificate', 'Redirect', 'Status', 'SecretLost')),
    sent_at timestamptz,
    dead_at timestamptz,
    dropped_at timestamptz,
    constraint module_webhook_event_case check ((case_recipient_id is null) = (type = 'Test')),
    constraint module_webhook_event_one_end check (sent_at is null or dead_at is null)
  )`.execute(database);
  await sql`create index module_webhook_event_due on module_webhook_event (organisation_id, due_at)
    where sent_at is null and dead_at is null`.execute(database);
  await sql`create index module_webhook_event_latest on module_webhook_event (organisation_id, created_at desc, id)`.execute(
    database,
  );
  await sql`create index module_webhook_event_dead on module_webhook_event (dead_at desc, id)
    where dead_at is not null and dropped_at is null`.execute(database);
  await sql`create index module_webhook_event_old on module_webhook_event (created_at)`.execute(database);
  await sql`create index module_webhook_event_recipient on module_webhook_event (case_recipient_id)`.execute(database);
}
