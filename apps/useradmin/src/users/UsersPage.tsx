import { useOrganisationUsers, usePendingUsers, useUserChoices } from '@schaktkoll/api-client';
import type { OrganisationUserItem } from '@schaktkoll/contract';
import { buildPath, listedRoles, longestSearch, paths } from '@schaktkoll/domain';
import { ListPage, useFilters, useSort } from '@schaktkoll/lists';
import { ButtonLink } from '@schaktkoll/routing';
import { useCurrentUser } from '@schaktkoll/shell';
import { organisationUsersTexts as texts, supportSearchTexts as searchTexts, userListTexts } from '@schaktkoll/texts';
import {
  Button,
  focusPageHeading,
  fontSize,
  LoadingBlock,
  Stack,
  Note,
  Text,
  useOnMount,
  VisuallyHidden,
  type TableColumn,
} from '@schaktkoll/ui';
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
import styled from 'styled-components';
import { pendingQuery } from './pendingQuery.ts';

/**
 * `/organization/users`: the users of the own organisation, with how many wait to be activated; for support, the
 * search in all organisations (ROLE-1).
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

const supportFilters = {
  search: { kind: 'text', label: searchTexts.label, maximum: longestSearch },
} as const;

function SupportUsers() {
  const { id: ownId } = useCurrentUser();
  // Who calls is often locked out or inactive: all statuses, unlike other lists.
  const chosen = useFilters('supportUsers', supportFilters);
  const sort = useSort('supportUsers', userSorts);
  const { search } = chosen.applied;
  const list = useOrganisationUsers({ sortOrder: sort.value, ...(search === '' ? {} : { query: search }) });
  const columns = useMemo(() => supportUserColumns(ownId), [ownId]);
  useOnMount(() => document.querySelector<HTMLElement>('[type="search"]')?.focus());
  return (
    <ListPage
      {...userListProps(ownId)}
      title={searchTexts.heading}
      filters={chosen}
      sort={sort}
      list={list}
      columns={columns}
      noHits={{ heading: searchTexts.none(search), body: searchTexts.tryElse }}
      around={(content) => (
        <LargeSearch>
          <Text $muted>{searchTexts.hint}</Text>
          {content}
        </LargeSearch>
      )}
    />
  );
}

const LargeSearch = styled(Stack)`
  form:has([type='search']) {
    flex: 1 1 20rem;
    max-width: 46rem;
  }
  [type='search'] {
    width: 100%;
    min-height: 56px;
    font-size: ${fontSize[21]};
  }
`;

/** The columns of the users of all organisations, for support, which sees no roles, with what is done next. */
function supportUserColumns(ownId: string): readonly TableColumn<OrganisationUserItem>[] {
  const { name, login, organization, status, lastLogin } = userColumns<OrganisationUserItem>(
    ownId,
    paths.useradmin.user,
  );
  const action: TableColumn<OrganisationUserItem> = {
    key: 'action',
    heading: searchTexts.action,
    width: 132,
    phone: 'end',
    cell: ({ id, name: who, isPasswordInactivated }) => (
      <ButtonLink to={{ path: buildPath(paths.useradmin.user, { id }) }} size="compact">
        {isPasswordInactivated === true ? searchTexts.unlock : searchTexts.open} <VisuallyHidden>{who}</VisuallyHidden>
      </ButtonLink>
    ),
  };
  return [status, name, login, organization, lastLogin, action];
}

function organisationUserColumns(ownId: string): readonly TableColumn<OrganisationUserItem>[] {
  const { name, login, roles, status, lastLogin } = userColumns<OrganisationUserItem>(ownId, paths.useradmin.user);
  return [name, login, roles, status, lastLogin];
}
