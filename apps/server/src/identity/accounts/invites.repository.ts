import type { BankIdUsage, Role } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

export interface NewInvite {
  readonly id: string;
  /** Hash of the secret in the link. */
  readonly secretHash: string;
  readonly organisationId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly recipientIds: readonly string[];
  readonly createdBy: string | null;
  readonly now: string;
  readonly expiresAt: string;
}

/** Removes an expired invite of an address, so that another may be sent. */
export async function removeExpiredInvite(
  transaction: Queries,
  { organisationId, email, now }: Pick<NewInvite, 'organisationId' | 'email' | 'now'>,
): Promise<void> {
  await transaction
    .updateTable('invite')
    .set({ removed_at: now })
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('accepted_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

/** Stores an invite with the answer points that it is for. */
export async function insertInvite(transaction: Queries, invite: NewInvite): Promise<void> {
  await transaction
    .insertInto('invite')
    .values({
      id: invite.id,
      secret_hash: invite.secretHash,
      organisation_id: invite.organisationId,
      email: invite.email,
      roles: [...invite.roles],
      created_by: invite.createdBy,
      created_at: invite.now,
      expires_at: invite.expiresAt,
      accepted_at: null,
      accepted_by: null,
      removed_at: null,
    })
    .execute();
  if (invite.recipientIds.length > 0) {
    await transaction
      .insertInto('invite_recipient')
      .values(invite.recipientIds.map((recipient_id) => ({ invite_id: invite.id, recipient_id })))
      .execute();
  }
}

/** An invite with its organisation. */
export interface StoredInvite {
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
