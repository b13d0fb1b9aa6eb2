import { useMemo } from 'react';
import { useAdminUsers } from '@schaktkoll/api-client';
import type { AdminUserItem } from '@schaktkoll/contract';
import { FilterLayout, PagedTable, useFilters, useSort } from '@schaktkoll/lists';
import { ErrorContent, PageTop, useCurrentUser } from '@schaktkoll/shell';
import { adminUsersTexts as texts, listTexts } from '@schaktkoll/texts';
import { Button, EmptyState, PageContainer, Stack } from '@schaktkoll/ui';
import { userColumns } from './userColumns.tsx';
import { userFilterDefaults, userFilters, userListFilterOf, userSorts } from './userFilters.ts';

const expand = {
  heading: listTexts.detailsColumn,
  show: ({ name }: AdminUserItem) => listTexts.showDetails(name),
  hide: ({ name }: AdminUserItem) => listTexts.hideDetails(name),
};

/** The users of all organisations (specification section 2, Admin users list). */
export function UsersPage() {
  const { id: ownId } = useCurrentUser();
  const filters = useFilters('users', userFilters, userFilterDefaults);
  const sort = useSort('users', userSorts);
  const list = useAdminUsers({ sortOrder: sort.value, filter: userListFilterOf(filters.applied) });
  const columns = useMemo(() => userColumns(ownId), [ownId]);
  return (
    <PageContainer>
      <Stack>
        <PageTop title={texts.heading} />
        <FilterLayout filters={filters} sort={sort}>
          <PagedTable
            list={list}
            caption={texts.caption}
            columns={columns}
            rowKey={({ id }) => id}
            isHighlighted={({ id }) => id === ownId}
            expand={expand}
            loading={texts.loading}
            shownText={texts.shown}
            empty={
              <EmptyState
                heading={texts.emptyHeading}
                action={<Button onClick={filters.reset}>{listTexts.filter.reset}</Button>}
              >
                {texts.emptyBody}
              </EmptyState>
            }
            renderError={(error, retry) => <ErrorContent error={error} onRetry={retry} />}
          />
        </FilterLayout>
      </Stack>
    </PageContainer>
  );
}
