import { settingGroups, type SettingGroup } from '@schaktkoll/domain';
import { systemSettingsTexts as texts } from '@schaktkoll/texts';
import { space, target } from '@schaktkoll/ui';
import type { MouseEvent } from 'react';
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
            <a href={`#${groupAnchor(group)}`} onClick={goToGroup}>
              {texts.groups[group]}
            </a>
          </li>
        ))}
      </Links>
    </nav>
  );
}

/** Moves to the group without a change of address, which would be a way out of a half-written value. */
function goToGroup(event: MouseEvent<HTMLAnchorElement>): void {
  const section = document.getElementById(event.currentTarget.hash.slice(1));
  if (section === null) return;
  event.preventDefault();
  section.scrollIntoView();
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
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
      min-height: ${target.coarse};
    }
  }
`;
