import type { Scope } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { scopeOfRecipient, isInInquirerList, type InquirerFilter, type StatusColumns } from './caseLists.repository.ts';
import { recipientWithin, isWaitedForInCase, type ReadScope } from '../read/caseScope.repository.ts';
import { rowsOfRecipients, isAssigned, isInOwnerList, type OwnerFilter } from './ownerLists.repository.ts';

/** A case on the map; it stands at its first work area, metres of SWEREF 99 TM. */
interface PlacedCase {
  readonly case_number: string;
  readonly name: string;
  readonly easting: number;
  readonly northing: number;
}

/** A placed case with what its shown status is worked out from. */
export type InquirerPlacedCase = PlacedCase & StatusColumns;
/** A placed case with how it stands at the owner's answer point that it is listed at. */
export type OwnerPlacedCase = PlacedCase & {
  readonly list_rank: number;
  /** The earliest day by which an answer of the listed answer points is awaited; null when none is. */
  readonly awaited_day: string | null;
};

const place = sql`p.middle_easting as easting, p.middle_northing as northing`;
/** A case has at least one area; the others lie within a few kilometres of it (specification section 8). */
const placeOfCase = sql`join case_work_area p on p.case_id = c.id and p.ordinal = 0`;

/** Where the cases of the inquirer's list are, newest first, at most `size`. */
export async function listInquirerPlaces(
  queries: Queries,
  scope: ReadScope,
  filter: InquirerFilter,
  size: number,
): Promise<readonly InquirerPlacedCase[]> {
  // Named, not all columns: a row is wide, and the newest may have to be sorted out first.
  const columns = sql`c.id, c.created_at, c.case_number, c.name, c.purpose, c.start_date, c.end_date, c.closed_at, c.canceled_at, c.cancel_reason, c.open_answers, c.owners_to_ask, c.unconfirmed_answers, c.promised_answers`;
  const { rows } = await sql<InquirerPlacedCase>`
    select c.case_number, c.name, ${place}, c.purpose, c.start_date, c.end_date, c.closed_at, c.canceled_at, c.cancel_reason, c.open_answers, c.owners_to_ask, c.unconfirmed_answers, c.promised_answers
    from (select ${columns} from dig_case c where ${isInInquirerList(scope, filter)} order by c.created_at desc, c.id desc limit ${size}) c ${placeOfCase}
    order by c.created_at desc, c.id desc`.execute(queries);
  return rows;
}

/** Where the cases of an owner's list are, each once, newest first, at most `size`. */
export async function listOwnerPlaces(
  queries: Queries,
  scope: Scope,
  filter: OwnerFilter,
  size: number,
): Promise<readonly OwnerPlacedCase[]> {
  const places = scopeOfRecipient(scope, filter.recipientId);
  const newest = sql`order by case_created_at desc, case_id desc limit ${size}`;
  const pieces = rowsOfRecipients(
    places,
    (within) => sql`
    select cr.case_id, cr.case_created_at, cr.list_rank from case_recipient cr where ${within} and ${isInOwnerList(places, filter)} ${newest}`,
  );
  const { rows } = await sql<OwnerPlacedCase>`
    with piece as materialized (${pieces}), listed as (select * from piece ${newest})
    select c.case_number, c.name, ${place}, listed.list_rank,
      case when listed.list_rank = 0 then (select min(cr.answer_due_day) from case_recipient cr
        where cr.case_id = c.id and ${recipientWithin(places)} and ${isAssigned(filter)} and cr.list_rank = 0 and ${isWaitedForInCase}) end as awaited_day
    from listed join dig_case c on c.id = listed.case_id ${placeOfCase}
    order by listed.case_created_at desc, listed.case_id desc`.execute(queries);
  return rows;
}
