import type { OwnOrganisation, OwnOrganisationFields, UblSettings } from '@schaktkoll/contract';
import { casePurposes, purposesOfArea, type CasePurpose } from '@schaktkoll/domain';
import { sql, type Updateable } from 'kysely';
import type { OrganisationTable } from '../../platform/db/schema/identity.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { OrganisationScope } from '../ownScope.ts';

/** The settings as stored, without the service's defaults. */
export type StoredOrganisation = Omit<OwnOrganisation, 'defaults'>;

/** The stored values of an organisation; null for empty fields. */
export type SettingsToSave = Omit<OwnOrganisationFields, OptionalField> & {
  readonly [Field in OptionalField]: string | null;
};
type OptionalField =
  | 'description'
  | 'contactEmail'
  | 'website'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'informationUrl'
  | 'termsUrl';

/** The stored values of an organisation under the broadband expansion law. */
export type UblToSave = Pick<UblSettings, 'ublClass'> & {
  readonly [Field in 'ublEmail' | 'ublLink' | 'ublComment']: string | null;
};

/** Who writes, when, and over which version. */
export interface Writing {
  readonly userId: string;
  readonly at: string;
  readonly version: number;
}

export async function findSettings(queries: Queries, { id }: OrganisationScope): Promise<StoredOrganisation> {
  const { rows } = await sql<Omit<StoredOrganisation, 'areasWithoutRecipient' | 'responseDays'> & ResponseDays>`
    select o.name, o.organisation_number as "organisationNumber", o.type, o.takes_purposes as "takesPurposes",
      o.response_days_cable_indication as "CableIndication", o.response_days_project as "Project",
      o.response_days_planning as "Planning", o.response_days_collaborate as "Collaborate",
      o.documentation, o.marking, o.lines_from_programs as "linesFromPrograms", o.lines_to_programs as "linesToPrograms", o.marking_days as "markingDays", o.infrastructure_types as "infrastructureTypes",
      o.description, o.phone, o.contact_email as "contactEmail", o.website, o.street, o.postal_code as "postalCode", o.city,
      o.information_url as "informationUrl", o.terms_url as "termsUrl", o.links,
      o.ubl_class as "ublClass", o.ubl_email as "ublEmail", o.ubl_link as "ublLink", o.ubl_comment as "ublComment",
      (select count(*) from recipient r where r.organisation_id = o.id and r.removed_at is null)::int as "recipientCount",
      o.settings_changed_at as "changedAt", u.name as "changedBy", o.version
    from organisation o left join app_user u on u.id = o.settings_changed_by where o.id = ${id}`.execute(queries);
  const [row] = rows;
  if (row === undefined) throw new Error('The user has no organisation');
  const { CableIndication, Project, Planning, Collaborate, ...settings } = row;
  return {
    ...settings,
    responseDays: { CableIndication, Project, Planning, Collaborate },
    areasWithoutRecipient: await countAreasWithoutRecipient(queries, id),
  };
}

type ResponseDays = OwnOrganisation['responseDays'];

async function countAreasWithoutRecipient(
  queries: Queries,
  organisationId: string,
): Promise<StoredOrganisation['areasWithoutRecipient']> {
  const { rows } = await sql<{ purpose: CasePurpose; count: number }>`
    select given.purpose, count(*)::int as count
    from area a cross join unnest(${purposesOfArea('Affected', casePurposes)}::text[]) as given (purpose)
    where a.organisation_id = ${organisationId} and a.type = 'Affected' and not exists (
      select 1 from area_recipient named where named.area_id = a.id and named.purpose = given.purpose
    ) group by given.purpose`.execute(queries);
  return Object.fromEntries(rows.map(({ purpose, count }) => [purpose, count]));
}

/** Saves the settings; null when the stored ones have another version. */
export function updateSettings(
  transaction: Queries,
  scope: OrganisationScope,
  settings: SettingsToSave,
  writing: Writing,
): Promise<number | null> {
  const { responseDays } = settings;
  return update(transaction, scope, writing, {
    takes_purposes: [...settings.takesPurposes],
    response_days_cable_indication: responseDays.CableIndication,
    response_days_project: responseDays.Project,
    response_days_planning: responseDays.Planning,
    response_days_collaborate: responseDays.Collaborate,
    documentation: settings.documentation,
    marking: settings.marking,
    marking_days: settings.markingDays,
    // An app of an earlier release does not send them.
    ...(settings.linesFromPrograms === undefined ? {} : { lines_from_programs: settings.linesFromPrograms }),
    ...(settings.linesToPrograms === undefined ? {} : { lines_to_programs: settings.linesToPrograms }),
    infrastructure_types: [...settings.infrastructureTypes],
    description: settings.description,
    phone: settings.phone,
    contact_email: settings.contactEmail,
    website: settings.website,
    street: settings.street,
    postal_code: settings.postalCode,
    city: settings.city,
    information_url: settings.informationUrl,
    terms_url: settings.termsUrl,
    links: JSON.stringify(settings.links),
  });
}

/** Saves the Ubl settings; null when the stored organisation has another version. */
export function updateUbl(
  transaction: Queries,
  scope: OrganisationScope,
  { ublClass, ublEmail, ublLink, ublComment }: UblToSave,
  writing: Writing,
): Promise<number | null> {
  return update(transaction, scope, writing, {
    ubl_class: ublClass,
    ubl_email: ublEmail,
    ubl_link: ublLink,
    ubl_comment: ublComment,
  });
}

async function update(
  transaction: Queries,
  { id }: OrganisationScope,
  { userId, at, version }: Writing,
  columns: Updateable<OrganisationTable>,
): Promise<number | null> {
  const row = await transaction
    .updateTable('organisation')
    .set({ ...columns, settings_changed_at: at, settings_changed_by: userId, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}
