import { contactWords, type InviteSort, type InviteStatus, type Role } from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { isOfProgram } from '../accounts/accounts.repository.ts';
import {
  keysetAfter,
  keysetColumns,
  keysetOrder,
  keysetOrderBy,
  keysetPosition,
  type KeyColumns,
  type KeysetOrder,
  type Position,
} from '../../platform/db/keyset.ts';

/** An invite as the list of an organisation shows it. */
export interface InviteRow {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly recipients: readonly string[];
  readonly invitedBy: string | null;
  readonly sentAt: string;
  readonly expiresAt: string;
}

export const inviteOrders: Readonly<Record<InviteSort, KeysetOrder>> = {
  SentDescending: keysetOrder('invitesBySent', { 'i.created_at': 'moment' }, { id: 'i.id', isDescending: true }),
  EmailAscending: keysetOrder('invitesByEmail', { 'i.email': 'text' }, { id: 'i.id' }),
};

/** The filters of the list; an empty text or list filters nothing. */
export interface InviteFilter {
  readonly email: string;
  readonly statuses: readonly InviteStatus[];
  readonly now: string;
}

const columns = sql`i.id, i.email, i.roles, i.created_at as "sentAt", i.expires_at as "expiresAt",
  u.name as "invitedBy",
  array(select r.name from invite_recipient ir join recipient r on r.id = ir.recipient_id
    where ir.invite_id = i.id order by r.name_sort, r.id) as recipients`;

/** A page of the invites of one organisation that have been neither accepted nor removed, one row more than `size`. */
export async function listOpenInvites(
  queries: Queries,
  organisationId: string,
  filter: InviteFilter,
  { order, position, size }: { readonly order: KeysetOrder; readonly position: Position | null; readonly size: number },
): Promise<(InviteRow & { readonly position: Position })[]> {
  const { rows } = await sql<InviteRow & KeyColumns>`
    select ${columns}, ${keysetColumns(order)}
    from invite i left join app_user u on u.id = i.created_by
    where ${matches(organisationId, filter)} and ${keysetAfter(order, position)}
    ${keysetOrderBy(order)} limit ${size + 1}`.execute(queries);
  return rows.map((row) => ({ ...row, position: keysetPosition(order, row) }));
}

/** The number of invites in the list. */
export async function countOpenInvites(
  queries: Queries,
  organisationId: string,
  filter: InviteFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from invite i where ${matches(organisationId, filter)}`.execute(queries);
  return Number(rows[0]?.count ?? 0);
}

function matches(organisationId: string, { email, statuses, now }: InviteFilter): RawBuilder<boolean> {
  const [only] = statuses;
  const status =
    statuses.length !== 1 ? sql`true` : only === 'Active' ? sql`i.expires_at > ${now}` : sql`i.expires_at <= ${now}`;
  const words = email.trim() === '' ? [] : contactWords(email);
  const parts = words.map(
    (word) =>
      sql`exists (select 1 from regexp_split_to_table(lower(i.email), '[^[:alnum:]]+') part where starts_with(part, ${word}))`,
  );
  return sql<boolean>`${sql.join(
    [sql`i.organisation_id = ${organisationId} and i.accepted_at is null and i.removed_at is null`, status, ...parts],
    sql` and `,
  )}`;
}

/** An invite of one organisation that has been neither accepted nor removed; undefined if there is none. */
export async function findOpenInvite(
  queries: Queries,
  organisationId: string,
  id: string,
): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    select ${columns} from invite i left join app_user u on u.id = i.created_by
    where i.id = ${id} and i.organisation_id = ${organisationId} and i.accepted_at is null and i.removed_at is null`.execute(
    queries,
  );
  return rows[0];
}

/** Those of the addresses, in lower case, that have an open invite to the organisation or a user in it. */
export async function findTakenEmails(
  queries: Queries,
  organisationId: string,
  { emails, now }: { readonly emails: readonly string[]; readonly now: string },
): Promise<{ readonly invited: ReadonlySet<string>; readonly users: ReadonlySet<string> }> {
  const lower = emails.map((email) => email.toLowerCase());
  const invited = await sql<{ email: string }>`select lower(email) as email from invite
    where organisation_id = ${organisationId} and lower(email) = any(${lower}::text[])
      and accepted_at is null and removed_at is null and expires_at > ${now}`.execute(queries);
  const users = await sql<{ email: string }>`select lower(email) as email from app_user
    where organisation_id = ${organisationId} and lower(email) = any(${lower}::text[])
      and not ${isOfProgram('app_user')}`.execute(queries);
  return {
    invited: new Set(invited.rows.map(({ email }) => email)),
    users: new Set(users.rows.map(({ email }) => email)),
  };
}

/**
 * Gives an open invite another secret, a new expiry, and the one who renews it as its sender (ACCOUNT-12); false
 * if it has been accepted or removed meanwhile.
 */
export async function renewOpenInvite(
  transaction: Queries,
  { organisationId, id }: { readonly organisationId: string; readonly id: string },
  {
    secretHash,
    by,
    now,
    expiresAt,
  }: { readonly secretHash: string; readonly by: string; readonly now: string; readonly expiresAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await openInvite(transaction, organisationId, id)
    .set({ secret_hash: secretHash, created_by: by, created_at: now, expires_at: expiresAt })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes an open invite; false if it has been accepted or removed meanwhile. */
export async function removeOpenInvite(
  transaction: Queries,
  { organisationId, id }: { readonly organisationId: string; readonly id: string },
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await openInvite(transaction, organisationId, id)
    .set({ removed_at: now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const openInvite = (transaction: Queries, organisationId: string, id: string) =>
  transaction
    .updateTable('invite')
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .where('accepted_at', 'is', null)
    .where('removed_at', 'is', null);
