import { sql, type Kysely } from 'kysely';

/**
 * How the inquirer of a case learns of answers belongs to the case (decisions 24). Cases from before get what their
 * inquirer's profile says, and mails at once where the case asked for mails against a profile that has none.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table dig_case
    add column notification_schedule text,
    add column notification_sms_number text constraint dig_case_notification_sms_number check (length(notification_sms_number) between 8 and 22)`.execute(
    database,
  );
  await sql`update dig_case c set
      notification_schedule = case when not c.notify_about_answers then 'Never' when u.notification_schedule = 'Never' then 'Now' else u.notification_schedule end,
      notification_sms_number = case when c.notify_about_answers then u.sms_number end
    from app_user u where u.id = c.inquirer_user_id`.execute(database);
  await sql`alter table dig_case
    alter column notification_schedule set not null,
    add constraint dig_case_notification_schedule check (notification_schedule in ('Never', 'Now', 'Day', 'Week')),
    drop column notify_about_answers`.execute(database);
}
