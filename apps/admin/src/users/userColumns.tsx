import type { AdminUserItem } from '@schaktkoll/contract';
import { buildPath, paths, type UserStatus } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { adminUsersTexts, formatList, formatMoment, profileTexts, roleTexts } from '@schaktkoll/texts';
import { Icon, StatusText, media, space, target, type StatusKind, type TableColumn } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = adminUsersTexts;

const statusKinds: Readonly<Record<UserStatus, StatusKind>> = {
  Active: 'success',
  AwaitingActivation: 'warning',
  UnverifiedContactInfo: 'warning',
  Inactive: 'neutral',
};

/** The columns of the list of users (specification section 2); the admin's own row is also marked with a text. */
export function userColumns(ownId: string): readonly TableColumn<AdminUserItem>[] {
  return [
    {
      key: 'name',
      heading: texts.columns.name,
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Name>
          {name}
          {id === ownId && (
            <div>
              <StatusText kind="information" icon="user">
                {texts.you}
              </StatusText>
            </div>
          )}
        </Name>
      ),
    },
    { key: 'login', heading: texts.columns.login, cell: ({ login }) => login },
    { key: 'organization', heading: texts.columns.organization, cell: ({ organization }) => organization.name },
    {
      key: 'roles',
      heading: texts.columns.roles,
      isSecondary: true,
      cell: ({ roles }) => (roles.length === 0 ? texts.noRoles : formatList(roles.map((role) => roleTexts[role]))),
    },
    {
      key: 'status',
      heading: texts.columns.status,
      width: 'wide',
      cell: ({ status }) => <StatusText kind={statusKinds[status]}>{profileTexts.statuses[status]}</StatusText>,
    },
    {
      key: 'lastLogin',
      heading: texts.columns.lastLogin,
      isSecondary: true,
      noWrap: true,
      cell: ({ lastLogin }) => (lastLogin === null ? texts.neverLoggedIn : formatMoment(lastLogin)),
    },
    {
      key: 'logInAs',
      heading: texts.columns.logInAs,
      cell: (user) => (user.mayLogInAs ? <LogInAsLink user={user} /> : null),
    },
  ];
}

function LogInAsLink({ user: { id, name } }: { readonly user: AdminUserItem }) {
  const label = texts.logInAs(name);
  return (
    <IconLink
      to={{ path: buildPath(paths.admin.logInAs, { id }) }}
      aria-label={label}
      title={label}
      variant="quiet"
      size="compact"
    >
      <Icon name="logIn" />
    </IconLink>
  );
}

/** Keeps a name on one line where other columns would squeeze it. */
const Name = styled.div`
  min-width: min(9.5rem, 100%);
`;

const IconLink = styled(ButtonLink)`
  /* Aligns the icon with the text of the row. */
  margin: -${space[2]};
  ${media.coarsePointer} {
    min-width: ${target.coarse};
  }
`;
