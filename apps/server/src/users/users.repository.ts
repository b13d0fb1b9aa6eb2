import type { Queries } from '../db/database.ts';

/** What the own profile shows beside the caller's own facts (specification section 3). */
export async function findProfile(queries: Queries, userId: string) {
  const user = await queries
    .selectFrom('app_user')
    .select(['version', 'status', 'email', 'mobile_phone as mobilePhone', 'phone_number as phoneNumber', 'notification_schedule as notificationSchedule', 'sms_number as smsNumber', 'max_number_of_cases as maxNumberOfCases', 'created_at as creationDate', 'last_login_at as lastLogin'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const recipients = await queries
    .selectFrom('recipient_user as ru')
    .innerJoin('recipient as r', 'r.id', 'ru.recipient_id')
    .select(['r.id as externalId', 'r.name'])
    .where('ru.user_id', '=', userId)
    .orderBy('r.name_sort')
    .execute();
  return { ...user, recipients };
}
