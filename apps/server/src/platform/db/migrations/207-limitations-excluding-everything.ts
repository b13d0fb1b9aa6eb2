import { sql, type Kysely } from 'kysely';

/**
 * Limitation areas that exclude every square of their organisation, from before such areas were refused, become Other
 * areas: the organisation gets cases again, and its list of areas shows what has changed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    with case_area as (
      select a.id, a.organisation_id from area a
      where a.type = 'Affected' or (a.type = 'Control' and not exists (
        select 1 from area i where i.organisation_id = a.organisation_id and i.type = 'Affected'
      ))
    )
    update area l set type = 'Other', version = l.version + 1
    where l.type = 'Limitation'
      and exists (select 1 from case_area where case_area.organisation_id = l.organisation_id)
      and not exists (
        select 1 from case_area
        join area_row r on r.area_id = case_area.id
        join area la on la.organisation_id = case_area.organisation_id and la.type = 'Limitation'
        join area_row lr on lr.area_id = la.id and lr.northing = r.northing
          and lr.easting_from <= r.easting_to and lr.easting_to >= r.easting_from
        where case_area.organisation_id = l.organisation_id
      )`.execute(database);
}
