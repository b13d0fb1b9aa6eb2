import { sql } from 'kysely';
import type { Queries } from '../src/platform/db/database.ts';

/** Test events of an organisation that are due. */
export async function insertDueWebhooks(queries: Queries, organisationId: string, count: number): Promise<void> {
  await sql`insert into module_webhook_event (id, organisation_id, type, created_at, due_at, give_up_at)
    select gen_random_uuid(), ${organisationId}::uuid, 'Test', now(), now(), now() + interval '1 day'
    from generate_series(1, ${count}::int)`.execute(queries);
}

/** Makes every case of a user's organisation new there. @returns the organisation */
export async function reopenCasesOfOwner(queries: Queries, userId: string): Promise<string> {
  const { organisation_id: id } = await queries
    .selectFrom('app_user')
    .select('organisation_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await sql`update dig_case set closed_at = null, canceled_at = null, cancel_reason = null`.execute(queries);
  await sql`update case_recipient set status = 'New', measure = null, comment = null, answered_at = null, answered_by = null,
    confirmed_at = null where organisation_id = ${id}::uuid`.execute(queries);
  return id;
}

/** Runs a statement without parameters. */
export async function runStatement(queries: Queries, statement: string): Promise<void> {
  await sql.raw(statement).execute(queries);
}

/** The ids of cable indications. */
export async function listCableIndications(queries: Queries, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('dig_case')
    .select('id')
    .where('purpose', '=', 'CableIndication')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
