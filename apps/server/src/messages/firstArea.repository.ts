import { sql, type RawBuilder } from 'kysely';

/**
 * The middle of the box around the first work area of a case, in metres of EPSG:3006; null where it has none any more.
 * @param caseId the id of the case, as the query has it
 */
export function middleOfFirstArea(caseId: RawBuilder<unknown>): RawBuilder<readonly [number, number] | null> {
  return sql`(select array[a.middle_easting, a.middle_northing] from case_work_area a where a.case_id = ${caseId} and a.ordinal = 0)`;
}
