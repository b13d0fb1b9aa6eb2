import { organisationLogKinds, searchWords, type BankIdUsage, type OrganisationLogSubject } from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import {
  keysetAfter,
  keysetColumns,
  keysetOrder,
  keysetOrderBy,
  keysetPosition,
  type KeyColumns,
  type Position,
} from '../../platform/db/keyset.ts';
import { wordQuery } from '../../platform/db/wordSearch.ts';

/** The setting of an organisation for the bank e-ID, and the numbers of its active users that each choice concerns. */
export async function findBankIdUsage(queries: Queries, organisationId: string) {
  const organisation = await queries
    .selectFrom('organisation')
    .select(['version', 'bank_id_usage as bankIdUsage'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ users: number; with_bank_id: number; with_bank_id_alone: number }>`
    select count(*) as users, count(l.user_id) as with_bank_id,
      count(l.user_id) filter (where u.password_hash is null) as with_bank_id_alone
    from app_user u left join bank_id_link l on l.user_id = u.id
    where u.organisation_id = ${organisationId} and u.status in ('Active', 'UnverifiedContactInfo')
      and not exists (select 1 from user_role r where r.user_id = u.id
        and r.role in ('CableOwnerModule', 'WebServiceUser', 'WebServiceInquirer'))`.execute(queries);
  const [users, withBankId] = [Number(rows[0]?.users ?? 0), Number(rows[0]?.with_bank_id ?? 0)];
  return {
    ...organisation,
    users,
    withBankId,
    withoutBankId: users - withBankId,
    withBankIdAlone: Number(rows[0]?.with_bank_id_alone ?? 0),
  };
}

/** Writes the setting if the organisation's version is still current; false otherwise. */
export async function updateBankIdUsage(
  transaction: Queries,
  { id, version }: { readonly id: string; readonly version: number },
  usage: BankIdUsage,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('organisation')
    .set({ bank_id_usage: usage, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives an active user of an organisation the role of user administrator; false if the user is not active any more. */
export async function addUserAdmin(transaction: Queries, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('app_user')
    .set((user) => ({ version: user('version', '+', 1) }))
    .where('id', '=', userId)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await transaction
    .insertInto('user_role')
    .values({ user_id: userId, role: 'UserAdmin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** The filters of the audit log of an organisation; an empty text or list filters nothing. */
export interface LogFilter {
  readonly person: string;
  readonly subjects: readonly OrganisationLogSubject[];
  /** Moments: from the first, before the second. */
  readonly from: string | null;
  readonly before: string | null;
}

export interface LogRow {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly by: string | null;
  readonly admin: string | null;
  readonly of: string | null;
}

/** Latest first. */
export const logOrder = keysetOrder('organisationLog', { 'e.at': 'moment' }, { id: 'e.id', isDescending: true });

/** A page of what users of one organisation did and what was done to them, one row more than `size`. */
export async function listLog(
  queries: Queries,
  organisationId: string,
  filter: LogFilter,
  { position, size }: { readonly position: Position | null; readonly size: number },
): Promise<(LogRow & { readonly position: Position })[]> {
  const { rows } = await sql<LogRow & KeyColumns>`
    select e.id, e.at, e.kind, u.name as by, e.details ->> 'adminName' as admin, o.name as of,
      ${keysetColumns(logOrder)}
    from audit_event e
      left join app_user u on u.id = e.user_id and u.organisation_id = ${organisationId}
      left join app_user o on o.id::text = e.details ->> 'of' and o.organisation_id = ${organisationId}
    where ${matches(organisationId, filter)} and ${keysetAfter(logOrder, position)}
    ${keysetOrderBy(logOrder)} limit ${size + 1}`.execute(queries);
  return rows.map((row) => ({ ...row, position: keysetPosition(logOrder, row) }));
}

/** The number of events in the list, at most `maximum`. */
export async function countLog(
  queries: Queries,
  organisationId: string,
  filter: LogFilter,
  maximum: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from audit_event e where ${matches(organisationId, filter)} limit ${maximum}) counted`.execute(queries);
  return Number(rows[0]?.count ?? 0);
}

function matches(organisationId: string, { person, subjects, from, before }: LogFilter): RawBuilder<boolean> {
  const wanted = subjects.length === 0 ? (Object.keys(organisationLogKinds) as OrganisationLogSubject[]) : subjects;
  const kinds: string[] = wanted.flatMap((subject) => [...organisationLogKinds[subject]]);
  const words = searchWords(person);
  const named =
    person.trim() === ''
      ? sql`true`
      : words.length === 0
        ? sql`false`
        : sql`p.name_words @@ ${wordQuery(words)}::tsquery`;
  return sql<boolean>`e.kind = any(${kinds}::text[])
    and (e.user_id in (select p.id from app_user p where p.organisation_id = ${organisationId} and ${named})
      or e.details ->> 'of' in (select p.id::text from app_user p where p.organisation_id = ${organisationId} and ${named}))
    and ${from === null ? sql`true` : sql`e.at >= ${from}`} and ${before === null ? sql`true` : sql`e.at < ${before}`}`;
}
