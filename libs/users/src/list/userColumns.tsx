import { buildPath, sortRoles, type Role, type UserStatus } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { formatList, formatMoment, roleTexts, userListTexts as texts, profileTexts } from '@schaktkoll/texts';
import { media, StatusText, type TableColumn, type StatusKind } from '@schaktkoll/ui';
import styled from 'styled-components';
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
        <Name>
          <AppLink to={{ path: buildPath(page, { id: user.id }) }}>
            <bdi>{user.name}</bdi>
          </AppLink>
          {user.id === ownId && (
            <div>
              <StatusText kind="information" icon="user">
                {texts.you}
              </StatusText>
            </div>
          )}
        </Name>
      ),
    },
    login: { key: 'login', heading: texts.columns.login, cell: ({ login }) => <Breakable>{login}</Breakable> },
    organization: {
      key: 'organization',
      heading: texts.columns.organization,
      cell: ({ organization }) => <Breakable>{organization.name}</Breakable>,
    },
    roles: { key: 'roles', heading: texts.columns.roles, isSecondary: true, cell: ({ roles }) => roleList(roles) },
    status: {
      key: 'status',
      heading: texts.columns.status,
      width: 'wide',
      cell: ({ status, isPasswordInactivated }) => (
        <>
          <UserStatusText status={status} />
          {isPasswordInactivated && (
            <div>
              <StatusText kind="warning">{texts.passwordInactivated}</StatusText>
            </div>
          )}
        </>
      ),
    },
    lastLogin: {
      key: 'lastLogin',
      heading: texts.columns.lastLogin,
      isSecondary: true,
      noWrap: true,
      cell: ({ lastLogin }) => (lastLogin === null ? texts.neverLoggedIn : formatMoment(lastLogin)),
    },
  } as const satisfies Readonly<Record<string, TableColumn<U>>>;
}

/** What every list of users says and marks, as props of `ListPage`. */
export const userListProps = (ownId: string) => ({
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

/** A login of 64 letters without a space must not push the table off the screen, nor other columns break it to letters. */
const Breakable = styled.span`
  overflow-wrap: anywhere;
  ${media.tablet} {
    display: block;
    min-width: min(7rem, 14vw);
  }
`;

/** Keeps a name on one line where other columns would squeeze it. */
const Name = styled.div`
  min-width: min(9.5rem, 100%);
`;
