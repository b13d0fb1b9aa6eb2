import type { NewCase } from '@schaktkoll/contract';
import type { AreaType, CasePurpose, NotificationSchedule } from '@schaktkoll/domain';
import type { SquareSpan } from '@schaktkoll/geometry';
import type { Queries } from '../src/platform/db/database.ts';
import { uuidv7 } from '../src/platform/db/uuidv7.ts';
import { makeOrganisation, makeUser, type MadeOrganisation, type MadeUser } from './rows.ts';

/** Writes an organisation that answers cable indications. */
export function makeOwner(
  queries: Queries,
  given: Parameters<typeof makeOrganisation>[1] = {},
): Promise<MadeOrganisation> {
  return makeOrganisation(queries, {
    type: 'CableOwner',
    takes_purposes: ['CableIndication'],
    phone: '08-46500400',
    infrastructure_types: ['Electricity'],
    ...given,
  });
}

/** Writes an answerer who is linked to the answer points. */
export async function makeAnswerer(
  queries: Queries,
  organisationId: string,
  recipientIds: readonly string[],
): Promise<MadeUser> {
  const user = await makeUser(queries, { organisation_id: organisationId, roles: ['CableOwnerAnswerer'] });
  const links = recipientIds.map((recipient_id) => ({
    organisation_id: organisationId,
    recipient_id,
    user_id: user.id,
  }));
  if (links.length > 0) await queries.insertInto('recipient_user').values(links).execute();
  return user;
}

export interface RecipientChanges {
  readonly name?: string;
  readonly schedule?: NotificationSchedule;
  readonly isDefault?: boolean;
  readonly emails?: readonly string[];
}

/** Writes an answer point; returns its id. */
export async function makeRecipient(
  queries: Queries,
  organisationId: string,
  changes: RecipientChanges = {},
): Promise<string> {
  const id = uuidv7();
  await queries
    .insertInto('recipient')
    .values({
      id,
      organisation_id: organisationId,
      name: changes.name ?? `Svarsställe ${id.slice(-6)}`,
      notification_schedule: changes.schedule ?? 'Now',
      is_default: changes.isDefault ?? false,
      phone: '08-46500410',
    })
    .execute();
  const emails = changes.emails ?? [`svar-${id.slice(-6)}@example.com`];
  if (emails.length > 0)
    await queries
      .insertInto('recipient_email')
      .values(emails.map((email, position) => ({ recipient_id: id, email, position })))
      .execute();
  return id;
}

export interface AreaChanges {
  readonly organisationId: string;
  readonly type?: AreaType;
  readonly spans: readonly SquareSpan[];
  readonly recipients?: Partial<Record<CasePurpose, string>>;
}

/** Writes an area of squares; returns its id. */
export async function makeArea(
  queries: Queries,
  { organisationId, type = 'Affected', spans, recipients = {} }: AreaChanges,
): Promise<string> {
  const id = uuidv7();
  const at = '2026-01-01T00:00:00.000Z';
  await queries
    .insertInto('area')
    .values({
      id,
      organisation_id: organisationId,
      type,
      name: `Område ${id.slice(-6)}`,
      last_changed: at,
      geometry_changed: at,
    })
    .execute();
  const rows = spans.map((span) => ({
    area_id: id,
    northing: span.northing,
    easting_from: span.eastingFrom,
    easting_to: span.eastingTo,
  }));
  if (rows.length > 0) await queries.insertInto('area_square_span').values(rows).execute();
  const named = Object.entries(recipients).map(([purpose, recipient_id]) => ({
    organisation_id: organisationId,
    area_id: id,
    purpose: purpose as CasePurpose,
    recipient_id,
  }));
  if (named.length > 0) await queries.insertInto('area_recipient').values(named).execute();
  return id;
}

/** One square as a span, by its south-west corner in whole kilometres. */
export function square(easting: number, northing: number): SquareSpan {
  return { northing, eastingFrom: easting, eastingTo: easting };
}

/** A work area of 100 × 100 m with its south-west corner at the position. */
export function workAreaAt(
  easting: number,
  northing: number,
  { width = 100, height = 100 } = {},
): NewCase['workAreas'][number] {
  const [east, north] = [easting + width, northing + height];
  return {
    name: 'Arbetsområde 1',
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [easting, northing],
          [east, northing],
          [east, north],
          [easting, north],
          [easting, northing],
        ],
      ],
    },
  };
}

/** A case that every rule accepts on 20 November 2026, in the centre of square 616, 6728 (Gävle). */
export function validCase(changes: Partial<NewCase> = {}): NewCase {
  return {
    purpose: 'CableIndication',
    creationMethod: 'DrawnOnMap',
    workAreas: [workAreaAt(616_450, 6_728_450)],
    name: 'Ny servisledning',
    description: 'Schakt för ny servisledning.',
    workCategories: ['Electricity'],
    workMethods: ['MachineExcavation'],
    startDate: '2026-11-24',
    endDate: '2026-12-04',
    contact: { name: 'Greta Grävare', phone: '070-1740605' },
    cableMapsEmail: 'kartor@example.com',
    wantedFileFormat: 'Pdf',
    wantedCoordinateSystem: 'SWEREF99',
    notificationSchedule: 'Now',
    markingContact: { name: 'Greta Grävare', phone: '070-1740605' },
    ...changes,
  };
}

/** Writes only a case row, for tests of related rows; returns the id. */
export async function makeBareCase(queries: Queries, caseNumber = '20261120-0001'): Promise<string> {
  const id = uuidv7();
  const user = await makeUser(queries);
  const at = '2026-11-20T11:00:00.000Z';
  await queries
    .insertInto('dig_case')
    .values({
      id,
      case_number: caseNumber,
      purpose: 'CableIndication',
      creation_method: 'DrawnOnMap',
      inquirer_organisation_id: user.organisationId,
      inquirer_user_id: user.id,
      name: 'Ny servisledning',
      description: 'Schakt',
      work_categories: ['Electricity'],
      work_methods: ['MachineExcavation'],
      start_date: '2026-11-24',
      end_date: '2026-12-04',
      contact_name: 'Greta Grävare',
      contact_phone: '070-1740605',
      cable_maps_email: 'kartor@example.com',
      wanted_file_format: 'Pdf',
      wanted_coordinate_system: 'SWEREF99',
      notification_schedule: 'Now',
      marking_name: 'Greta Grävare',
      marking_phone: '070-1740605',
      created_at: at,
      changed_at: at,
      changed_by: user.id,
    })
    .execute();
  return id;
}
