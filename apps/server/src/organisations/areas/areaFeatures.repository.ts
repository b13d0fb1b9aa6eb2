import { addDays, startOfSwedishDay } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { keysetAfter, keysetOrder, keysetOrderBy, type Position } from '../../platform/db/keyset.ts';
import { spansMeet, type SquareBox } from '../../platform/db/squareSpans.ts';
import type { Days } from '../../platform/featureSource.ts';
import type { OrganisationScope } from '../ownScope.ts';
import type { AreaHead } from './areas.repository.ts';

export type AreaOnMap = Pick<AreaHead, 'id' | 'name' | 'type' | 'last_changed'>;

/** Areas in the order in which they were made. */
export const areaOrder = keysetOrder('areaFeatures', {}, { id: 'a.id' });

interface AreaPage {
  readonly after: Position | null;
  readonly squares: SquareBox | null;
  readonly days: Days | null;
  readonly size: number;
  /** Only this one. */
  readonly id?: string;
}

/** A page of the organisation's areas that may meet squares, and were changed on days. */
export async function listAreasOnMap(
  queries: Queries,
  { id: organisationId }: OrganisationScope,
  { after, squares, days, size, id }: AreaPage,
): Promise<AreaOnMap[]> {
  const conditions = [
    keysetAfter(areaOrder, after),
    ...(id === undefined ? [] : [sql<boolean>`a.id = ${id}::uuid`]),
    ...(squares === null
      ? []
      : [
          sql<boolean>`exists (select 1 from area_square_span s where s.area_id = a.id and ${spansMeet('s', squares)})`,
        ]),
    ...(typeof days?.from !== 'string'
      ? []
      : [sql<boolean>`a.last_changed >= ${startOfSwedishDay(days.from)}::timestamptz`]),
    ...(typeof days?.to !== 'string'
      ? []
      : [sql<boolean>`a.last_changed < ${startOfSwedishDay(addDays(days.to, 1))}::timestamptz`]),
  ];
  const { rows } = await sql<AreaOnMap>`
    select a.id, a.name, a.type, a.last_changed from area a
    where a.organisation_id = ${organisationId}::uuid and ${sql.join(conditions, sql` and `)}
    ${keysetOrderBy(areaOrder)} limit ${size}`.execute(queries);
  return rows;
}
