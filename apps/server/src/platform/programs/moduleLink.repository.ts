import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../db/database.ts';

/**
 * The condition that a module is linked to an organisation: it has a client, or an active user with the role
 * CableOwnerModule belongs to one of the organisation's recipients (OWNER-7).
 */
export function moduleLinked(organisationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    exists (select 1 from program_client m where m.organisation_id = ${organisationId} and m.role = 'CableOwnerModule')
    or exists (
      select 1 from recipient_user link
      join app_user u on u.id = link.user_id join user_role role on role.user_id = u.id
      where link.organisation_id = ${organisationId} and u.status = 'Active' and role.role = 'CableOwnerModule'
    )
  )`;
}

/**
 * The condition that the module of an organisation has an answer point among its own: those that it is assigned to, or all
 * while it is assigned to none. As `scopeOf` decides for the module itself.
 */
export function moduleHandles(
  organisationId: RawBuilder<unknown>,
  recipientId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const assigned = sql`
    select 1 from program_client m join recipient_user link on link.user_id = m.user_id
    where m.organisation_id = ${organisationId} and m.role = 'CableOwnerModule'`;
  return sql`(not exists (${assigned}) or exists (${assigned} and link.recipient_id = ${recipientId}))`;
}

export async function isModuleLinkedTo(queries: Queries, organisationId: string): Promise<boolean> {
  const { rows } = await sql<{
    isLinked: boolean;
  }>`select ${moduleLinked(sql`${organisationId}`)} as "isLinked"`.execute(queries);
  return rows[0]?.isLinked === true;
}
