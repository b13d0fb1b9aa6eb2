import type { AdminUserItem } from '@schaktkoll/contract';
import { buildPath, paths } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { adminUsersTexts as texts } from '@schaktkoll/texts';
import { Icon, media, space, target, type TableColumn } from '@schaktkoll/ui';
import { userColumns } from '@schaktkoll/users';
import styled from 'styled-components';

/** The columns of the list of users (specification section 2); the admin's own row is also marked with a text. */
export function adminUserColumns(ownId: string): readonly TableColumn<AdminUserItem>[] {
  const { name, login, organization, roles, status, lastLogin } = userColumns<AdminUserItem>(ownId, paths.admin.user);
  return [
    name,
    // Names and organisations need the room of a narrow window.
    { ...login, isSecondary: 'mapPanel' },
    organization,
    roles,
    status,
    lastLogin,
    {
      key: 'logInAs',
      heading: texts.columns.logInAs,
      width: 104,
      phone: 'end',
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

const IconLink = styled(ButtonLink)`
  /* Aligns the icon with the text of the row. */
  margin: -${space[2]};
  ${media.coarsePointer} {
    min-width: ${target.coarse};
  }
`;
