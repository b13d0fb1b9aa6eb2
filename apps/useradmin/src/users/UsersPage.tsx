import { useOrganisationUsers, usePendingUsers, useUserChoices } from '@schaktkoll/api-client';
import type { OrganisationUserItem } from '@schaktkoll/contract';
import { listedRoles, longestSearch, paths } from '@schaktkoll/domain';
import { ListPage, useFilters, useSort, type TextFilter } from '@schaktkoll/lists';
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

const { name, contact, status } = userFilters();
const supportFilters = {
  name,
  contact,
  organization: {
    kind: 'text',
    label: texts.organisationFilter,
    hint: texts.organisationHint,
    maximum: longestSearch,
  } satisfies TextFilter,
  status,
} as const;

/**
 * `/organization/users`: the users of the own organisation, with how many wait to be activated; for support, the users
 * of all organisations (ROLE-1).
 */
export function UsersPage() {
  const { roles } = useCurrentUser();
  return roles.includes('UserSupport') ? <SupportUsers /> : <OrganisationUsers />;
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

function SupportUsers() {
  const { id: ownId } = useCurrentUser();
  // Who calls is often locked out or inactive: all statuses, unlike other lists.
  const chosen = useFilters('supportUsers', supportFilters);
  const sort = useSort('supportUsers', userSorts);
  const { organization, ...applied } = chosen.applied;
  const list = useOrganisationUsers({
    sortOrder: sort.value,
    filter: userListFilterOf({ ...applied, role: [] }),
    ...(organization === '' ? {} : { organizationQuery: organization }),
  });
  const columns = useMemo(() => supportUserColumns(ownId), [ownId]);
  return (
    <ListPage
      {...userListProps(ownId)}
      title={texts.supportHeading}
      filters={chosen}
      sort={sort}
      list={list}
      columns={columns}
    />
  );
}

const columnsOf = (ownId: string) => userColumns<OrganisationUserItem>(ownId, paths.useradmin.user);

function organisationUserColumns(ownId: string): readonly TableColumn<OrganisationUserItem>[] {
  const { name, login, roles, status, lastLogin } = columnsOf(ownId);
  return [name, login, roles, status, lastLogin];
}

/** The columns of the users of all organisations, for support, which sees no roles. */
function supportUserColumns(ownId: string): readonly TableColumn<OrganisationUserItem>[] {
  const { name, login, organization, status, lastLogin } = columnsOf(ownId);
  return [name, login, organization, status, lastLogin];
}
