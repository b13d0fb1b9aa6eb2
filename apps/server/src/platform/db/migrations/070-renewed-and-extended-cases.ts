import { sql, type Kysely } from 'kysely';

/** The last day that an extended case was sent with, the case that a renewal follows, and their events. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table dig_case
    add column first_end_date date constraint dig_case_extended check (first_end_date < end_date),
    add column renews uuid constraint dig_case_renews references dig_case (id) on delete set null`.execute(database);
  await sql`create index dig_case_renews on dig_case (renews) where renews is not null`.execute(database);
  await sql`alter table case_event drop constraint case_event_type`.execute(database);
  await sql`alter table case_event add constraint case_event_type check (type in (
    'Created', 'CableOwnerNotified', 'CableOwnerConfirmed', 'Opened', 'RecipientReplied', 'CableOwnerComment', 'InquirerConfirmed',
    'OwnerAsked', 'OwnerAskedUndone', 'PromiseKept', 'PromiseKeptUndone', 'ChangeRecipient', 'ReassignedCase', 'OvertakeCase',
    'Extended', 'Renewed', 'Closed', 'Canceled', 'SentEmail', 'SentSms', 'SmsDelivered', 'MessageFailed', 'ModuleReceived',
    'ModuleAnswered', 'ModuleFailed', 'InquirerIncludedOwner', 'InquirerDeselectedOwner'
  ))`.execute(database);
}
