import { sql, type Kysely } from 'kysely';

/** What the sender wishes of the marking on site, and whether a collaboration is one that the law demands. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table dig_case
    add column marking_wish text constraint dig_case_marking_wish_length check (length(marking_wish) between 1 and 200),
    add column fulfills_ubl_demand boolean not null default false
      constraint dig_case_ubl_demand check (not fulfills_ubl_demand or purpose = 'Collaborate')`.execute(database);
}
