import { useMemo } from 'react';
import { useAdminUsers } from '@schaktkoll/api-client';
import type { AdminUserItem } from '@schaktkoll/contract';
import { ListPage, useFilters, useSort } from '@schaktkoll/lists';
import { useCurrentUser } from '@schaktkoll/shell';
import { adminUsersTexts as texts } from '@schaktkoll/texts';
import { userColumns } from './userColumns.tsx';
import { userFilterDefaults, userFilters, userListFilterOf, userSorts } from './userFilters.ts';

const nameOf = ({ name }: AdminUserItem): string => name;

/** The list of users of all organisations (specification section 2, Admin users list). */
export function UsersPage() {
  const { id: ownId } = useCurrentUser();
  const filters = useFilters('users', userFilters, userFilterDefaults);
  const sort = useSort('users', userSorts);
  const list = useAdminUsers({ sortOrder: sort.value, filter: userListFilterOf(filters.applied) });
  const columns = useMemo(() => userColumns(ownId), [ownId]);
  return (
    <ListPage
      title={texts.heading}
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
