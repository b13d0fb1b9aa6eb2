import type { OrganisationType, Role } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../src/platform/db/database.ts';

/** A user of the demo data who performs actions on cases. */
export interface DemoActor {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly organisationId: string;
  readonly organisationType: OrganisationType;
  readonly roles: readonly Role[];
  /** The answer points that the user is linked to. */
  readonly recipientIds: readonly string[];
}

/** Every active user, in order of creation. */
export async function listActors(queries: Queries): Promise<DemoActor[]> {
  const { rows } = await sql<DemoActor>`
    select u.id, u.login, u.name, o.id as "organisationId", o.type as "organisationType",
      array(select role from user_role where user_id = u.id) as roles,
      array(select recipient_id::text from recipient_user where user_id = u.id) as "recipientIds"
    from app_user u join organisation o on o.id = u.organisation_id where u.status = 'Active' order by u.id`.execute(
    queries,
  );
  return rows;
}

/** Updates the statistics of the query planner, which PostgreSQL does automatically only after a minute. */
export async function analyze(queries: Queries): Promise<void> {
  await sql`analyze`.execute(queries);
}
