import type { ProgramRole } from '@schaktkoll/domain';
import { sql, type Selectable } from 'kysely';
import { hasHash, secretHashOf } from '../crypto/randomSecret.ts';
import type { Queries } from '../db/database.ts';
import type { ProgramClientTable } from '../db/schema/platform.ts';

/** The organisation of a client, and which of its programs it is. */
export interface ProgramScope {
  readonly organisationId: string;
  readonly role: ProgramRole;
}

export type ProgramClient = Selectable<ProgramClientTable> & { readonly created_by_name: string };

/** The client of an organisation's program; null when there is none. */
export async function findProgramClient(
  queries: Queries,
  { organisationId, role }: ProgramScope,
): Promise<ProgramClient | null> {
  const row = await queries
    .selectFrom('program_client as m')
    .innerJoin('app_user as u', 'u.id', 'm.created_by')
    .selectAll('m')
    .select('u.name as created_by_name')
    .where('m.organisation_id', '=', organisationId)
    .where('m.role', '=', role)
    .executeTakeFirst();
  return row ?? null;
}

export async function hasProgramClient(queries: Queries, id: string): Promise<boolean> {
  return (
    (await queries.selectFrom('program_client').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

/** Whether a text is one of the client's secrets that are valid now. */
export async function isProgramSecret(queries: Queries, id: string, secret: string, now: Date): Promise<boolean> {
  const row = await queries
    .selectFrom('program_client')
    .select(['secret_hash', 'old_secret_hash', 'old_secret_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return false;
  const isOldValid = row.old_secret_until !== null && row.old_secret_until > now.toISOString();
  const valid = [row.secret_hash, ...(isOldValid && row.old_secret_hash !== null ? [row.old_secret_hash] : [])];
  return valid.filter((each) => hasHash(secret, each)).length > 0;
}

export interface NewProgramClient extends ProgramScope {
  readonly id: string;
  readonly secret: string;
  /** The account that its actions are recorded under. */
  readonly userId: string;
  readonly createdBy: string;
  readonly now: Date;
}

/** Stores a client; false when the organisation has one of the role. */
export async function insertProgramClient(
  transaction: Queries,
  { id, organisationId, role, secret, userId, createdBy, now }: NewProgramClient,
): Promise<boolean> {
  const at = now.toISOString();
  const row = await transaction
    .insertInto('program_client')
    .values({
      id,
      organisation_id: organisationId,
      user_id: userId,
      role,
      secret_hash: secretHashOf(secret),
      secret_at: at,
      created_at: at,
      created_by: createdBy,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'role']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A change of a client that has been read in this version. */
interface ClientChange {
  readonly id: string;
  readonly version: number;
}

/** Gives a client a new secret; the one before stays valid until a moment. The new version, or null when another was faster. */
export async function rotateSecret(
  transaction: Queries,
  { id, version }: ClientChange,
  { secret, oldUntil, now }: { readonly secret: string; readonly oldUntil: Date; readonly now: Date },
): Promise<number | null> {
  const row = await transaction
    .updateTable('program_client')
    .set((each) => ({
      old_secret_hash: each.ref('secret_hash'),
      old_secret_until: oldUntil.toISOString(),
      secret_hash: secretHashOf(secret),
      secret_at: now.toISOString(),
      version: version + 1,
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Ends the secret before, and every token, because one may have been given for it. The new version, or null. */
export async function endOldSecret(transaction: Queries, { id, version }: ClientChange): Promise<number | null> {
  const row = await transaction
    .updateTable('program_client')
    .set({ old_secret_hash: null, old_secret_until: null, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (row === undefined) return null;
  await endTokensOf(transaction, id);
  return row.version;
}

/** Removes a client with its tokens; whether it still had the version. */
export async function deleteProgramClient(transaction: Queries, { id, version }: ClientChange): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('program_client')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await endTokensOf(transaction, id);
  return true;
}

async function endTokensOf(transaction: Queries, id: string): Promise<void> {
  await sql`delete from oidc_payload where model = 'ClientCredentials' and payload ->> 'clientId' = ${id}`.execute(
    transaction,
  );
}

/** Records what a program does; its version stays, because an administrator may be changing it. */
export async function recordProgramUse(
  queries: Queries,
  id: string,
  values: Partial<
    Pick<
      Selectable<ProgramClientTable>,
      'heartbeat_at' | 'program' | 'last_fetch_at' | 'last_answer_at' | 'last_error' | 'last_error_at'
    >
  >,
): Promise<void> {
  await queries.updateTable('program_client').set(values).where('id', '=', id).execute();
}
