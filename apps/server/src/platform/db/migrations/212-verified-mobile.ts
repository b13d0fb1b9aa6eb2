import { sql, type Kysely } from 'kysely';

/**
 * When a code that was sent to the mobile phone was entered; null for a number that nobody has verified. Which of the
 * numbers stored before were verified is not known: they count as unverified, and codes for a new password go by e-mail
 * until the user has verified the number in the profile.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column mobile_verified_at timestamptz`.execute(database);
}
