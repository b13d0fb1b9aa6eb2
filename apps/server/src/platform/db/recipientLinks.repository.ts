import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** In which organisation links between users and recipients are changed, by which user, and when. */
export interface LinkChange {
  readonly organisationId: string;
  readonly by: string;
  readonly at: string;
}

/**
 * Locks the links between the users and the recipients of an organisation until the transaction ends
 * (OWNER-2). Who changes links takes this lock before those of users and recipients: otherwise one who saves a user and one
 * who saves a recipient could wait for each other. The weaker lock: cases may still be sent to the organisation.
 */
export async function lockLinks(transaction: Queries, organisationId: string): Promise<void> {
  await sql`select 1 from organisation where id = ${organisationId}::uuid for no key update`.execute(transaction);
}

/**
 * Links a user to exactly these recipients of the organisation. Each recipient that gains or loses the user gets a new
 * version, so that a form of it that was opened before is refused, and does not undo the change.
 * @returns false when one of them has been removed
 */
export async function linkUser(
  transaction: Queries,
  userId: string,
  recipientIds: readonly string[],
  { organisationId, by, at }: LinkChange,
): Promise<boolean> {
  const ids = [...new Set(recipientIds)];
  const { rows } = await sql<{ linked: number }>`
    with given as (
        select r.id from recipient r
        where r.organisation_id = ${organisationId}::uuid and r.id = any(${ids}::uuid[]) and r.removed_at is null
      ), ended as (
        delete from recipient_user where user_id = ${userId}::uuid and recipient_id not in (select id from given)
        returning recipient_id
      ), begun as (
        insert into recipient_user (organisation_id, recipient_id, user_id)
        select ${organisationId}::uuid, id, ${userId}::uuid from given on conflict do nothing returning recipient_id
      ), changed as (
        update recipient set version = version + 1, changed_at = ${at}::timestamptz, changed_by = ${by}::uuid
        where id in (select recipient_id from ended union all select recipient_id from begun)
      )
    select count(*)::int as linked from given`.execute(transaction);
  return rows[0]?.linked === ids.length;
}

/**
 * Links a recipient to exactly these users of the organisation. Each user that gains or loses the recipient gets a new
 * version, as in {@link linkUser}.
 */
export async function linkRecipient(
  transaction: Queries,
  recipientId: string,
  userIds: readonly string[],
  organisationId: string,
): Promise<void> {
  const ids = [...new Set(userIds)];
  await sql`
    with ended as (
        delete from recipient_user where recipient_id = ${recipientId}::uuid and user_id <> all(${ids}::uuid[])
        returning user_id
      ), begun as (
        insert into recipient_user (organisation_id, recipient_id, user_id)
        select ${organisationId}::uuid, ${recipientId}::uuid, id from unnest(${ids}::uuid[]) as given (id)
        on conflict do nothing returning user_id
      )
    update app_user set version = version + 1
    where id in (select user_id from ended union all select user_id from begun)`.execute(transaction);
}
