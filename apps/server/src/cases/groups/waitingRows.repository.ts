import type { OrganisationRealm } from '@schaktkoll/domain';
import { sql, type Selectable } from 'kysely';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import type { GroupSender } from '../../platform/db/schema/caseGroups.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { GroupRow, GroupScope } from './caseGroups.repository.ts';

/** Has unsent rows of a group wait for their turn; returns how many. */
export async function queueRows(
  transaction: Queries,
  groupId: string,
  { rows, sender, now }: { readonly rows: readonly number[]; readonly sender: GroupSender; readonly now: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update case_group_row set state = 'Waiting', issues = '[]', attempts = 0
    where group_id = ${groupId}::uuid and row_number = any(${[...rows]}::integer[]) and state = 'Draft'`.execute(
    transaction,
  );
  if (numAffectedRows > 0n)
    await sql`update case_group set sender = ${JSON.stringify(sender)}::jsonb, due_at = coalesce(due_at, ${now.toISOString()}),
      version = version + 1, changed_at = ${now.toISOString()} where id = ${groupId}::uuid`.execute(transaction);
  return Number(numAffectedRows);
}

/** How many cases of the user, and of the whole organisation, wait to be sent. */
export async function countWaitingRows(
  queries: Queries,
  { userId, organisationId }: GroupScope,
): Promise<{ readonly user: number; readonly organisation: number }> {
  const { rows } = await sql<{ user: number; organisation: number }>`
    select count(*) filter (where g.user_id = ${userId}::uuid)::integer as "user", count(*)::integer as organisation
    from case_group g join case_group_row r on r.group_id = g.id and r.state = 'Waiting'
    where g.organisation_id = ${organisationId}::uuid and g.due_at is not null`.execute(queries);
  return rows[0] ?? { user: 0, organisation: 0 };
}

/** A group whose turn it is, with its user as of now. */
export interface DueGroup extends Pick<
  Selectable<Tables['case_group']>,
  'id' | 'purpose' | 'creation_method' | 'shared_values'
> {
  readonly sender: GroupSender;
  readonly userId: string;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly organisationRealm: OrganisationRealm;
  readonly isPrivateUser: boolean;
  readonly roles: readonly string[];
}

/**
 * Takes the group whose sender has waited longest for a turn, for so many seconds: organisations take turns, and private
 * persons each for themselves. Other processes take others meanwhile.
 */
export async function takeDueGroup(queries: Queries, leaseSeconds: number, now: Date): Promise<DueGroup | undefined> {
  const at = now.toISOString();
  const { rows } = await sql<DueGroup>`
    with due as (
      select g.id, g.organisation_id, o.name, o.is_private, o.realm
      from case_group g join organisation o on o.id = g.organisation_id
      where g.due_at <= ${at}
      order by (select max(s.served_at) from case_group s
        where s.organisation_id = g.organisation_id and (not o.is_private or s.user_id = g.user_id)) nulls first, g.due_at, g.id
      limit 1 for update of g skip locked
    )
    update case_group g set due_at = ${at}::timestamptz + make_interval(secs => ${leaseSeconds}), served_at = ${at}
    from due where g.id = due.id
    returning g.id, g.purpose, g.creation_method, g.shared_values, g.sender, g.user_id as "userId",
      g.organisation_id as "organisationId", due.name as "organisationName", due.is_private as "isPrivateUser",
      due.realm as "organisationRealm",
      array(select r.role from user_role r where r.user_id = g.user_id) as roles`.execute(queries);
  return rows[0];
}

export async function listWaitingRows(queries: Queries, groupId: string, limit: number): Promise<GroupRow[]> {
  return queries
    .selectFrom('case_group_row')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('state', '=', 'Waiting')
    .orderBy('row_number')
    .limit(limit)
    .execute();
}

/** Locks a row until the transaction ends; false when it does not wait any more, or another transaction sends it. */
export async function lockWaitingRow(
  transaction: Queries,
  { group_id: id, row_number: row }: GroupRow,
): Promise<boolean> {
  const { rows } = await sql`select 1 from case_group_row
    where group_id = ${id}::uuid and row_number = ${row} and state = 'Waiting' for update skip locked`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Records in the transaction of a case that it is the case of this row. */
export async function recordSentRow(
  transaction: Queries,
  { group_id: id, row_number: row }: GroupRow,
  caseNumber: string,
): Promise<void> {
  await sql`update case_group_row set state = 'Sent', case_number = ${caseNumber}, unsent_since = null, issues = '[]'
    where group_id = ${id}::uuid and row_number = ${row}`.execute(transaction);
}

/** Counts an attempt that failed for a reason of the server's own; returns how many there are. */
export async function countAttempt(queries: Queries, { group_id: id, row_number: row }: GroupRow): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`update case_group_row set attempts = attempts + 1
    where group_id = ${id}::uuid and row_number = ${row} returning attempts`.execute(queries);
  return rows[0]?.attempts ?? 0;
}

/** Ends a turn: the next is after `dueAt`, or never when no row waits. */
export async function endTurn(queries: Queries, groupId: string, dueAt: Date): Promise<void> {
  await inTransaction(queries, async (transaction) => {
    // A statement of its own: the next sees rows that were queued until the lock was there.
    await sql`select 1 from case_group where id = ${groupId}::uuid for no key update`.execute(transaction);
    await sql`update case_group g
      set due_at = case when waiting.found then ${dueAt.toISOString()}::timestamptz end,
        sender = case when waiting.found then g.sender end
      from (select exists (select from case_group_row r
        where r.group_id = ${groupId}::uuid and r.state = 'Waiting') as found) waiting
      where g.id = ${groupId}::uuid`.execute(transaction);
  });
}
