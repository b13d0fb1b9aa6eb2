import { squaresTouched } from '@schaktkoll/geometry';
import { insertLink } from '../src/identity/bankId/bankIdLinks.repository.ts';
import type { Queries } from '../src/platform/db/database.ts';
import { uuidv7 } from '../src/platform/db/uuidv7.ts';
import { demoAbouts, type DemoAbout } from './aboutOwners.ts';
import { demoBankIdUsages, demoLegacyOrganisation, type DemoLink } from './bankId.ts';
import type { DemoArea, DemoOrganisation } from './organisations.types.ts';
import type { DemoUser } from './users.ts';

/** What every row of the demo data needs. */
export interface DemoMoment {
  readonly now: Date;
  readonly passwordHash: string;
}

/** Whether the demo data exists. */
export async function hasOrganisation(queries: Queries, name: string): Promise<boolean> {
  return (
    (await queries.selectFrom('organisation').select('id').where('name', '=', name).executeTakeFirst()) !== undefined
  );
}

export async function organisationIdOf(queries: Queries, name: string): Promise<string> {
  return (await queries.selectFrom('organisation').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}

/** Writes an organisation and its users; returns its id. */
export async function insertOrganisation(
  transaction: Queries,
  organisation: DemoOrganisation,
  { now }: DemoMoment,
): Promise<string> {
  const id = uuidv7(now.getTime());
  await transaction
    .insertInto('organisation')
    .values({
      id,
      name: organisation.name,
      organisation_number: organisation.number ?? null,
      type: organisation.type,
      is_super_user: organisation.isSuperUser ?? false,
      is_hidden: organisation.isHidden ?? false,
      status: organisation.status ?? 'Active',
      bank_id_usage: demoBankIdUsages[organisation.name] ?? 'Allow',
      uses_legacy_login: organisation.name === demoLegacyOrganisation,
      max_number_of_cases: organisation.maximumCases ?? -1,
      infrastructure_types: [...organisation.infrastructureTypes],
      phone: organisation.phone,
      terms_url: organisation.termsUrl ?? null,
      lines_from_programs: organisation.linesFromPrograms ?? false,
      ...aboutColumns(demoAbouts[organisation.name]),
      takes_purposes: [...organisation.takes],
    })
    .execute();
  return id;
}

function aboutColumns(about: DemoAbout | undefined) {
  if (about === undefined) return {};
  const [street, postal_code, city] = about.address;
  return {
    description: about.description,
    website: about.website,
    contact_email: about.email,
    street,
    postal_code,
    city,
    information_url: about.informationUrl ?? null,
    links: JSON.stringify(about.links ?? []),
    documentation: about.documentation ?? null,
    marking: about.marking ?? null,
    ...(about.ublLink === undefined
      ? {}
      : {
          ubl_class: 'NetworkOperator' as const,
          ubl_link: about.ublLink,
          ubl_comment: 'Bifoga en karta. Vi svarar inom två månader.',
        }),
  };
}

/** Writes users with their roles. */
export async function insertUsers(
  transaction: Queries,
  users: readonly DemoUser[],
  { now, passwordHash }: DemoMoment,
): Promise<void> {
  const organisations = await transaction.selectFrom('organisation').select(['id', 'name']).execute();
  const idOf = new Map(organisations.map(({ id, name }) => [name, id]));
  const placed = users.map((user) => ({
    ...user,
    id: uuidv7(now.getTime()),
    organisationId: idOf.get(user.organisation) ?? '',
  }));
  await transaction
    .insertInto('app_user')
    .values(
      placed.map((user) => ({
        id: user.id,
        organisation_id: user.organisationId,
        login: user.login,
        name: user.name,
        password_hash: user.hasPassword ? passwordHash : null,
        email: `${user.login}@example.com`,
        mobile_phone: '070-1740610',
        mobile_verified_at: now.toISOString(),
        status: user.status,
        inactivation_reason: user.inactivationReason,
        password_inactivated_at: user.isPasswordInactivated ? now.toISOString() : null,
        max_number_of_cases: user.maximumCases,
        terms_accepted_at: user.hasPassword ? now.toISOString() : null,
      })),
    )
    .execute();
  await transaction
    .insertInto('user_role')
    .values(placed.flatMap(({ id, roles }) => roles.map((role) => ({ user_id: id, role }))))
    .execute();
}

/** Connects accounts to the e-IDs of their persons. */
export async function insertDemoLinks(
  transaction: Queries,
  links: readonly DemoLink[],
  { now }: DemoMoment,
): Promise<void> {
  for (const { login, personKey } of links) {
    const { id } = await transaction
      .selectFrom('app_user')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    await insertLink(transaction, { userId: id, personKey, at: now.toISOString() });
  }
}

/** Writes an organisation's answer points with their links, and its areas as squares. */
export async function insertAnswerPoints(
  transaction: Queries,
  organisation: DemoOrganisation,
  { now }: DemoMoment,
): Promise<void> {
  const organisationId = await organisationIdOf(transaction, organisation.name);
  for (const recipient of organisation.recipients) {
    const id = uuidv7(now.getTime());
    await transaction
      .insertInto('recipient')
      .values({
        id,
        organisation_id: organisationId,
        name: recipient.name,
        phone: recipient.phone,
        emergency_phone: recipient.emergencyPhone,
        information_for_inquirer: recipient.information ?? null,
        notification_schedule: recipient.schedule,
        is_default: recipient.isDefault,
      })
      .execute();
    await transaction
      .insertInto('recipient_email')
      .values({ recipient_id: id, email: recipient.email, position: 0 })
      .execute();
    if (recipient.linked.length > 0) {
      const users = await transaction
        .selectFrom('app_user')
        .select('id')
        .where('login', 'in', [...recipient.linked])
        .execute();
      await transaction
        .insertInto('recipient_user')
        .values(users.map((user) => ({ organisation_id: organisationId, recipient_id: id, user_id: user.id })))
        .execute();
    }
  }
  await insertAreas(transaction, organisation, now);
}

/** Writes areas of an organisation whose answer points are there. */
export async function insertAreas(
  transaction: Queries,
  organisation: Pick<DemoOrganisation, 'name' | 'areas' | 'takes'>,
  now: Date,
): Promise<void> {
  const organisationId = await organisationIdOf(transaction, organisation.name);
  const points = await transaction
    .selectFrom('recipient')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .execute();
  for (const area of organisation.areas) {
    const recipientId = points.find(({ name }) => name === area.recipient)?.id;
    await insertArea(transaction, { area, organisation, organisationId, recipientId }, now);
  }
}

interface PlacedArea {
  readonly area: DemoArea;
  readonly organisation: Pick<DemoOrganisation, 'takes'>;
  readonly organisationId: string;
  readonly recipientId: string | undefined;
}

async function insertArea(
  transaction: Queries,
  { area, organisation, organisationId, recipientId }: PlacedArea,
  now: Date,
): Promise<void> {
  const id = uuidv7(now.getTime());
  const at = now.toISOString();
  await transaction
    .insertInto('area')
    .values({
      id,
      organisation_id: organisationId,
      type: area.type,
      name: area.name,
      last_changed: at,
      geometry_changed: at,
    })
    .execute();
  const rows = squaresTouched(area.shapes).map((span) => ({
    area_id: id,
    northing: span.northing,
    easting_from: span.eastingFrom,
    easting_to: span.eastingTo,
  }));
  await transaction.insertInto('area_square_span').values(rows).execute();
  if (recipientId === undefined || organisation.takes.length === 0) return;
  const purposes = organisation.takes.map((purpose) => ({
    organisation_id: organisationId,
    area_id: id,
    purpose,
    recipient_id: recipientId,
  }));
  await transaction.insertInto('area_recipient').values(purposes).execute();
}
