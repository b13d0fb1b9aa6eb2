import { useSettingChanges } from '@schaktkoll/api-client';
import type { StoredSetting } from '@schaktkoll/contract';
import { systemSettings } from '@schaktkoll/domain';
import { ErrorContent } from '@schaktkoll/shell';
import { systemSettingsTexts as texts } from '@schaktkoll/texts';
import { Details, LoadingBlock } from '@schaktkoll/ui';
import { useState } from 'react';

/** Who changed a setting, when, and from what; read when it is opened. */
export function SettingHistory({ setting: { key } }: { readonly setting: StoredSetting }) {
  const [isOpened, setIsOpened] = useState(false);
  const { data, error, mutate } = useSettingChanges(key, isOpened);
  const amount = (value: number) => texts.amount(systemSettings[key].unit, value);
  return (
    <Details summary={texts.history} onOpen={() => setIsOpened(true)}>
      {data ? (
        <ul>
          {data.changes.map(({ id, from, to, changedAt, changedBy }) => (
            <li key={id}>{texts.historyRow(from === null ? null : amount(from), amount(to), changedAt, changedBy)}</li>
          ))}
        </ul>
      ) : error ? (
        <ErrorContent error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingBlock text={texts.loadingHistory} />
      )}
    </Details>
  );
}
