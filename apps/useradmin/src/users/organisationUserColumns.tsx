import type { OrganisationUserItem } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import type { TableColumn } from '@schaktkoll/ui';
import { userColumns } from '@schaktkoll/users';

const columnsOf = (ownId: string) => userColumns<OrganisationUserItem>(ownId, paths.useradmin.user);

/** The columns of the users of the own organisation. */
export function organisationUserColumns(ownId: string): readonly TableColumn<OrganisationUserItem>[] {
  const { name, login, roles, status, lastLogin } = columnsOf(ownId);
  return [name, login, roles, status, lastLogin];
}

/** The columns of the users of all organisations, for support, which sees no roles. */
export function supportUserColumns(ownId: string): readonly TableColumn<OrganisationUserItem>[] {
  const { name, login, organization, status, lastLogin } = columnsOf(ownId);
  return [name, login, organization, status, lastLogin];
}
