import { useCreateGisKey } from '@schaktkoll/api-client';
import { newGisKeySchema, type createGisKey, type ResponseOf } from '@schaktkoll/contract';
import { gisKeyDays, type GisKeyDays } from '@schaktkoll/domain';
import { FormShell, RadioGroupField, TextField, useSchemaForm } from '@schaktkoll/forms';
import { useGuardedSend } from '@schaktkoll/shell';
import { gisKeysTexts } from '@schaktkoll/texts';
import { Button, useOnMount } from '@schaktkoll/ui';

const texts = gisKeysTexts.form;

interface GisKeyFormProps {
  readonly onCreated: (key: ResponseOf<typeof createGisKey>) => void;
  readonly onCancel: () => void;
}

interface GisKeyValues {
  readonly name: string;
  readonly days: `${GisKeyDays}`;
}

const bodyOf = ({ name, days }: GisKeyValues) => ({ name, days: Number(days) as GisKeyDays });

export function GisKeyForm({ onCreated, onCancel }: GisKeyFormProps) {
  const { run } = useCreateGisKey(useGuardedSend());
  const form = useSchemaForm<GisKeyValues>({
    schema: newGisKeySchema,
    labels: texts.fields,
    defaultValues: { name: '', days: '90' },
    toInput: bodyOf,
  });
  // The button that opened the form has disappeared.
  useOnMount(() => form.setFocus('name'));
  return (
    <FormShell
      form={form}
      closesWhenSent
      labels={texts.fields}
      onSubmit={async (values) => onCreated(await run({ body: bodyOf(values) }))}
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      submitVariant="secondary"
      refusedHeading={texts.refused}
      label={texts.label}
      actions={<Button onClick={onCancel}>{texts.cancel}</Button>}
    >
      <TextField
        control={form.control}
        name="name"
        label={texts.fields.name}
        hint={texts.nameHint}
        autoComplete="off"
      />
      <RadioGroupField
        control={form.control}
        name="days"
        label={texts.fields.days}
        choices={gisKeyDays.map((days) => ({ value: String(days), label: texts.days[days] }))}
      />
    </FormShell>
  );
}
