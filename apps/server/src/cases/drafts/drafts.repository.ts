import { randomInt } from 'node:crypto';
import type { CasePurpose, DraftOwner } from '@schaktkoll/domain';
import { sql, type Selectable } from 'kysely';
import type { CaseDraftTable } from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';

/** A draft without its values. */
export type DraftHeadRow = Omit<Selectable<CaseDraftTable>, 'user_id' | 'form_values'>;
export type DraftRow = DraftHeadRow & Pick<Selectable<CaseDraftTable>, 'form_values'>;

export interface DraftToSave {
  readonly purpose: CasePurpose;
  readonly step: string;
  readonly schemaNumber: number;
  /** The form's values as JSON. */
  readonly values: string;
  readonly at: string;
}

const head = ['purpose', 'step', 'schema_number', 'version', 'updated_at'] as const;

/** The user's drafts, the last saved first. */
export async function listDrafts(queries: Queries, owner: DraftOwner): Promise<DraftHeadRow[]> {
  return queries
    .selectFrom('case_draft')
    .select(head)
    .where('user_id', '=', owner.id)
    .orderBy('updated_at', 'desc')
    .orderBy('purpose')
    .execute();
}

/** The user's draft of one purpose, or null. */
export async function findDraft(queries: Queries, owner: DraftOwner, purpose: CasePurpose): Promise<DraftRow | null> {
  const row = await ofOwner(queries, owner, purpose)
    .select([...head, 'form_values'])
    .executeTakeFirst();
  return row ?? null;
}

/** When the user's draft of one purpose was saved, or null. */
export async function findDraftMoment(
  queries: Queries,
  owner: DraftOwner,
  purpose: CasePurpose,
): Promise<string | null> {
  const row = await ofOwner(queries, owner, purpose).select('updated_at').executeTakeFirst();
  return row?.updated_at ?? null;
}

/**
 * The first save of a draft; null when there is one already. The first version is random: a tab with the version of a
 * sent or deleted draft must not match that of a later draft.
 */
export async function insertDraft(queries: Queries, owner: DraftOwner, draft: DraftToSave): Promise<number | null> {
  const row = await queries
    .insertInto('case_draft')
    .values({ user_id: owner.id, purpose: draft.purpose, version: randomInt(1, 900_000_000), ...columns(draft) })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** A further save; null when the stored draft has another version, or there is none. */
export async function updateDraft(
  queries: Queries,
  owner: DraftOwner,
  draft: DraftToSave,
  version: number,
): Promise<number | null> {
  const row = await queries
    .updateTable('case_draft')
    .set({ ...columns(draft), version: version + 1 })
    .where('user_id', '=', owner.id)
    .where('purpose', '=', draft.purpose)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/**
 * Lets one transaction at a time change which drafts a user has: two that exchange the purposes of two drafts would
 * each wait for the other's row.
 */
export async function lockDrafts(transaction: Queries, owner: DraftOwner): Promise<void> {
  await sql`select 1 from app_user where id = ${owner.id}::uuid for no key update`.execute(transaction);
}

/** Throws a draft away; whether one of that version was there. */
export async function deleteDraft(
  queries: Queries,
  owner: DraftOwner,
  purpose: CasePurpose,
  version: number,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('case_draft')
    .where('user_id', '=', owner.id)
    .where('purpose', '=', purpose)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the draft of a case that is sent, whatever its version; the case itself is what came of it. */
export async function removeDraft(transaction: Queries, owner: DraftOwner, purpose: CasePurpose): Promise<void> {
  await transaction.deleteFrom('case_draft').where('user_id', '=', owner.id).where('purpose', '=', purpose).execute();
}

function ofOwner(queries: Queries, owner: DraftOwner, purpose: CasePurpose) {
  return queries.selectFrom('case_draft').where('user_id', '=', owner.id).where('purpose', '=', purpose);
}

function columns({ step, schemaNumber, values, at }: DraftToSave) {
  return { step, schema_number: schemaNumber, form_values: values, updated_at: at };
}
