import { useSend } from '@schaktkoll/api-client';
import { saveSetting, typedSettingSchema, type StoredSetting } from '@schaktkoll/contract';
import { systemSettings } from '@schaktkoll/domain';
import { NumberField, VersionedForm } from '@schaktkoll/forms';
import { systemSettingsTexts as texts } from '@schaktkoll/texts';
import { Button, useToasts } from '@schaktkoll/ui';
import { useEffect, useMemo, useRef } from 'react';

interface Values {
  value: string;
}

const labels = { value: texts.newValue };
const valuesOf = ({ value }: StoredSetting): Values => ({ value: String(value) });

interface SettingFormProps {
  readonly setting: StoredSetting;
  readonly onClose: () => void;
  readonly readNewest: () => Promise<StoredSetting>;
}

/** Changes the value of a setting within its bounds. */
export function SettingForm({ setting, onClose, readNewest }: SettingFormProps) {
  const send = useSend();
  const toasts = useToasts();
  const { key } = setting;
  const { unit, minimum, maximum } = systemSettings[key];
  const schema = useMemo(() => typedSettingSchema(key), [key]);
  const { label } = texts.settings[key];
  const amount = (number: number) => texts.amount(unit, number);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  const save = async ({ value }: Values, { version }: StoredSetting) => {
    await send(saveSetting, { params: { key }, body: { value: Number(value) }, version });
    await readNewest();
  };
  return (
    <div ref={frame}>
      <VersionedForm<Values, StoredSetting>
        schema={schema}
        labels={labels}
        label={texts.changeNamed(label)}
        stored={setting}
        valuesOf={valuesOf}
        keeps="whole"
        save={save}
        readNewest={readNewest}
        onSaved={({ value }) => toasts.showInfo(texts.saved(label, amount(Number(value))))}
        onDone={onClose}
        submitLabel={texts.save}
        busyLabel={texts.saving}
        refusedHeading={texts.notSaved}
        actions={() => <Button onClick={onClose}>{texts.cancel}</Button>}
      >
        {({ control }) => (
          <NumberField
            control={control}
            name="value"
            label={texts.newValue}
            hint={`${texts.bounds(amount(minimum), amount(maximum))}${texts.unitHint(unit)}`}
            inputMode="numeric"
          />
        )}
      </VersionedForm>
    </div>
  );
}
