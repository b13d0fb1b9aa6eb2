import type { BankIdUsage } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/** The setting of an organisation for the bank e-ID, and the numbers of its active users that each choice concerns. */
export async function findBankIdUsage(queries: Queries, organisationId: string) {
  const organisation = await queries
    .selectFrom('organisation')
    .select(['version', 'bank_id_usage as bankIdUsage'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ users: number; with_bank_id: number; with_bank_id_alone: number }>`
    select count(*) as users, count(l.user_id) as with_bank_id,
      count(l.user_id) filter (where u.password_hash is null) as with_bank_id_alone
    from app_user u left join bank_id_link l on l.user_id = u.id
    where u.organisation_id = ${organisationId} and u.status in ('Active', 'UnverifiedContactInfo')
      and not exists (select 1 from user_role r where r.user_id = u.id
        and r.role in ('CableOwnerModule', 'WebServiceUser', 'WebServiceInquirer'))`.execute(queries);
  const [users, withBankId] = [Number(rows[0]?.users ?? 0), Number(rows[0]?.with_bank_id ?? 0)];
  return {
    ...organisation,
    users,
    withBankId,
    withoutBankId: users - withBankId,
    withBankIdAlone: Number(rows[0]?.with_bank_id_alone ?? 0),
  };
}

/** Writes the setting if the organisation's version is still current; false otherwise. */
export async function updateBankIdUsage(
  transaction: Queries,
  { id, version }: { readonly id: string; readonly version: number },
  usage: BankIdUsage,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('organisation')
    .set({ bank_id_usage: usage, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives an active user of an organisation the role of user administrator; false if the user is not active there any more. */
export async function addUserAdmin(
  transaction: Queries,
  { userId, organisationId }: { readonly userId: string; readonly organisationId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('app_user')
    .set((user) => ({ version: user('version', '+', 1) }))
    .where('id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await transaction
    .insertInto('user_role')
    .values({ user_id: userId, role: 'UserAdmin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
