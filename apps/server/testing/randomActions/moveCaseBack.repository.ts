import { sql } from 'kysely';
import type { Queries } from '../../src/platform/db/database.ts';

/** Lets a number of days pass for the period of one case. */
export async function moveCaseBack(queries: Queries, caseNumber: string, days: number): Promise<void> {
  await sql`update dig_case
    set start_date = start_date - ${days}::int, end_date = end_date - ${days}::int, first_end_date = first_end_date - ${days}::int
    where case_number = ${caseNumber}`.execute(queries);
}
