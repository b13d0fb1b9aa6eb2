import type { Role, ScopeUser } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { isHandedOverAt } from '../read/caseScope.repository.ts';

/** A case and a user it may concern: its owner, and the recipients of the user's organisation. */
export interface CaseNearUser {
  readonly caseNumber: string;
  readonly inquirerOrganisationId: string;
  readonly inquirerUserId: string;
  /** Answer points of the user's own organisation that the case has reached. */
  readonly recipientIds: readonly string[];
  /** Those of them that have it, or have handed it over by the latest change, so that their lists drop it. */
  readonly heldIds: readonly string[];
  /** The user as the database has it now; null users are not active. */
  readonly user: ScopeUser;
}

interface Row extends Omit<CaseNearUser, 'user'> {
  readonly userId: string;
  readonly organisationId: string;
  readonly isPrivateUser: boolean;
  readonly roles: Role[];
  readonly linkedIds: string[];
}

/**
 * One query for all who are connected: which of the users belong to an organisation that has to do with one of the
 * cases, on either side, or read everything. Whether they may see the case is {@link CaseNearUser} and the scope's matter.
 */
export async function findUsersNear(
  queries: Queries,
  caseNumbers: readonly string[],
  userIds: readonly string[],
): Promise<readonly CaseNearUser[]> {
  const { rows } = await sql<Row>`
    select c.case_number as "caseNumber", c.inquirer_organisation_id as "inquirerOrganisationId", c.inquirer_user_id as "inquirerUserId",
      own.ids as "recipientIds", own.held as "heldIds", u.id as "userId", u.organisation_id as "organisationId", o.is_private as "isPrivateUser",
      r.roles, array(select ru.recipient_id::text from recipient_user ru where ru.user_id = u.id) as "linkedIds"
    from dig_case c
    cross join app_user u
    join organisation o on o.id = u.organisation_id
    cross join lateral (select array(select role from user_role where user_id = u.id) as roles) r
    cross join lateral (
      select coalesce(array_agg(cr.recipient_id::text), '{}') as ids,
        coalesce(array_agg(cr.recipient_id::text) filter (
          where not ${isHandedOverAt('cr')} or cr.changed_at >= (select max(e.at) from case_event e where e.case_id = c.id)
        ), '{}') as held
      from case_recipient cr where cr.case_id = c.id and cr.organisation_id = u.organisation_id
    ) own
    where c.case_number = any(${[...caseNumbers]}::text[]) and u.id = any(${[...userIds]}::uuid[])
      and u.status = 'Active' and o.status <> 'Unregistered'
      and (u.organisation_id = c.inquirer_organisation_id or cardinality(own.ids) > 0 or 'SuperUser' = any(r.roles))`.execute(
    queries,
  );
  return rows.map(({ userId, organisationId, isPrivateUser, roles, linkedIds, ...digCase }) => ({
    ...digCase,
    user: { id: userId, organisationId, isPrivateUser, roles, recipientIds: linkedIds },
  }));
}
