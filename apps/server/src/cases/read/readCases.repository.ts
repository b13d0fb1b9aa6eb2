import type { OwnerToAsk } from '@schaktkoll/contract';
import type { InfrastructureType, OrganisationType, Scope } from '@schaktkoll/domain';
import type { Polygon } from '@schaktkoll/geometry';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type {
  AttachmentTable,
  CaseCommentTable,
  CaseEventTable,
  CaseRecipientTable,
  CaseTable,
} from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';
import { shownOrganisation } from '../../platform/db/shownOrganisation.ts';
import { newestMaps, type SentMapRow } from './newestMaps.repository.ts';
import type { AboutOwnerRow } from './aboutOwner.ts';
import { assigneeColumn, isInternalEvent, type Assignee } from './assignees.repository.ts';
import { caseWithin, recipientWithin, phoneToAsk, type ReadScope } from './caseScope.repository.ts';

/** A case with the names of those who sent it. */
export type CaseRow = Selectable<CaseTable> & {
  readonly inquirer_name: string;
  readonly inquirer_organisation: string;
  /** It is of a sandbox (OWNER-8). */
  readonly is_test: boolean;
  /** The number of the case that it renews, and those of the cases that renew it. */
  readonly renews_number: string | null;
  readonly renewed_by: readonly string[];
};

/** How a case stands at one answer point, with what the answer point says of itself. */
export type CaseRecipientRow = Selectable<CaseRecipientTable> &
  AboutOwnerRow & {
    readonly infrastructure_types: readonly InfrastructureType[];
    readonly terms_url: string | null;
    readonly organisation_name: string;
    readonly recipient_name: string;
    readonly phone: string | null;
    readonly emergency_phone: string | null;
    readonly information_for_inquirer: string | null;
    readonly answered_by_name: string | null;
    /** Who has the case, for the owner alone. */
    readonly assignee: Assignee | null;
  };

export type CaseEventRow = Selectable<CaseEventTable> & {
  readonly by_name: string | null;
  readonly admin_name: string | null;
};

/** One case with all that the reader may see of it. */
export interface WholeCase {
  readonly digCase: CaseRow;
  readonly workAreas: readonly { readonly name: string; readonly geometry: Polygon }[];
  /** The plan first, then as they were uploaded. */
  readonly attachments: readonly Pick<Selectable<AttachmentTable>, 'id' | 'kind' | 'name' | 'type' | 'size'>[];
  /** From the site, the latest last. */
  readonly photos: readonly SitePhotoRow[];
  readonly recipients: readonly CaseRecipientRow[];
  /** The files of the answers of these recipients, and their comments. */
  readonly answerFiles: readonly AnswerFileRow[];
  readonly comments: readonly CommentRow[];
  /** The newest map that was sent with each answer. */
  readonly answerMaps: readonly SentMapRow[];
  readonly events: readonly CaseEventRow[];
}

type AnswerFileRow = WholeCase['attachments'][number] & { readonly case_recipient_id: string };

type CommentRow = Pick<Selectable<CaseCommentTable>, 'id' | 'case_recipient_id' | 'text' | 'at'> & {
  readonly by_name: string | null;
};

type SitePhotoRow = Pick<Selectable<AttachmentTable>, 'id' | 'name' | 'size' | 'remark' | 'easting' | 'northing'> & {
  readonly sent_at: string;
  readonly sent_by: string;
};

/** How many cases an inquirer's side may read. */
export function countCases(queries: Queries, scope: ReadScope): Promise<number> {
  return countWithin(queries, caseWithin(scope));
}

/** A case of an inquirer's side with all its recipients and events; null when there is none within the scope. */
export function findInquirerCase(queries: Queries, scope: ReadScope, caseNumber: string): Promise<WholeCase | null> {
  return findCase(
    queries,
    { cases: caseWithin(scope), recipients: sql<boolean>`true`, events: sql<boolean>`not ${isInternalEvent}` },
    caseNumber,
  );
}

/** A case at an owner's answer points, with what concerns them and nothing of other owners; null when there is none. */
export function findOwnerCase(queries: Queries, scope: Scope, caseNumber: string): Promise<WholeCase | null> {
  const events = sql<boolean>`(
    (e.case_recipient_id is null and e.type in ('Created', 'OvertakeCase', 'Extended', 'PhotoSent', 'Closed', 'Canceled'))
    or e.case_recipient_id in (select cr.id from case_recipient cr where cr.case_id = e.case_id and ${recipientWithin(scope)})
  )`;
  return findCase(queries, { ...ownerConditions(scope), events }, caseNumber);
}

