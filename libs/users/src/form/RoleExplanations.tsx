import { sortRoles, type Role } from '@schaktkoll/domain';
import { roleExplanationTexts as texts, roleTexts } from '@schaktkoll/texts';
import { Details, fontWeight, space, Text } from '@schaktkoll/ui';
import styled from 'styled-components';

interface RoleExplanationsProps {
  /** The roles that are explained: the user's own, or those that can be chosen. */
  readonly roles: readonly Role[];
  /** With an id the section can be opened from elsewhere, by `openDetails(id)`. */
  readonly id?: string;
}

/** What each role allows, in plain Swedish, collapsed (specification section 6). */
export function RoleExplanations({ roles, id }: RoleExplanationsProps) {
  return (
    <Details summary={texts.heading} {...(id !== undefined && { id })}>
      {roles.length === 0 && <Text>{texts.none}</Text>}
      {roles.length > 0 && (
        <List>
          {sortRoles(roles).map((role) => (
            <div key={role}>
              <dt>{roleTexts[role]}</dt>
              {texts.explanations[role].map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </List>
      )}
    </Details>
  );
}

const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  dt {
    font-weight: ${fontWeight.semibold};
  }
`;
