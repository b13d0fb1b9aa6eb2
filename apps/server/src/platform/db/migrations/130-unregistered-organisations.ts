import { sql, type Kysely } from 'kysely';

/** The status of a user before the organisation was unregistered, so that reinstating gives it back (decisions 18). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column status_before_unregistering text
    constraint app_user_status_before_unregistering
    check (status_before_unregistering in ('AwaitingActivation', 'Active', 'UnverifiedContactInfo'))`.execute(database);
}
