import { sql, type Kysely } from 'kysely';

/**
 * Where a work area stands on the map of many cases: the middle of the box around it, in whole metres. Reading it from
 * the geometry itself would take a second for five thousand cases (decision record 0033).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create function middle_of_polygon(polygon jsonb, axis integer) returns integer language sql immutable strict parallel safe as $$
    select round((min((point ->> axis)::double precision) + max((point ->> axis)::double precision)) / 2)::integer
    from jsonb_array_elements(polygon #> '{coordinates,0}') point
  $$`.execute(database);
  await sql`alter table case_work_area
    add column middle_easting integer generated always as (middle_of_polygon(geometry, 0)) stored,
    add column middle_northing integer generated always as (middle_of_polygon(geometry, 1)) stored`.execute(database);
}
