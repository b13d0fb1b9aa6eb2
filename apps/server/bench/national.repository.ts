import type { CasePurpose } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../src/platform/db/database.ts';
import { uuidv7 } from '../src/platform/db/uuidv7.ts';
import type { NationalOwner } from './nationalOwners.ts';

const everyPurpose: readonly CasePurpose[] = ['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency'];
const rowsAtOnce = 20_000;

/** Writes the owners with their answer points and areas, table by table. */
export async function insertNationalOwners(queries: Queries, owners: readonly NationalOwner[]): Promise<void> {
  const placed = owners.map((owner) => ({
    owner,
    id: uuidv7(),
    points: Array.from({ length: owner.answerPoints }, () => uuidv7()),
  }));
  await inParts(placed, 500, async (part) => {
    await queries
      .insertInto('organisation')
      .values(
        part.map(({ id, owner }) => ({
          id,
          name: owner.name,
          type: owner.type,
          status: owner.status,
          infrastructure_types: ['ElectronicCommunications'],
          phone: '08-46500410',
          takes_purposes: owner.takesCases ? [...everyPurpose] : [],
        })),
      )
      .execute();
    const points = part.flatMap(({ id, points }) =>
      points.map((point, position) => ({ id: point, organisation: id, position })),
    );
    await queries
      .insertInto('recipient')
      .values(
        points.map(({ id, organisation, position }) => ({
          id,
          organisation_id: organisation,
          name: `Svarsställe ${position + 1}`,
          notification_schedule: 'Now',
          phone: '08-46500411',
          is_default: position === 0,
        })),
      )
      .execute();
    await queries
      .insertInto('recipient_email')
      .values(points.map(({ id }) => ({ recipient_id: id, email: `svar-${id.slice(-8)}@example.com`, position: 0 })))
      .execute();
  });
  await insertAreas(
    queries,
    placed.flatMap(({ owner, id, points }) =>
      owner.areas.map((area) => ({
        ...area,
        id: uuidv7(),
        organisationId: id,
        recipientId: points[area.answerPoint] ?? points[0] ?? id,
      })),
    ),
  );
}

type PlacedArea = NationalOwner['areas'][number] & {
  readonly id: string;
  readonly organisationId: string;
  readonly recipientId: string;
};

async function insertAreas(queries: Queries, areas: readonly PlacedArea[]): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  await inParts(areas, 1000, async (part) => {
    const rows = part.map(({ id, organisationId, type }, index) => ({
      id,
      organisation_id: organisationId,
      type,
      name: `Område ${index + 1}`,
      last_changed: at,
      geometry_changed: at,
    }));
    await queries.insertInto('area').values(rows).execute();
    const named = part.filter(({ type }) => type === 'Affected' || type === 'Control');
    await queries
      .insertInto('area_recipient')
      .values(
        named.flatMap(({ id, organisationId, recipientId }) =>
          everyPurpose.map((purpose) => ({
            organisation_id: organisationId,
            area_id: id,
            purpose,
            recipient_id: recipientId,
          })),
        ),
      )
      .execute();
  });
  const rows = areas.flatMap(({ id, spans }) => spans.map((span) => ({ id, ...span })));
  await inParts(rows, rowsAtOnce, async (part) => {
    await sql`insert into area_square_span (area_id, northing, easting_from, easting_to)
      select * from unnest(${part.map(({ id }) => id)}::uuid[], ${part.map((row) => row.northing)}::int[],
        ${part.map((row) => row.eastingFrom)}::int[], ${part.map((row) => row.eastingTo)}::int[])`.execute(queries);
  });
}

/** What PostgreSQL does automatically within minutes of such a load. */
export async function vacuum(queries: Queries): Promise<void> {
  await sql`vacuum analyze`.execute(queries);
}

async function inParts<T>(
  all: readonly T[],
  size: number,
  action: (part: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += size) await action(all.slice(from, from + size));
}
