import { useMemo } from 'react';
import { useAdminUsers } from '@schaktkoll/api-client';
import type { AdminUserItem } from '@schaktkoll/contract';
import { ListPage, useFilters, useSort } from '@schaktkoll/lists';
import { useCurrentUser } from '@schaktkoll/shell';
import { adminUsersTexts, userListTexts as texts } from '@schaktkoll/texts';
import { userFilterDefaults, userFilters, userListFilterOf, userSorts } from '@schaktkoll/users';
import { adminUserColumns } from './userColumns.tsx';

const nameOf = ({ name }: AdminUserItem): string => name;
const declarations = userFilters();

/** The list of users of all organisations (specification section 2, Admin users list). */
export function UsersPage() {
  const { id: ownId } = useCurrentUser();
  const filters = useFilters('users', declarations, userFilterDefaults);
  const sort = useSort('users', userSorts);
  const list = useAdminUsers({ sortOrder: sort.value, filter: userListFilterOf(filters.applied) });
  const columns = useMemo(() => adminUserColumns(ownId), [ownId]);
  return (
    <ListPage
      title={adminUsersTexts.heading}
      filters={filters}
      sort={sort}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={nameOf}
      isHighlighted={({ id }) => id === ownId}
      loading={texts.loading}
      shownText={texts.shown}
      noHits={{ heading: texts.emptyHeading, body: texts.emptyBody }}
    />
  );
}
