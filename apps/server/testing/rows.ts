import type { OrganisationStatus, OrganisationType, Role } from '@schaktkoll/domain';
import type { Insertable } from 'kysely';
import type { OrganisationTable, UserTable } from '../src/platform/db/schema/identity.ts';
import type { Queries } from '../src/platform/db/database.ts';
import { uuidv7 } from '../src/platform/db/uuidv7.ts';

/** The organisation of all private persons, created by the baseline. */
export const privateOrganisationId = '00000000-0000-7000-8000-000000000001';

let serial = 0;

export interface MadeOrganisation {
  readonly id: string;
  readonly name: string;
}

/** Inserts an organisation; default: active, of type Inquirer, with a unique name. */
export async function makeOrganisation(
  queries: Queries,
  given: Partial<Insertable<OrganisationTable>> & { type?: OrganisationType; status?: OrganisationStatus } = {},
): Promise<MadeOrganisation> {
  serial += 1;
  const row = { id: uuidv7(), name: `Grävbolaget ${serial} AB`, type: 'Inquirer', status: 'Active', ...given } as const;
  await queries.insertInto('organisation').values(row).execute();
  return { id: row.id, name: row.name };
}

export interface MadeUser {
  readonly id: string;
  readonly login: string;
  readonly organisationId: string;
  readonly roles: readonly Role[];
}

/**
 * Inserts an active user without a password, with the given roles (default: Inquirer), in a new organisation unless one
 * is given.
 */
export async function makeUser(
  queries: Queries,
  given: Partial<Insertable<UserTable>> & { roles?: readonly Role[] } = {},
): Promise<MadeUser> {
  serial += 1;
  const { roles = ['Inquirer'], ...fields } = given;
  const organisationId = fields.organisation_id ?? (await makeOrganisation(queries)).id;
  const row = {
    id: uuidv7(),
    login: `användare${serial}`,
    name: `Användare ${serial}`,
    email: `anvandare${serial}@exempel.se`,
    status: 'Active',
    ...fields,
    organisation_id: organisationId,
  } as const;
  await queries.insertInto('app_user').values(row).execute();
  if (roles.length > 0)
    await queries
      .insertInto('user_role')
      .values(roles.map((role) => ({ user_id: row.id, role })))
      .execute();
  return { id: row.id, login: row.login, organisationId, roles };
}
