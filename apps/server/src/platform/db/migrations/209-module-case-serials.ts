import { sql, type Kysely } from 'kysely';

/**
 * The last number that each organisation's list of its module has given. It was the highest of the rows that were left,
 * and these go with their cases: a number that a module had passed could be given again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table module_case_serial (
    organisation_id uuid primary key references organisation (id),
    last integer not null constraint module_case_serial_last check (last > 0)
  )`.execute(database);
  // Rows may be gone already, so the list of a module that exists, or did, goes on far above what any can have reached.
  // The account of a removed module stays.
  await sql`insert into module_case_serial (organisation_id, last)
    select o.id, 100000000 + coalesce((select max(m.number) from module_case m where m.organisation_id = o.id), 0)
    from organisation o
    where exists (select 1 from module_case m where m.organisation_id = o.id)
      or exists (
        select 1 from app_user u join user_role r on r.user_id = u.id
        where u.organisation_id = o.id and r.role = 'CableOwnerModule'
      )`.execute(database);
}
