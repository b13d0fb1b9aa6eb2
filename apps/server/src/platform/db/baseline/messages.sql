-- E-mail and SMS, and the texts that replace those of the product.

-- Messages, written in the transaction of their action and handed over by the outbox.
create table outbox_message (
  id uuid primary key,
  channel text not null,
  kind text not null constraint outbox_message_kind check (char_length(kind) between 1 and 50),
  to_address text not null,
  subject text,
  body text not null constraint outbox_message_body check (char_length(body) between 1 and 100000),
  -- Whether one may dig, where the mail says it; apart from the body, which has text that was typed.
  signals jsonb not null default '[]' constraint outbox_message_signals check (jsonb_typeof(signals) = 'array'),
  fault text constraint outbox_message_fault_length check (char_length(fault) between 1 and 500),
  case_id uuid references dig_case (id) on delete cascade,
  case_recipient_id uuid,
  -- Higher goes first: an emergency does not wait behind others.
  priority integer not null constraint outbox_message_priority check (priority between 0 and 100),
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0 constraint outbox_message_attempts check (attempts >= 0),
  attempted_at timestamptz,
  message_id text constraint outbox_message_message_id check (message_id ~ '^<[^<>@[:space:]]+@[^<>@[:space:]]+>$'),
  last_error text constraint outbox_message_error_length check (char_length(last_error) between 1 and 500),
  sent_at timestamptz,
  dead_at timestamptz,
  dropped_at timestamptz,
  expires_at timestamptz,
  gateway_id text constraint outbox_message_gateway_id check (char_length(gateway_id) between 1 and 100),
  delivery_status text
    constraint outbox_message_delivery_status check (delivery_status in ('Sent', 'Delivered', 'Failed')),
  delivered_at timestamptz,
  constraint outbox_message_recipient foreign key (case_id, case_recipient_id)
    references case_recipient (case_id, id) on delete cascade,
  constraint outbox_message_one_end check (sent_at is null or dead_at is null),
  constraint outbox_message_case check (kind <> 'Digest' or case_id is null),
  constraint outbox_message_subject check (
    case channel
      when 'Email' then subject is not null and char_length(subject) between 1 and 250 and subject !~ '[[:cntrl:]]'
      else subject is null
    end
  ),
  constraint outbox_message_delivery check (channel = 'Sms' or (gateway_id is null and delivery_status is null)),
  constraint outbox_message_delivered check (
    (delivery_status is not distinct from 'Delivered') = (delivered_at is not null)
  ),
  constraint outbox_message_dropped check (dropped_at is null or dead_at is not null),
  constraint outbox_message_to check (
    char_length(to_address) between 1 and 255
    and to_address !~ '[[:cntrl:]]'
    and (
      fault is not null
      or (channel = 'Email' and char_length(to_address) >= 3)
      or (channel = 'Sms' and to_address ~ '^\+[1-9][0-9]{6,14}$')
    )
  )
);
create index outbox_message_of_case on outbox_message (case_id);
create index outbox_message_waiting on outbox_message (due_at) where sent_at is null and dead_at is null;
create index outbox_message_dead on outbox_message (dead_at) where dead_at is not null;
create index outbox_message_notices on outbox_message (to_address, created_at);
create index outbox_message_undelivered on outbox_message (created_at)
  where delivery_status = 'Failed' or dead_at is not null;

-- Notices that wait for the next digest.
create table collected_notice (
  id uuid primary key,
  kind text not null constraint collected_notice_kind check (char_length(kind) between 1 and 50),
  to_address text not null
    constraint collected_notice_to check (char_length(to_address) between 3 and 255 and to_address !~ '[[:cntrl:]]'),
  case_id uuid not null references dig_case (id) on delete cascade,
  case_recipient_id uuid not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  message_id uuid constraint collected_notice_message references outbox_message (id),
  constraint collected_notice_recipient foreign key (case_id, case_recipient_id)
    references case_recipient (case_id, id) on delete cascade
);
create index collected_notice_waiting on collected_notice (due_at) where message_id is null;
create index collected_notice_of_message on collected_notice (message_id) where message_id is not null;
create index collected_notice_of_case on collected_notice (case_id, case_recipient_id);

-- Texts of messages that replace the product's own.
create table message_template (
  key text not null constraint message_template_key check (char_length(key) between 1 and 100),
  channel text not null,
  version integer not null constraint message_template_version_positive check (version > 0),
  subject text constraint message_template_subject check (char_length(subject) between 1 and 200),
  body text constraint message_template_body check (char_length(body) between 1 and 5000),
  changed_by uuid references app_user (id) on delete set null,
  changed_at timestamptz not null,
  -- When it could first not be used for a message, which then had the product's own text.
  broken_at timestamptz,
  primary key (key, channel)
);

-- Every version of such a text.
create table message_template_version (
  key text not null,
  channel text not null,
  version integer not null,
  subject text,
  body text,
  changed_by uuid references app_user (id) on delete set null,
  changed_at timestamptz not null,
  primary key (key, channel, version)
);
