import { sql, type Kysely } from 'kysely';

/**
 * Names of unregistered owners are unique in their municipality whatever their capitals, as those of organisations are
 * (decision record 39). Those that were not get a number.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table unregistered_owner drop constraint unregistered_owner_name`.execute(database);
  // Again while a numbered name is that of another owner; a higher number each time, so that it ends.
  let renamed = 1n;
  for (let pass = 0; renamed > 0n; pass += 1) {
    const result =
      await sql`update unregistered_owner o set name = left(o.name, 90) || ' (' || (twin.number + ${sql.lit(pass)}) || ')'
    from (
      select id, row_number() over (partition by municipality_code, name_sort order by name, id) as number
      from unregistered_owner
    ) as twin where twin.id = o.id and twin.number > 1`.execute(database);
    renamed = result.numAffectedRows ?? 0n;
  }
  await sql`alter table unregistered_owner
    add constraint unregistered_owner_name unique (municipality_code, name_sort)`.execute(database);
}
