import { useSettings } from '@schaktkoll/api-client';
import type { StoredSetting } from '@schaktkoll/contract';
import { settingGroups, type SettingGroup, type SettingKey } from '@schaktkoll/domain';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { systemSettingsTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Section, Stack, goWithinPage, space, target } from '@schaktkoll/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { SettingItem } from './SettingItem.tsx';

/** The groups of settings, in the order of the page. */
const groups = Object.keys(settingGroups) as SettingGroup[];
/** Where the section of a group is on the page. */
const groupAnchor = (group: SettingGroup): string => `group-${group}`;

/** Every limit that the specification leaves open, by group; one is edited at a time (LIMIT-1). */
export function SettingsPage() {
  const { data, error, mutate } = useSettings();
  const [edited, setEdited] = useState<SettingKey | null>(null);
  const byKey = new Map(data?.settings.map((setting) => [setting.key, setting]));
  const settingsOf = (group: SettingGroup): StoredSetting[] =>
    settingGroups[group].flatMap((key) => byKey.get(key) ?? []);
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader title={texts.heading} lead={texts.lead} />
        {data === undefined &&
          (error ? (
            <ErrorContent error={error} onRetry={() => void mutate()} />
          ) : (
            <LoadingBlock text={texts.loading} />
          ))}
        {data !== undefined && <GroupLinks />}
        {data !== undefined &&
          groups.map((group) => (
            <Section key={group} id={groupAnchor(group)} heading={texts.groups[group]}>
              {settingsOf(group).map((setting) => (
                <SettingItem
                  key={setting.key}
                  setting={setting}
                  isEdited={edited === setting.key}
                  onEdit={() => setEdited(setting.key)}
                  onClose={() => setEdited(null)}
                  readNewest={async () => {
                    const newest = await mutate();
                    return newest?.settings.find(({ key }) => key === setting.key) ?? setting;
                  }}
                />
              ))}
            </Section>
          ))}
      </Stack>
    </PageContainer>
  );
}

/** Links to the groups: the page is long. */
function GroupLinks() {
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
