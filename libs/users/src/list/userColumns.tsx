import { buildPath, sortRoles, type Role, type UserStatus } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { formatList, formatMoment, roleTexts, userListTexts as texts, profileTexts } from '@schaktkoll/texts';
import { StatusText, type TableColumn, type StatusKind } from '@schaktkoll/ui';
import type { ReactElement } from 'react';

const kinds: Readonly<Record<UserStatus, StatusKind>> = {
  Active: 'success',
  AwaitingActivation: 'warning',
  UnverifiedContactInfo: 'warning',
  Inactive: 'neutral',
};

export interface ListedUser {
  readonly id: string;
  readonly name: string;
  readonly login: string;
  readonly organization: { readonly name: string };
  readonly roles: readonly Role[];
  readonly status: UserStatus;
  readonly isPasswordInactivated?: boolean | undefined;
  readonly lastLogin: string | null;
}

/**
 * The columns that lists of users share, by name (specification section 2, Admin users list).
 *
 * @param ownId the reader, whose row is marked
 * @param page the pattern of the path of a user's page
 */
export function userColumns<U extends ListedUser>(ownId: string, page: `/${string}/:id`) {
  return {
    name: {
      key: 'name',
      heading: texts.columns.name,
      isRowHeader: true,
      cell: (user) => (
        <>
          <AppLink to={{ path: buildPath(page, { id: user.id }) }}>
            <bdi title={user.name}>{user.name}</bdi>
          </AppLink>{' '}
          {user.id === ownId && (
            <StatusText kind="information" icon="user">
              {texts.you}
            </StatusText>
          )}
        </>
      ),
    },
    login: { key: 'login', heading: texts.columns.login, cell: ({ login }) => login },
    organization: {
      key: 'organization',
      heading: texts.columns.organization,
      cell: ({ organization }) => organization.name,
    },
    roles: { key: 'roles', heading: texts.columns.roles, isSecondary: true, cell: ({ roles }) => roleList(roles) },
    status: {
      key: 'status',
      heading: texts.columns.status,
      width: 214,
      phone: 'mark',
      cell: ({ status, isPasswordInactivated }) =>
        isPasswordInactivated ? (
          <StatusText kind="warning">
            <span title={texts.passwordInactivated}>{texts.passwordOff(profileTexts.statuses[status])}</span>
          </StatusText>
        ) : (
          <UserStatusText status={status} />
        ),
    },
    lastLogin: {
      key: 'lastLogin',
      heading: texts.columns.lastLogin,
      width: 150,
      isSecondary: true,
      cell: ({ lastLogin }) => (lastLogin === null ? texts.neverLoggedIn : formatMoment(lastLogin)),
    },
  } as const satisfies Readonly<Record<string, TableColumn<U>>>;
}

/** What every list of users says and marks, as props of `ListPage`. */
export const userListProps = (ownId: string) => ({
  isOneLine: true,
  caption: texts.caption,
  rowKey: ({ id }: ListedUser) => id,
  rowName: ({ name }: ListedUser) => name,
  isHighlighted: ({ id }: ListedUser) => id === ownId,
  loading: texts.loading,
  shownText: texts.shown,
  noHits: { heading: texts.emptyHeading, body: texts.emptyBody },
});

/** Roles in display order, or the text for none. */
export function roleList(roles: readonly Role[]): string {
  return roles.length === 0 ? texts.noRoles : formatList(sortRoles(roles).map((role) => roleTexts[role]));
}

export function UserStatusText({ status }: { readonly status: UserStatus }): ReactElement {
  return <StatusText kind={kinds[status]}>{profileTexts.statuses[status]}</StatusText>;
}
