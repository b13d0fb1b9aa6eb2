import type { Recipient, RecipientItem } from '@schaktkoll/contract';
import { mayHandleRecipients, type NotificationSchedule, type Role, type UserStatus } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { linkRecipient } from '../../platform/db/recipientLinks.repository.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import type { OrganisationScope } from '../ownScope.ts';

export interface Writing {
  readonly userId: string;
  readonly at: string;
}

/** The stored values of a recipient; null for empty fields. */
export interface RecipientToSave extends Writing {
  readonly name: string;
  readonly isDefault: boolean;
  readonly notificationSchedule: NotificationSchedule;
  readonly emails: readonly string[];
  readonly smsNumber: string | null;
  readonly phone: string | null;
  readonly emergencyPhone: string | null;
  readonly url: string | null;
  readonly informationForInquirer: string | null;
  readonly company: string | null;
  readonly street: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly visitingAddress: string | null;
  readonly description: string | null;
  readonly userIds: readonly string[];
}

const waitingCases = sql<number>`(select count(*) from case_recipient cr where cr.recipient_id = r.id and cr.list_rank = 0)::int`;

/** The recipients of the organisation in Swedish order; an area counts for the case types that the organisation takes. */
export async function listRecipients(queries: Queries, { id }: OrganisationScope): Promise<RecipientItem[]> {
  const { rows } = await sql<RecipientItem>`
    select r.id, r.name, r.notification_schedule as "notificationSchedule", r.is_default as "isDefault",
      array(select e.email from recipient_email e where e.recipient_id = r.id order by e.position) as emails,
      array(
        select a.name from area a where a.organisation_id = r.organisation_id and exists (
          select 1 from area_recipient named where named.area_id = a.id and named.recipient_id = r.id and named.purpose = any(o.takes_purposes)
        ) order by a.name_sort, a.id
      ) as "areaNames",
      array(
        select u.name from recipient_user link join app_user u on u.id = link.user_id
        where link.recipient_id = r.id order by u.name_sort, u.id
      ) as "userNames",
      ${waitingCases} as "waitingCases"
    from recipient r join organisation o on o.id = r.organisation_id
    where r.organisation_id = ${id} and r.removed_at is null order by r.name_sort, r.id`.execute(queries);
  return rows;
}

/** One recipient of the organisation, or null. */
export async function findRecipient(
  queries: Queries,
  { id: organisationId }: OrganisationScope,
  id: string,
): Promise<Recipient | null> {
  const { rows } = await sql<Omit<Recipient, 'areas'>>`
    select r.id, r.name, r.is_default as "isDefault", r.notification_schedule as "notificationSchedule",
      array(select e.email from recipient_email e where e.recipient_id = r.id order by e.position) as emails,
      r.sms_number as "smsNumber", r.phone, r.emergency_phone as "emergencyPhone", r.url,
      r.information_for_inquirer as "informationForInquirer", r.company, r.street, r.postal_code as "postalCode", r.city,
      r.visiting_address as "visitingAddress", r.description,
      array(select link.user_id from recipient_user link join app_user u on u.id = link.user_id where link.recipient_id = r.id order by u.name_sort, u.id) as "userIds",
      ${waitingCases} as "waitingCases",
      (select count(*) from case_recipient cr where cr.recipient_id = r.id)::int as "allCases",
      r.changed_at as "changedAt", u.name as "changedBy", r.version
    from recipient r left join app_user u on u.id = r.changed_by
    where r.organisation_id = ${organisationId} and r.id = ${id} and r.removed_at is null`.execute(queries);
  const [row] = rows;
  return row === undefined ? null : { ...row, areas: await areasOf(queries, organisationId, id) };
}

async function areasOf(queries: Queries, organisationId: string, id: string): Promise<Recipient['areas']> {
  const { rows } = await sql<Recipient['areas'][number]>`
    select a.id, a.name, a.type, a.type = 'Affected' and not bool_or(named.recipient_id <> ${id}::uuid) as "isOnly"
    from area a join organisation o on o.id = a.organisation_id
    join area_recipient named on named.area_id = a.id and named.purpose = any(o.takes_purposes)
    where a.organisation_id = ${organisationId} group by a.id having bool_or(named.recipient_id = ${id}::uuid)
    order by a.name_sort, a.id`.execute(queries);
  return rows;
}

/** A user of the organisation who may be linked to recipients. */
export interface RecipientUser {
  readonly id: string;
  readonly name: string;
  readonly login: string;
  readonly roles: Role[];
  readonly status: UserStatus;
  readonly recipientIds: string[];
}

