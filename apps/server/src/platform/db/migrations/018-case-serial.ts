import { sql, type Kysely } from 'kysely';

/**
 * Serials of case numbers from a sequence. The row that counted them made every case of the country wait until the
 * one before it had committed; now a day only knows where the sequence stood before its first case.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create sequence case_serial`.execute(database);
  await sql`alter table case_number_serial drop constraint case_number_serial_last`.execute(database);
  await sql`alter table case_number_serial alter column last type bigint`.execute(database);
  await sql`alter table case_number_serial rename column last to before_first`.execute(database);
  // The sequence begins at 1: a day that has given n serials goes on with n + 1.
  await sql`update case_number_serial set before_first = -before_first`.execute(database);
}
