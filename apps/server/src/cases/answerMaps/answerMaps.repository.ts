import { addDays, startOfSwedishDay, type GivenMapFacts, type Scope } from '@schaktkoll/domain';
import type { Polygon } from '@schaktkoll/geometry';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AnswerMapTable } from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';
import { caseWithin, recipientWithin, type ReadScope } from '../read/caseScope.repository.ts';

type AnswerMapRow = Selectable<AnswerMapTable>;

/** The networks that a user has read and not sent. */
export async function countNetworks(queries: Queries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('answer_map')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uploaded_by', '=', userId)
    .where('state', '=', 'Draft')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertNetwork(
  queries: Queries,
  row: Pick<AnswerMapRow, 'id' | 'case_recipient_id' | 'uploaded_by' | 'uploaded_at'>,
): Promise<void> {
  await queries
    .insertInto('answer_map')
    .values({ ...row, state: 'Draft' })
    .execute();
}

/** Whether a network waits to be sent with the answer of one of the owner's answer points. */
export async function isOwnNetwork(
  queries: Queries,
  scope: Scope,
  {
    id,
    caseNumber,
    caseRecipientId,
  }: { readonly id: string; readonly caseNumber: string; readonly caseRecipientId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from answer_map m join case_recipient cr on cr.id = m.case_recipient_id join dig_case c on c.id = cr.case_id
    where m.id = ${id}::uuid and m.state = 'Draft' and cr.id = ${caseRecipientId}::uuid
      and c.case_number = ${caseNumber} and ${recipientWithin(scope)}`.execute(queries);
  return rows.length > 0;
}

/** Locks a network that was read for a recipient and not sent; false when there is none. */
export async function lockNetwork(
  transaction: Queries,
  { id, caseRecipientId }: { readonly id: string; readonly caseRecipientId: string },
): Promise<boolean> {
  const row = await transaction
    .selectFrom('answer_map')
    .select('id')
    .where('id', '=', id)
    .where('case_recipient_id', '=', caseRecipientId)
    .where('state', '=', 'Draft')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a network the map of an answer, in place of the one that it has. */
export async function sendMap(
  transaction: Queries,
  {
    id,
    caseRecipientId,
    facts,
  }: { readonly id: string; readonly caseRecipientId: string; readonly facts: GivenMapFacts },
  now: Date,
): Promise<void> {
  await endMap(transaction, caseRecipientId, { state: 'Replaced' }, now);
  await transaction
    .updateTable('answer_map')
    .set({ state: 'Active', facts: JSON.stringify(facts), sent_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Ends the map that an answer has. @returns whether it had one */
export async function endMap(
  transaction: Queries,
  caseRecipientId: string,
  end: { readonly state: 'Replaced' } | { readonly state: 'Withdrawn'; readonly reason: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('answer_map')
    .set({ ...end, ended_at: now.toISOString() })
    .where('case_recipient_id', '=', caseRecipientId)
    .where('state', '=', 'Active')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A sent map of a case, with what decides who may see its lines. */
export interface MapToRead {
  readonly id: string;
  readonly state: AnswerMapRow['state'];
  readonly hasLines: boolean;
  readonly facts: GivenMapFacts;
  readonly inquirerUserId: string;
}

const mapToRead = sql`
  select m.id, m.state, m.has_lines as "hasLines", m.facts, c.inquirer_user_id as "inquirerUserId"
  from answer_map m join case_recipient cr on cr.id = m.case_recipient_id join dig_case c on c.id = cr.case_id`;

interface MapPlace {
  readonly caseNumber: string;
  readonly mapId: string;
}

/** A sent map of a case of the inquirer's side; null when there is none within the scope. */
export function findInquirerMap(queries: Queries, scope: ReadScope, place: MapPlace): Promise<MapToRead | null> {
  return findMap(queries, caseWithin(scope), place);
}

/** A sent map of the owner's own answer; null when there is none within the scope. */
export function findOwnerMap(queries: Queries, scope: Scope, place: MapPlace): Promise<MapToRead | null> {
  return findMap(queries, recipientWithin(scope), place);
}

async function findMap(
  queries: Queries,
  within: RawBuilder<boolean>,
  { caseNumber, mapId }: MapPlace,
): Promise<MapToRead | null> {
  const { rows } = await sql<MapToRead>`${mapToRead}
    where m.id = ${mapId}::uuid and m.state <> 'Draft' and c.case_number = ${caseNumber} and ${within}`.execute(
    queries,
  );
  return rows[0] ?? null;
}

/** The work areas of a case at one of the owner's answer points; null when there is none within the scope. */
export async function findAreasForNetwork(
  queries: Queries,
  scope: Scope,
  { caseNumber, caseRecipientId }: { readonly caseNumber: string; readonly caseRecipientId: string },
): Promise<readonly Polygon[] | null> {
  const { rows } = await sql<{ geometry: Polygon }>`
    select a.geometry from case_work_area a join dig_case c on c.id = a.case_id join case_recipient cr on cr.case_id = c.id
    where c.case_number = ${caseNumber} and cr.id = ${caseRecipientId}::uuid and ${recipientWithin(scope)}
    order by a.ordinal`.execute(queries);
  return rows.length === 0 ? null : rows.map(({ geometry }) => geometry);
}

/** Whether an organisation takes lines from its module. */
export async function takesLinesFromPrograms(queries: Queries, organisationId: string): Promise<boolean> {
  const { takes } = await queries
    .selectFrom('organisation')
    .select('lines_from_programs as takes')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return takes;
}

/** Removes networks that were read before a moment and not sent. @returns their ids, at most so many */
export async function deleteNetworksBefore(queries: Queries, moment: string, maximum: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from answer_map where id in (
      select id from answer_map where state = 'Draft' and uploaded_at < ${moment}::timestamptz limit ${maximum}
    ) returning id`.execute(queries);
  return rows.map(({ id }) => id);
}

/**
 * Forgets the lines of maps that are no longer shown: replaced, withdrawn, or of a case that ended on the last day or
 * before it. What was counted stays with the case.
 * @returns the ids of the maps whose lines are to be deleted, at most so many
 */
export async function forgetLines(queries: Queries, lastDay: string, maximum: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update answer_map set has_lines = false
    where id in (
      select m.id from answer_map m join case_recipient cr on cr.id = m.case_recipient_id join dig_case c on c.id = cr.case_id
      where m.has_lines and (m.state in ('Replaced', 'Withdrawn')
        or (m.state = 'Active' and coalesce(c.closed_at, c.canceled_at, c.end_date) < ${startOfSwedishDay(addDays(lastDay, 1))}::timestamptz))
      limit ${maximum}
    ) returning id`.execute(queries);
  return rows.map(({ id }) => id);
}

/** Which of the ids are those of maps that have their lines. */
export async function mapsWithLines(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from answer_map where id = any(${[...ids]}::uuid[]) and has_lines`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}
