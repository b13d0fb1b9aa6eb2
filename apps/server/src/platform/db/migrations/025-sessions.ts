import { sql, type Kysely } from 'kysely';
import { lengthBetween } from '../migrationSql.ts';

/** What a person can tell their own sessions by: the browser and the network address of the sign-in. They go with the session. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('oidc_payload').addColumn('user_agent', 'text').addColumn('address', 'text').execute();
  await database.schema.alterTable('oidc_payload').addCheckConstraint('oidc_payload_user_agent_length', lengthBetween('user_agent', 1, 500)).execute();
  await database.schema.alterTable('oidc_payload').addCheckConstraint('oidc_payload_address_length', lengthBetween('address', 1, 64)).execute();
  await sql`alter table oidc_payload add constraint oidc_payload_session_facts check (model = 'Session' or (user_agent is null and address is null))`.execute(database);
}
