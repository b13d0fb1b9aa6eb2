import type {
  InactivationReason,
  OrganisationRealm,
  OrganisationStatus,
  OrganisationType,
  Role,
  UserStatus,
} from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { shownOrganisation } from '../../platform/db/shownOrganisation.ts';

/** The users that a caller reaches: those of one organisation, or all. */
export type UserScope = { readonly kind: 'organisation'; readonly id: string } | { readonly kind: 'all' };

/** A user with what the rules, the page and the form need. */
export interface AdministeredUserRow {
  readonly id: string;
  readonly version: number;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly organisationType: OrganisationType;
  readonly organisationStatus: OrganisationStatus;
  readonly organisationRealm: OrganisationRealm;
  readonly isPrivateUser: boolean;
  readonly isSuperUserOrganisation: boolean;
  readonly name: string;
  readonly login: string;
  readonly email: string;
  readonly mobilePhone: string | null;
  readonly phoneNumber: string | null;
  readonly smsNumber: string | null;
  readonly status: UserStatus;
  readonly inactivationReason: InactivationReason | null;
  readonly inactivatedBy: string | null;
  readonly inactivatedAt: string | null;
  readonly isPasswordInactivated: boolean;
  readonly hasPassword: boolean;
  readonly hasBankId: boolean;
  readonly maxNumberOfCases: number;
  readonly createdAt: string;
  readonly lastLoginAt: string | null;
  readonly roles: readonly Role[];
  readonly recipients: readonly { readonly externalId: string; readonly name: string }[];
}

/** A user within the scope; undefined if there is none. */
export async function findAdministeredUser(
  queries: Queries,
  scope: UserScope,
  id: string,
): Promise<AdministeredUserRow | undefined> {
  const { rows } = await sql<Omit<AdministeredUserRow, 'recipients'>>`
    select u.id, u.version, u.organisation_id as "organisationId", ${shownOrganisation} as "organisationName",
      o.type as "organisationType", o.status as "organisationStatus", o.realm as "organisationRealm", o.is_private as "isPrivateUser",
      o.is_super_user as "isSuperUserOrganisation", u.name, u.login, u.email, u.mobile_phone as "mobilePhone",
      u.phone_number as "phoneNumber", u.sms_number as "smsNumber", u.status,
      u.inactivation_reason as "inactivationReason", b.name as "inactivatedBy", u.inactivated_at as "inactivatedAt",
      u.password_inactivated_at is not null as "isPasswordInactivated", u.password_hash is not null as "hasPassword",
      exists (select 1 from bank_id_link l where l.user_id = u.id) as "hasBankId",
      u.max_number_of_cases as "maxNumberOfCases", u.created_at as "createdAt", u.last_login_at as "lastLoginAt",
      array(select role from user_role r where r.user_id = u.id) as roles
    from app_user u join organisation o on o.id = u.organisation_id left join app_user b on b.id = u.inactivated_by
    where u.id = ${id} ${scope.kind === 'all' ? sql`` : sql`and u.organisation_id = ${scope.id}`}`.execute(queries);
  const row = rows[0];
  if (row === undefined) return undefined;
  const recipients = await queries
    .selectFrom('recipient_user as ru')
    .innerJoin('recipient as r', 'r.id', 'ru.recipient_id')
    .select(['r.id as externalId', 'r.name'])
    .where('ru.user_id', '=', id)
    .orderBy('r.name_sort')
    .orderBy('r.id')
    .execute();
  return { ...row, recipients };
}

/** The recipients of an organisation that are not removed, by name. */
export function listRecipientChoices(
  queries: Queries,
  organisationId: string,
): Promise<{ externalId: string; name: string }[]> {
  return queries
    .selectFrom('recipient')
    .select(['id as externalId', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy('name_sort')
    .orderBy('id')
    .execute();
}

/** Whether a user has sent cases for an organisation that are neither closed nor cancelled. */
export async function hasOpenCases(
  queries: Queries,
  { id, organisationId }: Pick<AdministeredUserRow, 'id' | 'organisationId'>,
): Promise<boolean> {
  const open = await queries
    .selectFrom('dig_case')
    .select('id')
    .where('inquirer_organisation_id', '=', organisationId)
    .where('inquirer_user_id', '=', id)
    .where('closed_at', 'is', null)
    .where('canceled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Type and flags of an organisation. */
export function findOrganisation(queries: Queries, organisationId: string) {
  return queries
    .selectFrom('organisation')
    .select(['id', 'name', 'type', 'status', 'is_private as isPrivate', 'is_super_user as isSuperUser'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}

/** The maximum number listed at once; the next ones appear as decisions are made. */
const maximumPending = 100;

/** The users of one organisation who are pending activation, oldest first. */
export function listPending(queries: Queries, organisationId: string) {
  return queries
    .selectFrom('app_user')
    .select(['id', 'name', 'login', 'created_at as creationDate'])
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'AwaitingActivation')
    .orderBy('created_at')
    .orderBy('id')
    .limit(maximumPending)
    .execute();
}

/**
 * Locks an organisation until the transaction ends, so that changes of its user administrators happen one after the
 * other, and returns the number of its active user administrators.
 */
export async function lockUserAdmins(transaction: Queries, organisationId: string): Promise<number> {
  await transaction
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return countUserAdmins(transaction, organisationId);
}

/** The number of active user administrators of an organisation. */
export async function countUserAdmins(queries: Queries, organisationId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('app_user as u')
    .innerJoin('user_role as r', 'r.user_id', 'u.id')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('u.organisation_id', '=', organisationId)
    .where('u.status', '=', 'Active')
    .where('r.role', '=', 'UserAdmin')
    .executeTakeFirstOrThrow();
  return Number(count);
}
