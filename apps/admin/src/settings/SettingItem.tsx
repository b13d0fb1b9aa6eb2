import { useSettingChanges } from '@schaktkoll/api-client';
import type { StoredSetting } from '@schaktkoll/contract';
import { systemSettings } from '@schaktkoll/domain';
import { ErrorContent } from '@schaktkoll/shell';
import { systemSettingsTexts as texts } from '@schaktkoll/texts';
import { Button, Heading, Inline, Text, colour, fontWeight, space, Details, LoadingBlock } from '@schaktkoll/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { SettingForm } from './SettingForm.tsx';

interface SettingItemProps {
  readonly setting: StoredSetting;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
  /** Reads the settings again, after a version conflict and after a save. */
  readonly readNewest: () => Promise<StoredSetting>;
}

/** One setting: value, default, bounds and last change, with the form that changes it and its history. */
export function SettingItem({ setting, isEdited, onEdit, onClose, readNewest }: SettingItemProps) {
  const { key, value, version, changedAt, changedBy } = setting;
  const { unit, minimum, maximum, default: standard } = systemSettings[key];
  const { label, explanation } = texts.settings[key];
  const amount = (number: number) => texts.amount(unit, number);
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  // Focus returns to the button that opened the form.
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const isFixed: boolean = minimum === maximum;
  return (
    <Item>
      <Inline $spread $align="baseline" $gap={4}>
        <Heading level={3} size={18}>
          {label}
        </Heading>
        {!isEdited && !isFixed && (
          <Button ref={button} size="compact" aria-label={texts.changeNamed(label)} onClick={onEdit}>
            {texts.change}
          </Button>
        )}
      </Inline>
      <Value>{amount(value)}</Value>
      <Text>{explanation}</Text>
      <Text $muted>
        {texts.defaultValue(amount(standard))}. {isFixed ? texts.fixed : texts.bounds(amount(minimum), amount(maximum))}
        {changedAt !== null && ` ${texts.changed(changedAt, changedBy)}.`}
      </Text>
      {isEdited && <SettingForm setting={setting} onClose={onClose} readNewest={readNewest} />}
      {version > 0 && <SettingHistory key={version} setting={setting} />}
    </Item>
  );
}

/** Who changed a setting, when, and from what; read when it is opened. */
function SettingHistory({ setting: { key } }: { readonly setting: StoredSetting }) {
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

const Item = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  & + & {
    padding-top: ${space[4]};
    border-top: 1px solid ${colour.rule};
  }
`;

const Value = styled.p`
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
`;
