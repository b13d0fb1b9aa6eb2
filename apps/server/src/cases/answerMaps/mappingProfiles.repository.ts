import type { MappingProfile } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';

/** The most profiles of an organisation: the one that was changed first gives way. */
const mostProfiles = 50;

/** Keeps how files of one shape become lines, in place of what the organisation kept for that shape. */
export async function keepProfile(
  transaction: Queries,
  {
    name,
    fingerprint,
    profile,
    user,
    now,
  }: {
    readonly name: string;
    readonly fingerprint: string;
    readonly profile: MappingProfile;
    readonly user: { readonly id: string; readonly organisationId: string };
    readonly now: Date;
  },
): Promise<void> {
  const values = { name, profile: JSON.stringify(profile), changed_at: now.toISOString(), changed_by: user.id };
  const own = { organisation_id: user.organisationId, fingerprint };
  await transaction
    .insertInto('mapping_profile')
    .values({ id: uuidv7(now.getTime()), ...own, ...values })
    .onConflict((conflict) => conflict.constraint('mapping_profile_of_file').doUpdateSet(values))
    .execute();
  const kept = transaction
    .selectFrom('mapping_profile')
    .select('id')
    .where('organisation_id', '=', user.organisationId)
    .orderBy('changed_at', 'desc')
    .limit(mostProfiles);
  await transaction
    .deleteFrom('mapping_profile')
    .where('organisation_id', '=', user.organisationId)
    .where('id', 'not in', kept)
    .execute();
}

/** The profile that an organisation has kept for files of a shape; null without one. */
export async function findProfile(
  queries: Queries,
  organisationId: string,
  fingerprint: string,
): Promise<{ readonly name: string; readonly profile: MappingProfile } | null> {
  const row = await queries
    .selectFrom('mapping_profile')
    .select(['name', 'profile'])
    .where('organisation_id', '=', organisationId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row ?? null;
}

/** The profiles of an organisation, the latest first. */
export function listProfiles(queries: Queries, organisationId: string) {
  return queries
    .selectFrom('mapping_profile as p')
    .innerJoin('app_user as u', 'u.id', 'p.changed_by')
    .select(['p.id', 'p.name', 'p.changed_at as changedAt', 'u.name as changedBy'])
    .where('p.organisation_id', '=', organisationId)
    .orderBy('p.changed_at', 'desc')
    .execute();
}

/** Forgets a profile of the organisation; one that is not there is no error. */
export async function removeProfile(queries: Queries, organisationId: string, id: string): Promise<void> {
  await queries
    .deleteFrom('mapping_profile')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
