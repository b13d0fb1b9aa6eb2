import type { AreaType, CasePurpose, NotificationSchedule, OrganisationStatus, OrganisationType, Role } from '@schaktkoll/domain';
import type { SquareSpan } from '@schaktkoll/geometry';
import type { NewCase } from '@schaktkoll/contract';
import type { Queries } from '../db/database.ts';
import { uuidv7 } from '../db/uuidv7.ts';

/** The organisation that all private persons belong to; made by the first migration. */
export const privateOrganisationId = '00000000-0000-7000-8000-000000000001';

export interface OrganisationChanges {
  readonly name?: string;
  readonly type?: OrganisationType;
  readonly status?: OrganisationStatus;
  readonly isSuperUser?: boolean;
  readonly phone?: string | null;
  readonly takes?: readonly CasePurpose[];
  readonly maxNumberOfCases?: number;
}

/** Writes an organisation that takes cable indications; gives its id. */
export async function makeOrganisation(queries: Queries, changes: OrganisationChanges = {}): Promise<string> {
  const id = uuidv7();
  await queries
    .insertInto('organisation')
    .values({
      id,
      name: changes.name ?? `Organisation ${id.slice(-6)}`,
      type: changes.type ?? 'CableOwner',
      status: changes.status ?? 'Active',
      is_super_user: changes.isSuperUser ?? false,
      phone: changes.phone === undefined ? '08-46500400' : changes.phone,
      takes_purposes: [...(changes.takes ?? ['CableIndication'])],
      max_number_of_cases: changes.maxNumberOfCases ?? -1,
      infrastructure_types: ['Electricity'],
    })
    .execute();
  return id;
}

export interface UserChanges {
  readonly login?: string;
  readonly name?: string;
  readonly maxNumberOfCases?: number;
  /** Answer points that the user is linked to. */
  readonly recipients?: readonly string[];
}

/** Writes an active user without a password; gives the id. */
export async function makeUser(queries: Queries, organisationId: string, roles: readonly Role[], changes: UserChanges = {}): Promise<string> {
  const id = uuidv7();
  const login = changes.login ?? `user-${id.slice(-12)}`;
  await queries
    .insertInto('app_user')
    .values({
      id,
      organisation_id: organisationId,
      login,
      name: changes.name ?? `User ${login}`,
      email: `${login}@example.com`,
      status: 'Active',
      max_number_of_cases: changes.maxNumberOfCases ?? -1,
    })
    .execute();
  if (roles.length > 0) await queries.insertInto('user_role').values(roles.map((role) => ({ user_id: id, role }))).execute();
  const links = (changes.recipients ?? []).map((recipient_id) => ({ organisation_id: organisationId, recipient_id, user_id: id }));
  if (links.length > 0) await queries.insertInto('recipient_user').values(links).execute();
  return id;
}

export interface RecipientChanges {
  readonly name?: string;
  readonly schedule?: NotificationSchedule;
  readonly isDefault?: boolean;
  readonly emails?: readonly string[];
}

/** Writes an answer point; gives its id. */
export async function makeRecipient(queries: Queries, organisationId: string, changes: RecipientChanges = {}): Promise<string> {
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
  if (emails.length > 0) await queries.insertInto('recipient_email').values(emails.map((email, position) => ({ recipient_id: id, email, position }))).execute();
  return id;
}

export interface AreaChanges {
  readonly organisationId: string;
  readonly type?: AreaType;
  readonly spans: readonly SquareSpan[];
  readonly recipients?: Partial<Record<CasePurpose, string>>;
}

/** Writes an area of squares; gives its id. */
export async function makeArea(queries: Queries, { organisationId, type = 'Affected', spans, recipients = {} }: AreaChanges): Promise<string> {
  const id = uuidv7();
  const at = '2026-01-01T00:00:00.000Z';
  await queries.insertInto('area').values({ id, organisation_id: organisationId, type, name: `Område ${id.slice(-6)}`, last_changed: at, geometry_changed: at }).execute();
  const rows = spans.map((span) => ({ area_id: id, northing: span.northing, easting_from: span.eastingFrom, easting_to: span.eastingTo }));
  if (rows.length > 0) await queries.insertInto('area_row').values(rows).execute();
  const named = Object.entries(recipients).map(([purpose, recipient_id]) => ({ organisation_id: organisationId, area_id: id, purpose: purpose as CasePurpose, recipient_id }));
  if (named.length > 0) await queries.insertInto('area_recipient').values(named).execute();
  return id;
}

/** One square as a span: south-west corner in whole kilometres. */
export function square(easting: number, northing: number): SquareSpan {
  return { northing, eastingFrom: easting, eastingTo: easting };
}

/** A work area of 100 × 100 m with its south-west corner at the position. */
export function workAreaAt(easting: number, northing: number): NewCase['workAreas'][number] {
  const [east, north] = [easting + 100, northing + 100];
  return {
    name: 'Arbetsområde 1',
    geometry: { type: 'Polygon', coordinates: [[[easting, northing], [east, northing], [east, north], [easting, north], [easting, northing]]] },
  };
}

/** A case that every rule accepts on 20 November 2026, in the middle of square 616, 6728 (Gävle). */
export function soundCase(changes: Partial<NewCase> = {}): NewCase {
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
    notifyAboutAnswers: true,
    markingContact: { name: 'Greta Grävare', phone: '070-1740605' },
    ...changes,
  };
}

/** Writes a case row alone, for tests of what hangs on it; gives the id. */
export async function makeBareCase(queries: Queries, caseNumber = '20261120-0001'): Promise<string> {
  const id = uuidv7();
  const organisation = await makeOrganisation(queries, { type: 'Inquirer' });
  const user = await makeUser(queries, organisation, ['Inquirer']);
  const at = '2026-11-20T11:00:00.000Z';
  await queries
    .insertInto('dig_case')
    .values({
      id,
      case_number: caseNumber,
      purpose: 'CableIndication',
      creation_method: 'DrawnOnMap',
      inquirer_organisation_id: organisation,
      inquirer_user_id: user,
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
      notify_about_answers: true,
      marking_name: 'Greta Grävare',
      marking_phone: '070-1740605',
      created_at: at,
      changed_at: at,
      changed_by: user,
    })
    .execute();
  return id;
}
