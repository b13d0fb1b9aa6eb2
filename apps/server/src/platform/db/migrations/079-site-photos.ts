import { sql, type Kysely } from 'kysely';

/**
 * Uploads that are sent again after a lost line, and photos that are sent to a case from its site: remark, position in
 * metres of SWEREF 99 TM, and when it was sent.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table attachment
    add column upload_id uuid,
    add column remark text constraint attachment_remark check (char_length(remark) between 1 and 500),
    add column easting integer constraint attachment_easting check (easting between 180000 and 1000000),
    add column northing integer constraint attachment_northing check (northing between 6100000 and 7750000),
    add column sent_at timestamptz,
    add constraint attachment_upload unique (uploaded_by, upload_id),
    add constraint attachment_position check ((easting is null) = (northing is null)),
    drop constraint attachment_kind`.execute(database);
  await sql`alter table attachment
    add constraint attachment_kind check (kind in ('Attachment', 'Plan', 'SitePhoto')),
    add constraint attachment_photo check (
      case kind when 'SitePhoto' then type in ('jpg', 'png') and (sent_at is null) = (case_id is null)
      else coalesce(remark, easting::text, sent_at::text) is null end
    )`.execute(database);
  await sql`alter table case_event drop constraint case_event_type`.execute(database);
  await sql`alter table case_event add constraint case_event_type check (type in (
    'Created', 'CableOwnerNotified', 'CableOwnerConfirmed', 'Opened', 'RecipientReplied', 'CableOwnerComment', 'InquirerConfirmed',
    'OwnerAsked', 'OwnerAskedUndone', 'PromiseKept', 'PromiseKeptUndone', 'ChangeRecipient', 'ReassignedCase', 'OvertakeCase',
    'Extended', 'Renewed', 'PhotoSent', 'Closed', 'Canceled', 'SentEmail', 'SentSms', 'SmsDelivered', 'MessageFailed',
    'ModuleReceived', 'ModuleAnswered', 'ModuleFailed', 'InquirerIncludedOwner', 'InquirerDeselectedOwner'
  ))`.execute(database);
}
