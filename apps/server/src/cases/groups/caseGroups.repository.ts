import type { NewCase } from '@schaktkoll/contract';
import type { CasePurpose, CreationMethod, FieldIssue } from '@schaktkoll/domain';
import { sql, type Selectable } from 'kysely';
import type { GroupValues } from '../../platform/db/schema/caseGroups.ts';
import type { Queries } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insertRows.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { listedColumns, listedJoins, askedAnswers, type ListedCase } from '../lists/caseLists.repository.ts';

/** A group belongs to its user, in the organisation that it was made in. */
export interface GroupScope {
  readonly userId: string;
  readonly organisationId: string;
}

export interface NewGroup {
  readonly name: string;
  readonly purpose: CasePurpose;
  readonly creationMethod: CreationMethod;
  /** JSON. */
  readonly values: string;
  readonly rows: readonly { readonly values: GroupValues; readonly workAreas: NewCase['workAreas'] }[];
}

type GroupTable = Selectable<Tables['case_group']>;
export type GroupRow = Selectable<Tables['case_group_row']>;
export type GroupHead = Pick<
  GroupTable,
  'id' | 'name' | 'purpose' | 'creation_method' | 'shared_values' | 'version' | 'changed_at'
> &
  Readonly<Record<'draft' | 'waiting' | 'sent' | 'failed', number>>;

const within = ({ userId, organisationId }: GroupScope) =>
  sql<boolean>`g.user_id = ${userId}::uuid and g.organisation_id = ${organisationId}::uuid`;

/** How many groups of the user have unsent cases. Locks the user, so that simultaneous requests cannot exceed a limit. */
export async function countUnsentGroups(transaction: Queries, { userId }: GroupScope): Promise<number> {
  await sql`select 1 from app_user where id = ${userId}::uuid for no key update`.execute(transaction);
  const { rows } = await sql<{ count: number }>`select count(*) as count from case_group g
    where g.user_id = ${userId}::uuid and exists (select from case_group_row r where r.group_id = g.id and r.state <> 'Sent')`.execute(
    transaction,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Stores a group with its cases as drafts; returns its id. */
export async function insertGroup(
  transaction: Queries,
  scope: GroupScope,
  group: NewGroup,
  now: Date,
): Promise<string> {
  const id = uuidv7(now.getTime());
  const at = now.toISOString();
  await transaction
    .insertInto('case_group')
    .values({
      id,
      user_id: scope.userId,
      organisation_id: scope.organisationId,
      name: group.name,
      purpose: group.purpose,
      creation_method: group.creationMethod,
      shared_values: group.values,
      sender: null,
      version: 1,
      changed_at: at,
    })
    .execute();
  const rows = group.rows.map(({ values, workAreas }, index) => ({
    group_id: id,
    row_number: index + 1,
    own_values: JSON.stringify(values),
    work_areas: JSON.stringify(workAreas),
    state: 'Draft' as const,
    case_number: null,
    issues: '[]',
    attempts: 0,
    unsent_since: at,
  }));
  for (let first = 0; first < rows.length; first += 100)
    await sql`${insertRows('case_group_row', rows.slice(first, first + 100), ['own_values', 'work_areas', 'issues'])}`.execute(
      transaction,
    );
  return id;
}

/** The groups of a user, the latest changed first; or the one with this id. */
export async function listGroups(queries: Queries, scope: GroupScope, id: string | null = null): Promise<GroupHead[]> {
  const one = id === null ? sql`` : sql`and g.id = ${id}::uuid`;
  const { rows } = await sql<GroupHead>`
    select g.id, g.name, g.purpose, g.creation_method, g.shared_values, g.version, g.changed_at,
      count(*) filter (where r.state = 'Draft')::integer as draft,
      count(*) filter (where r.state = 'Waiting')::integer as waiting,
      count(*) filter (where r.state = 'Sent')::integer as sent,
      count(*) filter (where r.state = 'Draft' and r.issues <> '[]')::integer as failed
    from case_group g left join case_group_row r on r.group_id = g.id
    where ${within(scope)} ${one} group by g.id order by g.changed_at desc, g.id limit 200`.execute(queries);
  return rows;
}

export async function listGroupRows(queries: Queries, groupId: string): Promise<GroupRow[]> {
  return queries
    .selectFrom('case_group_row')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('row_number')
    .execute();
}

/** The sent cases of a group, as the list of cases has them. */
export async function listSentCases(
  queries: Queries,
  groupId: string,
): Promise<(ListedCase & { readonly asked_answers: number })[]> {
  const { rows } = await sql<ListedCase & { readonly asked_answers: number }>`
    select ${listedColumns}, ${askedAnswers}
    from case_group_row r join dig_case c on c.case_number = r.case_number ${listedJoins}
    where r.group_id = ${groupId}::uuid`.execute(queries);
  return rows;
}

/** Locks a group against other changes; undefined when the user has none with this id. */
export async function lockGroup(
  transaction: Queries,
  scope: GroupScope,
  id: string,
): Promise<{ readonly version: number; readonly isSending: boolean } | undefined> {
  const { rows } = await sql<{ version: number; isSending: boolean }>`
    select g.version, g.due_at is not null as "isSending" from case_group g
    where g.id = ${id}::uuid and ${within(scope)} for no key update`.execute(transaction);
  return rows[0];
}

export async function updateGroup(
  transaction: Queries,
  id: string,
  { name, values, version, now }: Pick<NewGroup, 'name' | 'values'> & { readonly version: number; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('case_group')
    .set({ name, shared_values: values, version, changed_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Gives unsent rows other values; their errors of an earlier attempt are gone with the old ones. */
export async function updateGroupRows(
  transaction: Queries,
  groupId: string,
  rows: readonly { readonly row: number; readonly values: GroupValues }[],
): Promise<void> {
  await sql`update case_group_row r set own_values = given.values, issues = '[]', attempts = 0
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (row integer, values json)
    where r.group_id = ${groupId}::uuid and r.row_number = given.row and r.state = 'Draft'`.execute(transaction);
}

/** Bytes that the rows of a group take. */
export async function bytesOfRows(transaction: Queries, groupId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(own_values::text) + octet_length(work_areas::text)), 0)::integer as bytes
    from case_group_row where group_id = ${groupId}::uuid`.execute(transaction);
  return rows[0]?.bytes ?? 0;
}

/** Deletes unsent rows: those with these numbers, or all. */
export async function deleteGroupRows(
  transaction: Queries,
  groupId: string,
  rows: readonly number[] | null,
): Promise<void> {
  const chosen = rows === null ? sql`` : sql`and row_number = any(${[...rows]}::integer[])`;
  await sql`delete from case_group_row where group_id = ${groupId}::uuid and state = 'Draft' ${chosen}`.execute(
    transaction,
  );
}

export async function deleteEmptyGroup(transaction: Queries, groupId: string): Promise<void> {
  await sql`delete from case_group g where g.id = ${groupId}::uuid
    and not exists (select from case_group_row r where r.group_id = g.id)`.execute(transaction);
}

/** Records why rows could not be sent; they are drafts again. */
export async function recordIssues(
  queries: Queries,
  groupId: string,
  row: number,
  issues: readonly FieldIssue[],
): Promise<void> {
  await sql`update case_group_row set state = 'Draft', issues = ${JSON.stringify(issues)}::jsonb
    where group_id = ${groupId}::uuid and row_number = ${row} and state = 'Waiting'`.execute(queries);
}
