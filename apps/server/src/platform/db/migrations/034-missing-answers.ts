import { sql, type Kysely } from 'kysely';

/**
 * What a case waits for beside answers (decision record 0037): owners to ask by telephone, and promises of contact or
 * marking. Values are literal: the lists of the domain may grow.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table case_owner_to_ask
    add column asked_on date,
    add column version integer not null default 1 constraint case_owner_to_ask_version check (version > 0),
    add column changed_at timestamptz,
    add column changed_by uuid references app_user (id)`.execute(database);
  await sql`update case_owner_to_ask a set changed_at = c.created_at, changed_by = c.inquirer_user_id from dig_case c where c.id = a.case_id`.execute(database);
  await sql`alter table case_owner_to_ask alter column changed_at set not null, alter column changed_by set not null`.execute(database);

  await sql`alter table case_recipient
    add column promise_kept_on date constraint case_recipient_promise check (promise_kept_on is null or confirmed_at is not null),
    add column answer_count integer not null default 0 constraint case_recipient_answer_count check (answer_count >= 0)`.execute(database);
  await sql`update case_recipient set answer_count = 1 where answered_at is not null`.execute(database);

  await sql`alter table dig_case
    add column owners_to_ask integer not null default 0 constraint dig_case_owners_to_ask check (owners_to_ask between 0 and open_answers),
    add column promised_answers integer not null default 0 constraint dig_case_promised_answers check (promised_answers >= 0)`.execute(database);
  await sql`update dig_case c set open_answers = c.open_answers + counted.to_ask, owners_to_ask = counted.to_ask
    from (select case_id, count(*) as to_ask from case_owner_to_ask where hit = 'Affected' group by case_id) counted
    where counted.case_id = c.id`.execute(database);
  await sql`update dig_case c set promised_answers = counted.promised
    from (
      select case_id, count(*) as promised from case_recipient
      where hit = 'Affected' and status <> 'Canceled'
        and measure in ('VisitWillOccur', 'WillContact', 'CommunicationRequired', 'NotEmergencyCase', 'AgreedWithInquirerNotEmergency', 'UnregisteredCableOwner')
      group by case_id
    ) counted
    where counted.case_id = c.id and c.purpose in ('CableIndication', 'Emergency')`.execute(database);

  await sql`alter table case_event drop constraint case_event_type`.execute(database);
  await sql`alter table case_event add constraint case_event_type check (type in (
    'Created', 'CableOwnerNotified', 'CableOwnerConfirmed', 'Opened', 'RecipientReplied', 'CableOwnerComment', 'InquirerConfirmed',
    'OwnerAsked', 'OwnerAskedUndone', 'PromiseKept', 'PromiseKeptUndone',
    'ChangeRecipient', 'ReassignedCase', 'OvertakeCase', 'Closed', 'Canceled', 'SentEmail', 'SentSms', 'SmsDelivered', 'MessageFailed',
    'ModuleReceived', 'ModuleAnswered', 'ModuleFailed', 'InquirerIncludedOwner', 'InquirerDeselectedOwner'
  ))`.execute(database);
}
