import { settingGroups, type SettingGroup } from '@schaktkoll/domain';
import { systemSettingsTexts as texts } from '@schaktkoll/texts';
import { goWithinPage, space, target } from '@schaktkoll/ui';
import styled from 'styled-components';

/** The groups of settings, in the order of the page. */
export const groups = Object.keys(settingGroups) as SettingGroup[];

/** Where the section of a group is on the page. */
export const groupAnchor = (group: SettingGroup): string => `group-${group}`;

/** Links to the groups: the page is long. */
export function GroupLinks() {
  return (
    <nav aria-label={texts.groupsLabel}>
      <Links>
        {groups.map((group) => (
          <li key={group}>
            <a href={`#${groupAnchor(group)}`} onClick={goWithinPage}>
              {texts.groups[group]}
            </a>
          </li>
        ))}
      </Links>
    </nav>
  );
}

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  padding: 0;
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target.fine};
    @media (pointer: coarse) {
      min-width: ${target.coarse};
      min-height: ${target.coarse};
    }
  }
`;
