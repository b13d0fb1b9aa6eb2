import type { NotificationSchedule, UserStatus } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/** The user's own account, as changes need it. */
export interface ContactRow {
  readonly version: number;
  readonly login: string;
  readonly status: UserStatus;
  readonly email: string;
  readonly mobilePhone: string | null;
  /** In E.164; null when the user wants no SMS. */
  readonly smsNumber: string | null;
}

/** What a user may change in the own account; fields that are left out do not change. */
export interface ContactChange {
  readonly status?: UserStatus;
  readonly name?: string;
  readonly email?: string;
  /** With an e-mail address that is another than before. */
  readonly ownEmailChangedAt?: string;
  readonly mobilePhone?: string | null;
  /** With a mobile number that a code was sent to; without it the number is unverified. */
  readonly mobileVerifiedAt?: string;
  /** With a mobile number that is another than before. */
  readonly ownMobileChangedAt?: string;
  readonly phoneNumber?: string | null;
  readonly notificationSchedule?: NotificationSchedule;
  readonly smsNumber?: string | null;
}

export function findContact(queries: Queries, userId: string): Promise<ContactRow> {
  return queries
    .selectFrom('app_user')
    .select(['version', 'login', 'status', 'email', 'mobile_phone as mobilePhone', 'sms_number as smsNumber'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Writes the change if the user's version is still current; false otherwise. */
export async function updateContact(
  transaction: Queries,
  userId: string,
  version: number,
  change: ContactChange,
): Promise<boolean> {
  const row = await transaction
    .updateTable('app_user')
    .set({
      version: sql<number>`version + 1`,
      status: change.status,
      name: change.name,
      email: change.email,
      ...(change.email === undefined
        ? {}
        : { keeps_shared_email: sql<boolean>`keeps_shared_email and lower(email) = lower(${change.email})` }),
      own_email_changed_at: change.ownEmailChangedAt,
      mobile_phone: change.mobilePhone,
      ...(change.mobilePhone === undefined ? {} : { mobile_verified_at: change.mobileVerifiedAt ?? null }),
      own_mobile_changed_at: change.ownMobileChangedAt,
      phone_number: change.phoneNumber,
      notification_schedule: change.notificationSchedule,
      sms_number: change.smsNumber,
    })
    .where('id', '=', userId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
