import type { Scope, StoredBytes } from '@schaktkoll/domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AttachmentTable } from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';
import { caseWithin, recipientWithin, type ReadScope } from '../read/caseScope.repository.ts';

export type AttachmentRow = Selectable<AttachmentTable>;

/** The files that a user has stored and not sent. */
export async function countUnsent(queries: Queries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('attachment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uploaded_by', '=', userId)
    .where('case_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface FileOwner {
  readonly userId: string;
  readonly organisationId: string;
  readonly isPrivate: boolean;
  readonly network: string;
}

/** How many bytes of files are stored, but for those in all ({@link sumAllFiles}). */
export async function sumFiles(
  queries: Queries,
  { userId, organisationId, isPrivate, network }: FileOwner,
): Promise<Omit<StoredBytes, 'inAll'>> {
  const own = isPrivate
    ? sql`a.uploaded_by = ${userId}::uuid`
    : sql`a.uploaded_by in (select id from app_user where organisation_id = ${organisationId}::uuid)`;
  const { rows } = await sql<Omit<StoredBytes, 'inAll'>>`
    select
      (select coalesce(sum(size), 0)::double precision from attachment where uploaded_by = ${userId}::uuid and case_id is null) as "unsentOfUser",
      (select coalesce(sum(size), 0)::double precision from attachment where network = ${network}) as "unsentOfNetwork",
      (select coalesce(sum(a.size), 0)::double precision from attachment a where ${own}) as "ofOrganisation"`.execute(
    queries,
  );
  return rows[0] ?? { unsentOfUser: 0, unsentOfNetwork: 0, ofOrganisation: 0 };
}

export async function sumAllFiles(queries: Queries): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::double precision as bytes from attachment`.execute(queries);
  return rows[0]?.bytes ?? 0;
}

/** A file that is stored before it is sent: what a case or a photo adds is not there yet. */
type StoredRow = Omit<AttachmentRow, 'case_id' | 'case_recipient_id' | 'remark' | 'easting' | 'northing' | 'sent_at'>;

/** Inserts a file; false when its upload is stored already. */
export async function insertAttachment(queries: Queries, row: StoredRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await queries
    .insertInto('attachment')
    .values(row)
    .onConflict((conflict) => conflict.constraint('attachment_upload').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The file that an upload of the user has become; null when it is not stored. */
export async function findUpload(queries: Queries, userId: string, uploadId: string): Promise<AttachmentRow | null> {
  const row = await queries
    .selectFrom('attachment')
    .selectAll()
    .where('uploaded_by', '=', userId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  return row ?? null;
}

export type ShownFile = Pick<AttachmentRow, 'id' | 'kind' | 'name' | 'type' | 'size'>;

/** The files of an answer, as they were uploaded. */
export function filesOfAnswer(queries: Queries, caseRecipientId: string): Promise<ShownFile[]> {
  return queries
    .selectFrom('attachment')
    .select(['id', 'kind', 'name', 'type', 'size'])
    .where('case_recipient_id', '=', caseRecipientId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
}

/**
 * Gives files that a user has uploaded for an answer to it.
 * @returns the ids of those that were the user's and free
 */
export async function giveToAnswer(
  queries: Queries,
  {
    ids,
    userId,
    caseId,
    caseRecipientId,
  }: {
    readonly ids: readonly string[];
    readonly userId: string;
    readonly caseId: string;
    readonly caseRecipientId: string;
  },
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const given = await queries
    .updateTable('attachment')
    .set({ case_id: caseId, case_recipient_id: caseRecipientId, network: null })
    .where('id', 'in', ids)
    .where('uploaded_by', '=', userId)
    .where('case_id', 'is', null)
    .where('kind', '=', 'Answer')
    .returning('id')
    .execute();
  return given.map(({ id }) => id);
}

/** Removes files of an answer; their content is swept up later (`sweepAttachments`). */
export async function deleteFromAnswer(
  queries: Queries,
  caseRecipientId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await queries
    .deleteFrom('attachment')
    .where('case_recipient_id', '=', caseRecipientId)
    .where('id', 'in', ids)
    .execute();
}

/** Removes a file of the user that no case has; false when there is none. */
export async function deleteUnsent(queries: Queries, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('attachment')
    .where('id', '=', id)
    .where('uploaded_by', '=', userId)
    .where('case_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes what was stored before a moment, never sent, and is in no draft that was saved since. @returns the ids, at most so many */
export async function deleteUnsentBefore(queries: Queries, moment: string, maximum: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from attachment where id in (
      select a.id from attachment a where a.case_id is null and a.uploaded_at < ${moment}::timestamptz
        and not exists (
          select 1 from case_draft d
          where d.user_id = a.uploaded_by and d.updated_at >= ${moment}::timestamptz and position(a.id::text in d.form_values::text) > 0
        )
      limit ${maximum} for update of a skip locked
    ) returning id`.execute(queries);
  return rows.map(({ id }) => id);
}

/** Which of the ids have a row. */
export async function existingIds(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from attachment where id = any(${[...ids]}::uuid[])`.execute(
    queries,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those of the files that the user has stored for a case and not sent, locked until the transaction ends. */
export async function lockUnsentFiles(
  transaction: Queries,
  ids: readonly string[],
  userId: string,
): Promise<Pick<Selectable<AttachmentTable>, 'id' | 'kind'>[]> {
  if (ids.length === 0) return [];
  return transaction
    .selectFrom('attachment')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .where('uploaded_by', '=', userId)
    .where('case_id', 'is', null)
    .where('kind', 'in', ['Attachment', 'Plan'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Gives locked files to a case that is being sent. */
export async function giveToCase(transaction: Queries, ids: readonly string[], caseId: string): Promise<void> {
  if (ids.length === 0) return;
  await transaction.updateTable('attachment').set({ case_id: caseId, network: null }).where('id', 'in', ids).execute();
}

/** A file of a case of the inquirer's side; null when there is none within the scope. */
export function findInquirerAttachment(
  queries: Queries,
  scope: ReadScope,
  wanted: { readonly caseNumber: string; readonly attachmentId: string },
): Promise<AttachmentRow | null> {
  return findAttachment(queries, caseWithin(scope), wanted);
}

/**
 * A file of a case at an owner's answer points; null when there is none. A file of an answer is only for the answer
 * point that gave it, as the answer is.
 */
export function findOwnerAttachment(
  queries: Queries,
  scope: Scope,
  wanted: { readonly caseNumber: string; readonly attachmentId: string },
): Promise<AttachmentRow | null> {
  const within = sql<boolean>`exists (
    select 1 from case_recipient cr where cr.case_id = c.id and ${recipientWithin(scope)}
      and (a.case_recipient_id is null or a.case_recipient_id = cr.id))`;
  return findAttachment(queries, within, wanted);
}

async function findAttachment(
  queries: Queries,
  within: RawBuilder<boolean>,
  { caseNumber, attachmentId }: { readonly caseNumber: string; readonly attachmentId: string },
): Promise<AttachmentRow | null> {
  const { rows } = await sql<AttachmentRow>`
    select a.* from attachment a join dig_case c on c.id = a.case_id
    where a.id = ${attachmentId}::uuid and c.case_number = ${caseNumber} and ${within}`.execute(queries);
  return rows[0] ?? null;
}
