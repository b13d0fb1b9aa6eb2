import type { UserStatus } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import type { StoredUser } from './userWrites.repository.ts';

/** Stores a user with a password. */
export async function insertUserWithPassword(
  transaction: Queries,
  user: Omit<StoredUser, 'smsNumber'> & {
    readonly id: string;
    readonly organisationId: string;
    readonly status: UserStatus;
    /** The super user who creates it. */
    readonly createdBy: string;
    readonly passwordHash: string;
    readonly now: string;
  },
): Promise<void> {
  await transaction
    .insertInto('app_user')
    .values({
      id: user.id,
      organisation_id: user.organisationId,
      login: user.login,
      name: user.name,
      email: user.email,
      mobile_phone: user.mobilePhone,
      phone_number: user.phoneNumber,
      password_hash: user.passwordHash,
      status: user.status,
      ...(user.status === 'Inactive'
        ? { inactivation_reason: 'ByUser', inactivated_by: user.createdBy, inactivated_at: user.now }
        : { inactivation_reason: null }),
      max_number_of_cases: user.maxNumberOfCases,
      last_login_at: null,
      created_at: user.now,
    })
    .execute();
}

/** Puts a user in another organisation if the version is still current; false otherwise. The recipients must be gone. */
export async function moveUser(
  transaction: Queries,
  { id, version }: { readonly id: string; readonly version: number },
  { organisationId, maxNumberOfCases }: { readonly organisationId: string; readonly maxNumberOfCases: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('app_user')
    .set({
      organisation_id: organisationId,
      max_number_of_cases: maxNumberOfCases,
      keeps_shared_email: false,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
