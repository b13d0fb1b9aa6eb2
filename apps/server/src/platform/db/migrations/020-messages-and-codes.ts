import { sql, type Kysely } from 'kysely';
import { lengthBetween, oneOf } from '../migrationSql.ts';

const codePurposes = ['RecoverPassword', 'VerifyEmail', 'VerifyPhone', 'CreateAccount', 'ConnectBankId'];
const messageChannels = ['Email', 'Sms'];
const notificationSchedules = ['Never', 'Now', 'Day', 'Week'];

const kinds = [
  'CaseSent',
  'NewCase',
  'AnswerGiven',
  'CaseClosed',
  'Digest',
  'AccessibilityMessage',
  'OneTimeCode',
  'UserNames',
  'Invite',
  'AccountCreated',
  'OrganisationActivated',
  'PasswordChanged',
  'PasswordSignInInactivated',
  'ContactChanged',
  'BankIdChanged',
];
const smsNumber = sql`'^\\+[1-9][0-9]{6,14}$'`;

/** SMS beside e-mail with what the gateway reports, messages about accounts, one-time codes, and where a user wants notices. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await widenOutbox(database);
  await sql`create table one_time_code (
    id uuid primary key,
    purpose text not null constraint one_time_code_purpose check (${oneOf('purpose', codePurposes)}),
    -- Whom the code was made for: a user, or a flow of somebody who has no account.
    subject text not null constraint one_time_code_subject check (${lengthBetween('subject', 1, 100)}),
    channel text not null constraint one_time_code_channel check (${oneOf('channel', messageChannels)}),
    -- Keyed hashes: a copy of the table tells neither codes nor addresses.
    address_hash text not null constraint one_time_code_address check (address_hash ~ '^[0-9a-f]{64}$'),
    code_hash text not null constraint one_time_code_code check (code_hash ~ '^[0-9a-f]{64}$'),
    tries integer not null default 0 constraint one_time_code_tries check (tries between 0 and 5),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    spent_at timestamptz,
    voided_at timestamptz,
    constraint one_time_code_expires check (expires_at > created_at)
  )`.execute(database);
  await sql`create index one_time_code_of_subject on one_time_code (subject, created_at)`.execute(database);
  await sql`create index one_time_code_of_address on one_time_code (address_hash, created_at)`.execute(database);
  await sql`create index one_time_code_created on one_time_code (created_at)`.execute(database);

  await sql`alter table app_user
    add column notification_schedule text not null default 'Now' constraint app_user_notification_schedule check (${oneOf('notification_schedule', notificationSchedules)}),
    add column sms_number text constraint app_user_sms_number check (sms_number ~ ${smsNumber})`.execute(database);
}

async function widenOutbox(database: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_message
    drop constraint outbox_message_channel,
    drop constraint outbox_message_kind,
    drop constraint outbox_message_to,
    drop constraint outbox_message_subject,
    alter column subject drop not null,
    add constraint outbox_message_channel check (${oneOf('channel', messageChannels)}),
    add constraint outbox_message_kind check (${oneOf('kind', kinds)}),
    -- An SMS goes to a number by E.164 and has no subject.
    add constraint outbox_message_to check (case channel
      when 'Email' then ${lengthBetween('to_address', 3, 255)} and to_address !~ '[[:cntrl:]]'
      else to_address ~ ${smsNumber} end),
    add constraint outbox_message_subject check (case channel
      when 'Email' then subject is not null and ${lengthBetween('subject', 1, 250)} and subject !~ '[[:cntrl:]]'
      else subject is null end),
    -- After this moment it is not worth handing over.
    add column expires_at timestamptz,
    -- What the gateway calls it, and what it has reported.
    add column gateway_id text constraint outbox_message_gateway_id check (${lengthBetween('gateway_id', 1, 100)}),
    add column delivery_status text constraint outbox_message_delivery_status check (${oneOf('delivery_status', ['Sent', 'Delivered', 'Failed'])}),
    add column delivered_at timestamptz,
    add constraint outbox_message_delivery check (channel = 'Sms' or (gateway_id is null and delivery_status is null)),
    add constraint outbox_message_delivered check ((delivery_status is not distinct from 'Delivered') = (delivered_at is not null))`.execute(database);
}
