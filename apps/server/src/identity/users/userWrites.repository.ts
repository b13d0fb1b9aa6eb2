import type { InactivationReason, Role, UserStatus } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/** What a user administrator stores of a user. */
export interface StoredUser {
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly mobilePhone: string | null;
  readonly phoneNumber: string | null;
  /** In E.164; null for no SMS. */
  readonly smsNumber: string | null;
  readonly maxNumberOfCases: number;
}

/** Writes a user if its version is still current; false otherwise. Another mobile phone is unverified. */
export async function updateUser(
  transaction: Queries,
  { id, version }: { readonly id: string; readonly version: number },
  user: StoredUser,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('app_user')
    .set({
      version: version + 1,
      login: user.login,
      name: user.name,
      email: user.email,
      keeps_shared_email: sql<boolean>`keeps_shared_email and lower(email) = lower(${user.email})`,
      mobile_phone: user.mobilePhone,
      mobile_verified_at: sql<string | null>`case when mobile_phone = ${user.mobilePhone} then mobile_verified_at end`,
      phone_number: user.phoneNumber,
      sms_number: user.smsNumber,
      max_number_of_cases: user.maxNumberOfCases,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a user; one that is created inactive was inactivated by its creator. */
export async function insertUser(
  transaction: Queries,
  user: Omit<StoredUser, 'smsNumber'> & {
    readonly id: string;
    readonly organisationId: string;
    readonly status: UserStatus;
    readonly createdBy: string;
    /** Null until the user chooses a password. */
    readonly passwordHash: string | null;
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

/** Gives a user exactly these roles. */
export async function replaceRoles(transaction: Queries, userId: string, roles: readonly Role[]): Promise<void> {
  await transaction.deleteFrom('user_role').where('user_id', '=', userId).execute();
  if (roles.length > 0)
    await transaction
      .insertInto('user_role')
      .values(roles.map((role) => ({ user_id: userId, role })))
      .execute();
}

/** A new status of a user, with the reason, the user who decided and the time if it is inactive. */
export interface StatusChange {
  readonly status: UserStatus;
  readonly reason: InactivationReason | null;
  readonly by: string | null;
  readonly at: string | null;
}

/** Writes a status if the version is still current; false otherwise. */
export async function updateStatus(
  transaction: Queries,
  { id, version }: { readonly id: string; readonly version: number },
  { status, reason, by, at }: StatusChange,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('app_user')
    .set({ status, inactivation_reason: reason, inactivated_by: by, inactivated_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Increases the version if it is still current; false otherwise. */
export async function claimVersion(
  transaction: Queries,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('app_user')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a user in another organisation if the version is still current; false otherwise. The links to recipients must be gone. */
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

/** Writes in which app a user starts, if the version is still current; false otherwise. */
export async function updateStartApp(
  queries: Queries,
  { id, version }: { readonly id: string; readonly version: number },
  prefersInquirer: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('app_user')
    .set({ prefers_inquirer: prefersInquirer, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
