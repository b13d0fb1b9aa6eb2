import { useMemo } from 'react';
import { useAdminOrganisation, useAdminUsers } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { ListPage, useFilters, useSort } from '@schaktkoll/lists';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { useCurrentUser } from '@schaktkoll/shell';
import { adminUsersTexts, adminUserTexts } from '@schaktkoll/texts';
import { LinkLine, Stack } from '@schaktkoll/ui';
import { userFilterDefaults, userFilters, userListFilterOf, userListProps, userSorts } from '@schaktkoll/users';
import { useSearchParams } from 'react-router-dom';
import { adminUserColumns } from './userColumns.tsx';

const declarations = userFilters();

/**
 * The list of users of all organisations (specification section 2, Admin users list), or of the one that the address
 * names.
 */
export function UsersPage() {
  const { id: ownId } = useCurrentUser();
  const [search] = useSearchParams();
  const organisationId = search.get('organization');
  const organisation = useAdminOrganisation(organisationId).data?.name;
  const filters = useFilters('users', declarations, userFilterDefaults);
  const sort = useSort('users', userSorts);
  const list = useAdminUsers({
    sortOrder: sort.value,
    filter: {
      ...userListFilterOf(filters.applied),
      ...(organisationId !== null && { organizationFilter: { externalId: organisationId } }),
    },
  });
  const columns = useMemo(() => adminUserColumns(ownId), [ownId]);
  return (
    <ListPage
      {...userListProps(ownId)}
      title={organisation === undefined ? adminUsersTexts.heading : adminUserTexts.usersOf(organisation)}
      actions={
        <ButtonLink variant="primary" to={{ path: paths.admin.createUser }}>
          {adminUserTexts.add}
        </ButtonLink>
      }
      filters={filters}
      hasFilterColumn
      sort={sort}
      list={list}
      columns={columns}
      around={
        organisationId === null
          ? undefined
          : (content) => (
              <Stack $gap={4}>
                <LinkLine>
                  <AppLink to={{ path: paths.admin.users }}>{adminUserTexts.allUsers}</AppLink>
                </LinkLine>
                {content}
              </Stack>
            )
      }
    />
  );
}
