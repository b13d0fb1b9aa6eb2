import { addDays, startOfSwedishDay, type CaseMatch, type CasePurpose } from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';

/** What programs narrow a list by beside the filters of the screens; each may be left out. */
export interface NarrowingQuery {
  /** Swedish days, both included: when the case was sent, and days that its period has a part of. */
  readonly sentFrom?: string | undefined;
  readonly sentTo?: string | undefined;
  readonly periodFrom?: string | undefined;
  readonly periodTo?: string | undefined;
  /** West, south, east and north in metres of EPSG:3006, separated by commas: cases in a square kilometre that it touches. */
  readonly box?: string | undefined;
  /** A polygon in Well-Known Text, metres of EPSG:3006: cases with a work area that shares a point with it. */
  readonly intersects?: string | undefined;
}

const metresOfSquare = 1_000;

/** The conditions on a case, alias `c`. */
export function narrowingOf(query: NarrowingQuery): RawBuilder<boolean>[] {
  const { sentFrom, sentTo, periodFrom, periodTo, box, intersects } = query;
  return [
    ...(sentFrom === undefined ? [] : [sql<boolean>`c.created_at >= ${startOfSwedishDay(sentFrom)}::timestamptz`]),
    ...(sentTo === undefined
      ? []
      : [sql<boolean>`c.created_at < ${startOfSwedishDay(addDays(sentTo, 1))}::timestamptz`]),
    ...(periodFrom === undefined ? [] : [sql<boolean>`c.end_date >= ${periodFrom}::date`]),
    ...(periodTo === undefined ? [] : [sql<boolean>`c.start_date <= ${periodTo}::date`]),
    ...(box === undefined ? [] : [isInSquaresOf(box)]),
    ...(intersects === undefined ? [] : [isMetBy(cornersOf(intersects))]),
  ];
}

function isInSquaresOf(box: string): RawBuilder<boolean> {
  const [west = 0, south = 0, east = 0, north = 0] = box
    .split(',')
    .map((text) => Math.floor(Number(text) / metresOfSquare));
  return sql<boolean>`exists (
    select 1 from case_square_span s where s.case_id = c.id and s.northing between ${south}::int and ${north}::int
      and s.easting_from <= ${east}::int and s.easting_to >= ${west}::int)`;
}

type Corner = readonly [easting: number, northing: number];

/** The corners of a polygon in Well-Known Text without the last, which repeats the first. */
function cornersOf(text: string): readonly Corner[] {
  const corners = text.replaceAll(/[^\d., ]/g, '').split(',');
  return corners.slice(0, -1).map((corner) => {
    const [easting = 0, northing = 0] = corner.trim().split(' ').map(Number);
    return [easting, northing];
  });
}

/** PostgreSQL's own polygons have one ring, as work areas do. */
function isMetBy(corners: readonly Corner[]): RawBuilder<boolean> {
  const [eastings, northings] = [corners.map(([easting]) => easting), corners.map(([, northing]) => northing)];
  const box = [Math.min(...eastings), Math.min(...northings), Math.max(...eastings), Math.max(...northings)];
  const ring = sql`(
    select string_agg('(' || (corner ->> 0) || ',' || (corner ->> 1) || ')', ',' order by place)
    from jsonb_array_elements(w.geometry #> '{coordinates,0}') with ordinality corners (corner, place))`;
  return sql<boolean>`(${isInSquaresOf(box.join(','))} and exists (
    select 1 from case_work_area w where w.case_id = c.id
      and ${ring}::polygon && ${corners.map((corner) => `(${corner.join(',')})`).join(',')}::polygon))`;
}

/** What an owner's list is narrowed by beside the filters of the screens. An empty list narrows nothing. */
export interface OwnerNarrowing {
  readonly hits: readonly CaseMatch[];
  readonly purposes: readonly CasePurpose[];
  readonly narrowing: NarrowingQuery;
}

/** The conditions on a case recipient, alias `cr`. */
export function ownerNarrowingOf({ hits, purposes, narrowing }: OwnerNarrowing): RawBuilder<boolean>[] {
  const ofCase = [
    ...narrowingOf(narrowing),
    ...(purposes.length > 0 ? [sql<boolean>`c.purpose = any(${[...purposes]}::text[])`] : []),
  ];
  return [
    ...(hits.length > 0 ? [sql<boolean>`cr.hit = any(${[...hits]}::text[])`] : []),
    ...(ofCase.length > 0
      ? [sql<boolean>`exists (select 1 from dig_case c where c.id = cr.case_id and ${sql.join(ofCase, sql` and `)})`]
      : []),
  ];
}
