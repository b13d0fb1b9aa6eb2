import { sql, type Kysely } from 'kysely';

/** Events of cases whose owner cannot answer any more, or can again, and the parts that may open again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table case_event drop constraint case_event_type`.execute(database);
  await sql`alter table case_event add constraint case_event_type check (type in (
    'Created', 'CableOwnerNotified', 'CableOwnerConfirmed', 'Opened', 'RecipientReplied', 'CableOwnerComment', 'InquirerConfirmed',
    'OwnerAsked', 'OwnerAskedUndone', 'PromiseKept', 'PromiseKeptUndone', 'ChangeRecipient', 'ReassignedCase', 'OvertakeCase',
    'Extended', 'Renewed', 'PhotoSent', 'Closed', 'Canceled', 'SentEmail', 'SentSms', 'SmsDelivered', 'MessageFailed',
    'ModuleReceived', 'ModuleAnswered', 'ModuleFailed', 'InquirerIncludedOwner', 'InquirerDeselectedOwner',
    'OwnerCannotAnswer', 'OwnerCanAnswerAgain'
  ))`.execute(database);
  // The system ends a part with this measure, which is no answer; older rows may have it as one.
  await sql`alter table case_recipient drop constraint case_recipient_measure_given,
    add constraint case_recipient_measure_given check (
      measure = 'UnregisteredCableOwner' or (answered_at is not null) = (measure is not null and measure <> 'ClosedByInquirer')
    )`.execute(database);
  await sql`create index case_recipient_left on case_recipient (recipient_id, case_id)
    where measure = 'UnregisteredCableOwner' and status = 'Canceled' and case_end is null`.execute(database);
}
