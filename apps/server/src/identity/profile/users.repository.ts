import type { Queries } from '../../platform/db/database.ts';

/** What the own profile shows in addition to the caller (specification section 3). */
export async function findProfile(queries: Queries, userId: string) {
  const user = await queries
    .selectFrom('app_user')
    .innerJoin('organisation as o', 'o.id', 'app_user.organisation_id')
    .select([
      'app_user.version',
      'app_user.status',
      'email',
      'mobile_phone as mobilePhone',
      'phone_number as phoneNumber',
      'notification_schedule as notificationSchedule',
      'sms_number as smsNumber',
      'app_user.max_number_of_cases as maxNumberOfCases',
      'app_user.created_at as creationDate',
      'last_login_at as lastLogin',
      'o.bank_id_usage as bankIdUsage',
      'own_email_changed_at as ownEmailChangedAt',
      'own_mobile_changed_at as ownMobileChangedAt',
      'mobile_verified_at as mobileVerifiedAt',
    ])
    .select((row) => row('password_hash', 'is not', null).as('hasPassword'))
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('bank_id_link')
            .select('bank_id_link.user_id')
            .whereRef('bank_id_link.user_id', '=', 'app_user.id'),
        )
        .as('hasBankId'),
    )
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  const recipients = await queries
    .selectFrom('recipient_user as ru')
    .innerJoin('recipient as r', 'r.id', 'ru.recipient_id')
    .select(['r.id as externalId', 'r.name'])
    .where('ru.user_id', '=', userId)
    .orderBy('r.name_sort')
    .execute();
  return { ...user, hasBankId: Boolean(user.hasBankId), hasPassword: Boolean(user.hasPassword), recipients };
}
