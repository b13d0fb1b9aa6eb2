import type { ReactNode } from 'react';
import type { CurrentUser } from '@schaktkoll/contract';
import { sortRoles } from '@schaktkoll/domain';
import { menuTexts as texts, roleTexts } from '@schaktkoll/texts';
import { colour, fontSize, Heading, radius, space } from '@schaktkoll/ui';
import styled from 'styled-components';

interface UserBlockProps {
  readonly user: CurrentUser;
  /** The button that logs out. */
  readonly children: ReactNode;
}

/** Who is signed in, where they belong, what they may do and how they signed in (specification section 2). */
export function UserBlock({ user, children }: UserBlockProps) {
  const names = sortRoles(user.roles).map((role) => roleTexts[role]);
  return (
    <Block aria-label={texts.account}>
      <Heading level={3} size={18}>
        {user.name}
      </Heading>
      <dl>
        <dt>{texts.login}</dt>
        <dd>{user.login}</dd>
        <dt>{texts.organisation}</dt>
        <dd>{user.isPrivateUser ? texts.privateUser : user.organization.name}</dd>
        <dt>{texts.roles}</dt>
        <dd>{names.length > 0 ? names.join(', ') : texts.noRoles}</dd>
        <dt>{texts.signInMethod}</dt>
        <dd>{texts.signInMethods[user.signInMethod]}</dd>
      </dl>
      {children}
    </Block>
  );
}

const Block = styled.section`
  padding: ${space[4]};
  border-radius: ${radius};
  background: ${colour.ground};
  font-size: ${fontSize[16]};
  dl {
    margin: ${space[2]} 0;
  }
  dt {
    color: ${colour.inkMuted};
  }
  dd {
    margin: 0 0 ${space[2]};
    overflow-wrap: anywhere;
  }
`;
