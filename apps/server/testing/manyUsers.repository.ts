import { sql } from 'kysely';
import type { Queries } from '../src/platform/db/database.ts';
import { makeOrganisation, makeUser } from './rows.ts';

/** Users in one statement, which the database gives limited time. */
const batch = 5_000;

/**
 * Fills the database with the users of one large organisation and as many of a thousand others. Returns a user
 * administrator of the large one.
 */
export async function makeManyUsers(queries: Queries, count: number): Promise<{ readonly id: string }> {
  const { id } = await makeOrganisation(queries, { name: 'Det stora bolaget AB' });
  await sql`insert into organisation (id, name, type, status)
    select gen_random_uuid(), 'Litet bolag ' || n || ' AB', 'Inquirer', 'Active' from generate_series(1, 1000) n`.execute(
    queries,
  );
  for (let first = 1; first <= 2 * count; first += batch) await insertUsers(queries, id, first);
  await sql`insert into user_role (user_id, role) select id, 'UserAdmin' from app_user where login like '%00'`.execute(
    queries,
  );
  return makeUser(queries, { organisation_id: id, roles: ['UserAdmin'] });
}

/** A batch of users with the role of an inquirer, every other one in the organisation. */
async function insertUsers(queries: Queries, organisationId: string, first: number): Promise<void> {
  await sql`with o as (select id, row_number() over () as place from organisation where name like 'Litet bolag%'),
    made as (
      insert into app_user (id, organisation_id, login, name, email, status, inactivation_reason, last_login_at)
      select gen_random_uuid(), case when n % 2 = 0 then ${organisationId}::uuid else o.id end, 'person.' || n,
        (array['Anna', 'Bo', 'Cia', 'Dan', 'Eva', 'Fia', 'Gun', 'Hans'])[1 + n % 8] || ' ' ||
        (array['Al', 'Berg', 'Ceder', 'Dal', 'Ek', 'Fors', 'Gran'])[1 + n % 7] || 'son ' || n,
        'person.' || n || '@exempel.se', case when n % 10 = 4 then 'Inactive' else 'Active' end,
        case when n % 10 = 4 then 'ByUser' end,
        case when n % 5 = 0 then null else timestamptz '2026-11-20' - make_interval(mins => n) end
      from generate_series(${first}::int, ${first + batch - 1}::int) n join o on o.place = 1 + n % 1000
      returning id)
    insert into user_role (user_id, role) select id, 'Inquirer' from made`.execute(queries);
}
