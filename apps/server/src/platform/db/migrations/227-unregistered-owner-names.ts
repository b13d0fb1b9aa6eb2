import { sql, type Kysely } from 'kysely';

/**
 * Names of unregistered owners are unique in their municipality whatever their capitals, as those of organisations are
 * (decision record 39). Those that were not get a number.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update unregistered_owner o set name = left(o.name, 90) || ' (' || twin.number || ')'
    from (
      select id, row_number() over (partition by municipality_code, name_sort order by name, id) as number
      from unregistered_owner
    ) as twin where twin.id = o.id and twin.number > 1`.execute(database);
  await sql`alter table unregistered_owner
    drop constraint unregistered_owner_name,
    add constraint unregistered_owner_name unique (municipality_code, name_sort)`.execute(database);
}
