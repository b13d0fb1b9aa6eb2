import type { BankIdUsage, Role, RoleOrganisation } from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insertRows.ts';

/** The values shared by invites that are sent together. */
export interface InviteTerms {
  readonly organisationId: string;
  readonly roles: readonly Role[];
  readonly recipientIds: readonly string[];
  readonly createdBy: string | null;
  readonly now: string;
}

export interface NewInvite {
  readonly id: string;
  readonly email: string;
  /** Hash of the secret in the link. */
  readonly secretHash: string;
  readonly expiresAt: string;
}

/** Removes the expired invites of some addresses, so that others may be sent. */
export async function removeExpiredInvites(
  transaction: Queries,
  {
    organisationId,
    emails,
    now,
  }: { readonly organisationId: string; readonly emails: readonly string[]; readonly now: string },
): Promise<void> {
  await transaction
    .updateTable('invite')
    .set({ removed_at: now })
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`lower(email) in (select lower(given) from unnest(${[...emails]}::text[]) given)`)
    .where('accepted_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

/** Stores invites with the answer points that they are for. */
export async function insertInvites(
  transaction: Queries,
  { organisationId, roles, recipientIds, createdBy, now }: InviteTerms,
  invites: readonly NewInvite[],
): Promise<void> {
  await sql`${insertRows(
    'invite',
    invites.map((invite) => ({
      id: invite.id,
      secret_hash: invite.secretHash,
      organisation_id: organisationId,
      email: invite.email,
      roles: [...roles],
      created_by: createdBy,
      created_at: now,
      expires_at: invite.expiresAt,
      accepted_at: null,
      accepted_by: null,
      removed_at: null,
    })),
  )}`.execute(transaction);
  if (recipientIds.length > 0)
    await sql`${insertRows(
      'invite_recipient',
      invites.flatMap(({ id }) => recipientIds.map((recipient_id) => ({ invite_id: id, recipient_id }))),
    )}`.execute(transaction);
}

export interface StoredInvite extends RoleOrganisation {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly expiresAt: string;
  readonly acceptedAt: string | null;
  readonly removedAt: string | null;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly organisationStatus: 'AwaitingActivation' | 'Active' | 'Unregistered';
  readonly bankIdUsage: BankIdUsage;
}

/** The invite with the hash of a secret, in any state. */
export function findInvite(queries: Queries, secretHash: string): Promise<StoredInvite | undefined> {
  return queries
    .selectFrom('invite as i')
    .innerJoin('organisation as o', 'o.id', 'i.organisation_id')
    .select([
      'i.id',
      'i.email',
      'i.roles',
      'i.expires_at as expiresAt',
      'i.accepted_at as acceptedAt',
      'i.removed_at as removedAt',
      'o.id as organisationId',
      'o.name as organisationName',
      'o.status as organisationStatus',
      'o.bank_id_usage as bankIdUsage',
      'o.type',
      'o.is_private as isPrivate',
      'o.is_super_user as isSuperUser',
    ])
    .where('i.secret_hash', '=', secretHash)
    .executeTakeFirst();
}

/** The address of an invite's sender; null for one who is no longer an active user of the same organisation. */
export async function findInviterEmail(queries: Queries, inviteId: string): Promise<string | null> {
  const row = await queries
    .selectFrom('invite as i')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.id', '=', 'i.created_by').onRef('u.organisation_id', '=', 'i.organisation_id'),
    )
    .select('u.email')
    .where('i.id', '=', inviteId)
    .where('u.status', '=', 'Active')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Whether `u` may send invites to an organisation. Failed log-ins, which anyone can cause, take no right. */
const maySend = (organisationId: RawBuilder<unknown>) => sql<boolean>`(
  u.organisation_id = ${organisationId} and (u.status <> 'Inactive' or u.inactivation_reason = 'FailedLogins')
  and exists (select from user_role r where r.user_id = u.id and r.role in ('UserAdmin', 'SuperUser')))`;

/**
 * Removes the open invites of a sender who may no longer send them: inactivated by a user, moved, or without the role.
 */
export async function removeInvitesWithoutSender(transaction: Queries, userId: string, now: Date): Promise<void> {
  await sql`
    update invite i set removed_at = ${now.toISOString()}
    where i.created_by = ${userId} and i.accepted_at is null and i.removed_at is null
      and not exists (select from app_user u where u.id = i.created_by and ${maySend(sql`i.organisation_id`)})`.execute(
    transaction,
  );
}

/** Removes the open invites that a user has sent, or renewed. */
export async function removeInvitesOf(transaction: Queries, userId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('invite')
    .set({ removed_at: now.toISOString() })
    .where('created_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
}

/**
 * Locks the sender of invites until the transaction ends, and returns whether the sender may send them. Who takes the
 * right at the same time waits, and then removes the invites with {@link removeInvitesWithoutSender}.
 */
export async function lockSender(
  transaction: Queries,
  { userId, organisationId }: { readonly userId: string; readonly organisationId: string },
): Promise<boolean> {
  // First the organisation, which a change of a user administrator locks first (keepUserAdmin.ts).
  await sql`select id from organisation where id = ${organisationId} for key share`.execute(transaction);
  await sql`select id from app_user where id = ${userId} for share`.execute(transaction);
  // A statement of its own: it sees what was written until the locks were there.
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u where u.id = ${userId} and ${maySend(sql`${organisationId}::uuid`)}`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** The answer points that an invite is for. */
export async function listInviteRecipients(queries: Queries, inviteId: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('invite_recipient')
    .select('recipient_id')
    .where('invite_id', '=', inviteId)
    .execute();
  return rows.map(({ recipient_id }) => recipient_id);
}

/** Marks the invite as used; false if another request has used it, or it was withdrawn meanwhile. */
export async function takeInvite(transaction: Queries, id: string, now: string): Promise<boolean> {
  const row = await transaction
    .updateTable('invite')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the account that was created from the invite. */
export async function storeInvited(transaction: Queries, id: string, userId: string): Promise<void> {
  await transaction.updateTable('invite').set({ accepted_by: userId }).where('id', '=', id).execute();
}
