import { useSettings } from '@schaktkoll/api-client';
import type { StoredSetting } from '@schaktkoll/contract';
import { settingGroups, type SettingGroup, type SettingKey } from '@schaktkoll/domain';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { systemSettingsTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Section, Stack } from '@schaktkoll/ui';
import { useState } from 'react';
import { GroupLinks, groupAnchor, groups } from './GroupLinks.tsx';
import { SettingItem } from './SettingItem.tsx';

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
                  onEnd={() => setEdited(null)}
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
