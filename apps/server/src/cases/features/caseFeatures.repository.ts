import type { Scope } from '@schaktkoll/domain';
import type { Polygon } from '@schaktkoll/geometry';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { keysetAfter, keysetOrder, keysetOrderBy, type Position } from '../../platform/db/keyset.ts';
import { spansMeet, type SquareBox } from '../../platform/db/squareSpans.ts';
import type { Days } from '../../platform/featureSource.ts';
import { listedColumns, listedJoins, type ListedCase } from '../lists/caseLists.repository.ts';
import type { ownerListStatus } from '../lists/listedCaseView.ts';
import { caseWithin, recipientWithin } from '../read/caseScope.repository.ts';

/** A case with its work areas. */
export type AreaCase = ListedCase & { readonly polygons: Polygon[] };
/** A case with its work areas, as it stands at some of an owner's answer points. */
export type ReceivedCase = AreaCase & { readonly recipients: Parameters<typeof ownerListStatus>[1] };

/** The cases of a scope, oldest first. */
export const caseOrder = keysetOrder('caseFeatures', { 'c.created_at': 'moment' }, { id: 'c.id' });

export interface CasePage {
  readonly after: Position | null;
  readonly squares: SquareBox | null;
  readonly days: Days | null;
  readonly size: number;
  /** Only this one. */
  readonly caseNumber?: string;
}

const polygons = sql`(select json_agg(a.geometry order by a.ordinal) from case_work_area a where a.case_id = c.id) as polygons`;

/** The conditions of a page on a case, alias `c`. */
function isOnPage({ after, squares, days, caseNumber }: Omit<CasePage, 'size'>): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    [
      keysetAfter(caseOrder, after),
      ...(caseNumber === undefined ? [] : [sql<boolean>`c.case_number = ${caseNumber}`]),
      ...(squares === null
        ? []
        : [sql`exists (select 1 from case_square_span s where s.case_id = c.id and ${spansMeet('s', squares)})`]),
      ...(typeof days?.from !== 'string' ? [] : [sql<boolean>`c.end_date >= ${days.from}::date`]),
      ...(typeof days?.to !== 'string' ? [] : [sql<boolean>`c.start_date <= ${days.to}::date`]),
    ],
    sql` and `,
  )}`;
}

/** A page of the cases of an inquirer's side. */
export async function listOwnCases(queries: Queries, scope: Scope, page: CasePage): Promise<AreaCase[]> {
  const { rows } = await sql<AreaCase>`
    select ${listedColumns}, ${polygons} from dig_case c ${listedJoins}
    where ${caseWithin(scope)} and ${isOnPage(page)} ${keysetOrderBy(caseOrder)} limit ${page.size}`.execute(queries);
  return rows;
}

/** A page of the cases at an owner's answer points. */
export async function listReceivedCases(queries: Queries, scope: Scope, page: CasePage): Promise<ReceivedCase[]> {
  const { rows } = await sql<ReceivedCase>`
    select ${listedColumns}, ${polygons},
      (select json_agg(json_build_object('status', cr.status, 'measure', cr.measure, 'hit', cr.hit, 'confirmed_at', cr.confirmed_at, 'answer_due_day', cr.answer_due_day))
        from case_recipient cr where cr.case_id = c.id and ${recipientWithin(scope)}) as recipients
    from dig_case c ${listedJoins}
    where exists (select 1 from case_recipient cr where cr.case_id = c.id and ${recipientWithin(scope)})
      and ${isOnPage(page)} ${keysetOrderBy(caseOrder)} limit ${page.size}`.execute(queries);
  return rows;
}

/** A case of an inquirer's side that is going on. */
export interface OngoingCase {
  readonly id: string;
  readonly case_number: string;
  readonly created_at: string;
}

export interface OngoingPage extends Pick<CasePage, 'squares' | 'days' | 'size' | 'caseNumber'> {
  /** The case that the page begins with; null for the first. */
  readonly from: { readonly createdAt: string; readonly id: string } | null;
  readonly today: string;
  /** Only cases with answers that have lines. */
  readonly hasLines: boolean;
  /** Only the case of this map. */
  readonly mapId?: string;
}

/** A page of the cases of an inquirer's side that are going on. */
export async function listOngoingCases(
  queries: Queries,
  scope: Scope,
  { from, today, hasLines, mapId, size, ...page }: OngoingPage,
): Promise<OngoingCase[]> {
  const map = mapId === undefined ? sql<boolean>`true` : sql<boolean>`m.id = ${mapId}::uuid`;
  const conditions = [
    isOnPage({ ...page, after: null }),
    ...(from === null
      ? []
      : [sql<boolean>`(c.created_at, c.id) >= (${from.createdAt}::timestamptz, ${from.id}::uuid)`]),
    ...(hasLines
      ? [
          sql<boolean>`exists (select 1 from answer_map m join case_recipient cr on cr.id = m.case_recipient_id
            where cr.case_id = c.id and m.state = 'Active' and m.has_lines and ${map})`,
        ]
      : []),
  ];
  const { rows } = await sql<OngoingCase>`
    select c.id, c.case_number, c.created_at from dig_case c
    where ${caseWithin(scope)} and c.closed_at is null and c.canceled_at is null and c.end_date >= ${today}::date
      and ${sql.join(conditions, sql` and `)}
    ${keysetOrderBy(caseOrder)} limit ${size}`.execute(queries);
  return rows;
}

/** The recipients of a case whose owners let programs of the inquirer's side read their lines. */
export async function recipientsOpenToPrograms(queries: Queries, caseNumber: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select cr.id from case_recipient cr join dig_case c on c.id = cr.case_id join organisation o on o.id = cr.organisation_id
    where c.case_number = ${caseNumber} and o.lines_to_programs`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}