/** Whether the case has reached the answer point, within the owner's scope. */
export async function hasOwnRecipient(
  queries: Queries,
  scope: Scope,
  { caseNumber, caseRecipientId }: { readonly caseNumber: string; readonly caseRecipientId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from case_recipient cr join dig_case c on c.id = cr.case_id
    where c.case_number = ${caseNumber} and cr.id = ${caseRecipientId}::uuid and ${recipientWithin(scope)}`.execute(
    queries,
  );
  return rows.length > 0;
}

/** The owners of a case that the inquirer must ask by telephone, in Swedish order. */
export async function listOwnersToAsk(queries: Queries, scope: ReadScope, caseNumber: string): Promise<OwnerToAsk[]> {
  const { rows } = await sql<OwnerToAsk>`
    select a.organisation_id as "organisationId", a.version, o.name, ${phoneToAsk} as phone, a.hit, a.is_deselected as "isDeselected", a.asked_on as "askedOn", case when a.asked_on is not null then u.name end as "askedBy"
    from case_owner_to_ask a
    join dig_case c on c.id = a.case_id join organisation o on o.id = a.organisation_id join app_user u on u.id = a.changed_by
    where c.case_number = ${caseNumber} and ${caseWithin(scope)}
    order by o.name_sort, o.id`.execute(queries);
  return rows;
}

interface Conditions {
  /** On a case, alias `c`. */
  readonly cases: RawBuilder<boolean>;
  /** On a case recipient, alias `cr`. */
  readonly recipients: RawBuilder<boolean>;
}

function ownerConditions(scope: Scope): Conditions {
  const recipients = recipientWithin(scope);
  return {
    recipients,
    cases: sql<boolean>`exists (select 1 from case_recipient cr where cr.case_id = c.id and ${recipients})`,
  };
}

async function countWithin(queries: Queries, cases: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from dig_case c where ${cases}`.execute(
    queries,
  );
  return rows[0]?.count ?? 0;
}

async function findCase(
  queries: Queries,
  within: Conditions & { readonly events: RawBuilder<boolean> },
  caseNumber: string,
): Promise<WholeCase | null> {
  const { rows } = await sql<CaseRow>`${caseColumns} where c.case_number = ${caseNumber} and ${within.cases}`.execute(
    queries,
  );
  const [digCase] = rows;
  if (digCase === undefined) return null;
  const { rows: workAreas } = await sql<WholeCase['workAreas'][number]>`
    select name, geometry from case_work_area where case_id = ${digCase.id} order by ordinal`.execute(queries);
  const { rows: events } = await sql<CaseEventRow>`
    select e.*, u.name as by_name, admin.name as admin_name
    from case_event e left join app_user u on u.id = e.by_user_id left join app_user admin on admin.id = e.admin_user_id
    where e.case_id = ${digCase.id} and ${within.events} order by e.at, e.id`.execute(queries);
  const { rows: attachments } = await sql<WholeCase['attachments'][number]>`
    select id, kind, name, type, size from attachment
    where case_id = ${digCase.id} and kind in ('Attachment', 'Plan') order by kind <> 'Plan', uploaded_at, id`.execute(
    queries,
  );
  const { rows: photos } = await sql<SitePhotoRow>`
    select a.id, a.name, a.size, a.remark, a.easting, a.northing, a.sent_at, u.name as sent_by
    from attachment a join app_user u on u.id = a.uploaded_by
    where a.case_id = ${digCase.id} and a.kind = 'SitePhoto' order by a.sent_at, a.id`.execute(queries);
  const recipients = await recipientsOf(queries, [digCase.id], within);
  const { rows: answerFiles } = await sql<AnswerFileRow>`
    select a.id, a.kind, a.name, a.type, a.size, a.case_recipient_id
    from attachment a join case_recipient cr on cr.id = a.case_recipient_id
    where a.case_id = ${digCase.id} and ${within.recipients} order by a.uploaded_at, a.id`.execute(queries);
  const { rows: comments } = await sql<CommentRow>`
    select m.id, m.case_recipient_id, m.text, m.at, u.name as by_name
    from case_comment m join case_recipient cr on cr.id = m.case_recipient_id join app_user u on u.id = m.by_user_id
    where m.case_id = ${digCase.id} and ${within.recipients} order by m.at, m.id`.execute(queries);
  const answerMaps = await newestMaps(queries, digCase.id, within.recipients);
  return { digCase, workAreas, attachments, photos, events, recipients, answerFiles, comments, answerMaps };
}

const caseColumns = sql`
  select c.*, u.name as inquirer_name, ${shownOrganisation} as inquirer_organisation, o.realm <> 'Real' as is_test,
    (select earlier.case_number from dig_case earlier where earlier.id = c.renews) as renews_number,
    array(select later.case_number from dig_case later where later.renews = c.id order by later.created_at, later.id) as renewed_by
  from dig_case c join app_user u on u.id = c.inquirer_user_id join organisation o on o.id = c.inquirer_organisation_id`;

export async function organisationTypeOf(queries: Queries, id: string): Promise<OrganisationType> {
  return (await queries.selectFrom('organisation').select('type').where('id', '=', id).executeTakeFirstOrThrow()).type;
}

/** Recipient alias `r`, organisation alias `o`. */
const aboutOwnerColumns = sql`
  r.url, r.visiting_address, r.company, r.street, r.postal_code, r.city,
  o.street as owner_street, o.postal_code as owner_postal_code, o.city as owner_city,
  o.description, o.contact_email, o.website, o.information_url, o.links, o.documentation, o.marking, o.marking_days,
  o.ubl_class, o.ubl_email, o.ubl_link, o.ubl_comment`;

async function recipientsOf(
  queries: Queries,
  caseIds: readonly string[],
  within: Pick<Conditions, 'recipients'>,
): Promise<CaseRecipientRow[]> {
  if (caseIds.length === 0) return [];
  const { rows } = await sql<CaseRecipientRow>`
    select cr.*, o.name as organisation_name, o.infrastructure_types, o.terms_url, ${aboutOwnerColumns}, r.name as recipient_name, coalesce(r.phone, o.phone) as phone,
      r.emergency_phone, r.information_for_inquirer, u.name as answered_by_name, ${assigneeColumn} as assignee
    from case_recipient cr
    join organisation o on o.id = cr.organisation_id
    join recipient r on r.id = cr.recipient_id
    left join app_user u on u.id = cr.answered_by
    where cr.case_id = any(${[...caseIds]}::uuid[]) and ${within.recipients}
    order by o.name_sort, o.id, r.name_sort, cr.id`.execute(queries);
  return rows;
}
