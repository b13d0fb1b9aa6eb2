import type { AreaType, Role } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/** How much an organisation has. */
export interface OrganisationCounts {
  readonly users: number;
  readonly activeUsers: number;
  readonly userAdmins: number;
  readonly recipients: number;
  readonly areas: number;
  readonly ongoingCases: number;
  readonly unansweredCases: number;
}

export async function countContents(queries: Queries, id: string): Promise<OrganisationCounts> {
  const { rows } = await sql<OrganisationCounts>`select
    (select count(*) from app_user u where u.organisation_id = ${id})::int as users,
    (select count(*) from app_user u where u.organisation_id = ${id} and u.status = 'Active')::int as "activeUsers",
    (select count(*) from app_user u where u.organisation_id = ${id} and u.status = 'Active'
      and exists (select 1 from user_role r where r.user_id = u.id and r.role = 'UserAdmin'))::int as "userAdmins",
    (select count(*) from recipient r where r.organisation_id = ${id} and r.removed_at is null)::int as recipients,
    (select count(*) from area a where a.organisation_id = ${id})::int as areas,
    (select count(*) from dig_case c where c.inquirer_organisation_id = ${id} and c.closed_at is null and c.canceled_at is null)::int as "ongoingCases",
    (select count(*) from case_recipient r where r.organisation_id = ${id} and r.measure is null and r.case_end is null)::int as "unansweredCases"
  `.execute(queries);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count returned no row.');
  return counts;
}

/** The most recipients, and areas, that are listed of an organisation. */
const mostListed = 200;

/** The recipients of an organisation in Swedish order, with how many users are linked to each. */
export async function listContentRecipients(queries: Queries, id: string) {
  const { rows } = await sql<{ externalId: string; name: string; userCount: number }>`
    select r.id as "externalId", r.name, (select count(*) from recipient_user link where link.recipient_id = r.id)::int as "userCount"
    from recipient r where r.organisation_id = ${id} and r.removed_at is null order by r.name_sort, r.id limit ${mostListed}`.execute(
    queries,
  );
  return rows;
}

/** The areas of an organisation in Swedish order. */
export async function listContentAreas(queries: Queries, id: string) {
  const { rows } = await sql<{ id: string; name: string; type: AreaType; squareCount: number }>`
    select a.id, a.name, a.type,
      coalesce((select sum(r.easting_to - r.easting_from + 1) from area_square_span r where r.area_id = a.id), 0)::int as "squareCount"
    from area a where a.organisation_id = ${id} order by a.name_sort, a.id limit ${mostListed}`.execute(queries);
  return rows;
}

/** The active cable owner admin who logged in last, and whom a super user may impersonate; undefined if there is none. */
export async function findOwnerAdmin(queries: Queries, id: string) {
  const { rows } = await sql<{ userId: string; name: string }>`
    select u.id as "userId", u.name from app_user u
    where u.organisation_id = ${id} and u.status = 'Active'
      and exists (select 1 from user_role r where r.user_id = u.id and r.role = 'CableOwnerAdmin')
      and not exists (select 1 from user_role r where r.user_id = u.id and r.role in ('SuperUser', 'CableOwnerModule'))
    order by u.last_login_at desc nulls last, u.id limit 1`.execute(queries);
  return rows[0];
}

/** The types of an organisation's areas, and the roles of its users. */
export async function findKindContents(
  queries: Queries,
  id: string,
): Promise<{ areaTypes: AreaType[]; roles: Role[] }> {
  const { rows } = await sql<{ areaTypes: AreaType[]; roles: Role[] }>`select
    array(select distinct a.type from area a where a.organisation_id = ${id}) as "areaTypes",
    array(select distinct r.role from user_role r join app_user u on u.id = r.user_id where u.organisation_id = ${id}) as roles
  `.execute(queries);
  return rows[0] ?? { areaTypes: [], roles: [] };
}
