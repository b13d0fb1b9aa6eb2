import { useOrganisationUsers, usePendingUsers, useUserChoices } from '@schaktkoll/api-client';
import type { OrganisationUserItem } from '@schaktkoll/contract';
import { listedRoles, paths } from '@schaktkoll/domain';
import { ListPage, useFilters, useSort } from '@schaktkoll/lists';
import { ButtonLink } from '@schaktkoll/routing';
import { useCurrentUser } from '@schaktkoll/shell';
import { organisationUsersTexts as texts, userListTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, LoadingBlock, Stack, Note, useOnMount, type TableColumn } from '@schaktkoll/ui';
import {
  userFilterDefaults,
  userFilters,
  userListFilterOf,
  userListProps,
  userSorts,
  userColumns,
} from '@schaktkoll/users';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pendingQuery } from './pendingQuery.ts';
import { SupportSearch } from './SupportSearch.tsx';

/**
 * `/organization/users`: the users of the own organisation, with how many wait to be activated; for support, the
 * search in all organisations (ROLE-1).
 */
export function UsersPage() {
  const { roles } = useCurrentUser();
  return roles.includes('UserSupport') ? <SupportSearch /> : <OrganisationUsers />;
}

function OrganisationUsers() {
  const { id: ownId } = useCurrentUser();
  const organization = useUserChoices().data?.organization;
  const filters = useMemo(() => userFilters(organization && listedRoles(organization)), [organization]);
  const chosen = useFilters('organisationUsers', filters, userFilterDefaults);
  const sort = useSort('organisationUsers', userSorts);
  const list = useOrganisationUsers({ sortOrder: sort.value, filter: userListFilterOf(chosen.applied) });
  const columns = useMemo(() => organisationUserColumns(ownId), [ownId]);
  const [query] = useSearchParams();
  const { data, error } = usePendingUsers();
  const pending = data?.users.length ?? 0;
  const showPending = () => {
    chosen.change('status', ['AwaitingActivation']);
    chosen.apply();
  };
  useOnMount(() => {
    if (query.get('status') === pendingQuery.status) showPending();
  });
  const isShowingPending = chosen.applied.status.join() === 'AwaitingActivation';
  return (
    <ListPage
      {...userListProps(ownId)}
      title={texts.heading}
      actions={
        <>
          <ButtonLink to={{ path: paths.useradmin.createUser }} variant="primary">
            {texts.add}
          </ButtonLink>
          <ButtonLink to={{ path: paths.useradmin.invite }}>{texts.invite}</ButtonLink>
        </>
      }
      filters={chosen}
      sort={sort}
      list={list}
      columns={columns}
      around={(content) =>
        // Their number stands above the list, and would move it if it came later.
        data === undefined && error === undefined ? (
          <LoadingBlock text={userListTexts.loading} />
        ) : (
          <Stack>
            {pending > 0 && !isShowingPending && (
              <Note kind="warning" heading={texts.pending.heading(pending)}>
                <div>
                  <Button
                    onClick={() => {
                      showPending();
                      focusPageHeading();
                    }}
                  >
                    {texts.pending.show}
                  </Button>
                </div>
              </Note>
            )}
            {content}
          </Stack>
        )
      }
    />
  );
}

function organisationUserColumns(ownId: string): readonly TableColumn<OrganisationUserItem>[] {
  const { name, login, roles, status, lastLogin } = userColumns<OrganisationUserItem>(ownId, paths.useradmin.user);
  return [name, login, roles, status, lastLogin];
}