/** The users of the organisation whose roles use recipients (OWNER-2), in Swedish order. */
export async function listRecipientUsers(queries: Queries, { id }: OrganisationScope): Promise<RecipientUser[]> {
  const { rows } = await sql<RecipientUser>`
    select u.id, u.name, u.login, u.status, array(select role.role from user_role role where role.user_id = u.id order by role.role) as roles,
      array(select link.recipient_id from recipient_user link where link.user_id = u.id order by link.recipient_id) as "recipientIds"
    from app_user u where u.organisation_id = ${id} order by u.name_sort, u.id`.execute(queries);
  return rows.filter(({ roles }) => mayHandleRecipients(roles));
}

export async function countRecipients(queries: Queries, { id }: OrganisationScope): Promise<number> {
  const { count } = await queries
    .selectFrom('recipient')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisation_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks a recipient until the transaction ends, also against cases that are being sent to it. */
export async function lockRecipient(
  transaction: Queries,
  { id: organisationId }: OrganisationScope,
  id: string,
): Promise<void> {
  await transaction
    .selectFrom('recipient')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Writes a new recipient; gives its id. */
export async function insertRecipient(
  transaction: Queries,
  { id: organisationId }: OrganisationScope,
  recipient: RecipientToSave,
): Promise<string> {
  const id = uuidv7();
  if (recipient.isDefault) await removeDefault(transaction, organisationId, id, recipient);
  await transaction
    .insertInto('recipient')
    .values({ id, organisation_id: organisationId, ...columnsOf(recipient) })
    .execute();
  await writeParts(transaction, organisationId, id, recipient);
  return id;
}

/** Saves a recipient whole; null when the stored one has another version. */
export async function updateRecipient(
  transaction: Queries,
  { id: organisationId }: OrganisationScope,
  { id, version }: { readonly id: string; readonly version: number },
  recipient: RecipientToSave,
): Promise<number | null> {
  if (recipient.isDefault) await removeDefault(transaction, organisationId, id, recipient);
  const row = await transaction
    .updateTable('recipient')
    .set({ ...columnsOf(recipient), version: version + 1 })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (row === undefined) return null;
  await transaction.deleteFrom('recipient_email').where('recipient_id', '=', id).execute();
  await writeParts(transaction, organisationId, id, recipient);
  return row.version;
}

/**
 * Removes a recipient: it keeps its name, its telephone numbers and its e-mail addresses for the cases that it has
 * answered, and loses its users and what areas name for case types that the organisation does not take.
 */
export async function markRemoved(
  transaction: Queries,
  { id: organisationId }: OrganisationScope,
  id: string,
  { userId, at }: Writing,
): Promise<void> {
  await linkRecipient(transaction, id, [], organisationId);
  await transaction.deleteFrom('invite_recipient').where('recipient_id', '=', id).execute();
  await transaction.deleteFrom('area_recipient').where('recipient_id', '=', id).execute();
  await transaction
    .updateTable('recipient')
    .set({ removed_at: at, changed_at: at, changed_by: userId, version: sql<number>`version + 1` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** The earlier default recipient has another version: a page that shows it must read it again. */
async function removeDefault(
  transaction: Queries,
  organisationId: string,
  except: string,
  { userId, at }: Writing,
): Promise<void> {
  await transaction
    .updateTable('recipient')
    .set({ is_default: false, changed_at: at, changed_by: userId, version: sql<number>`version + 1` })
    .where('organisation_id', '=', organisationId)
    .where('is_default', '=', true)
    .where('id', '<>', except)
    .execute();
}

function columnsOf(recipient: RecipientToSave) {
  return {
    name: recipient.name,
    is_default: recipient.isDefault,
    notification_schedule: recipient.notificationSchedule,
    sms_number: recipient.smsNumber,
    phone: recipient.phone,
    emergency_phone: recipient.emergencyPhone,
    url: recipient.url,
    information_for_inquirer: recipient.informationForInquirer,
    company: recipient.company,
    street: recipient.street,
    postal_code: recipient.postalCode,
    city: recipient.city,
    visiting_address: recipient.visitingAddress,
    description: recipient.description,
    changed_at: recipient.at,
    changed_by: recipient.userId,
  };
}

async function writeParts(
  transaction: Queries,
  organisationId: string,
  recipient_id: string,
  { emails, userIds }: RecipientToSave,
): Promise<void> {
  if (emails.length > 0)
    await transaction
      .insertInto('recipient_email')
      .values(emails.map((email, position) => ({ recipient_id, email, position })))
      .execute();
  await linkRecipient(transaction, recipient_id, userIds, organisationId);
}
