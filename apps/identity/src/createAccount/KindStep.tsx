import { accountKindSchema } from '@schaktkoll/contract';
import { accountKinds, type AccountKind } from '@schaktkoll/domain';
import { FormShell, RadioGroupField, useSchemaForm } from '@schaktkoll/forms';
import { createAccountTexts } from '@schaktkoll/texts';
import type { StepProps } from './accountValues.ts';

const texts = createAccountTexts.kind;

export function KindStep({ values, go }: StepProps) {
  const form = useSchemaForm<{ kind: AccountKind | '' }>({
    schema: accountKindSchema,
    labels: texts.fields,
    defaultValues: { kind: values.kind },
  });
  return (
    <FormShell
      form={form}
      labels={texts.fields}
      onSubmit={({ kind }) => go({ kind })}
      submitLabel={createAccountTexts.goOn}
    >
      <RadioGroupField
        control={form.control}
        name="kind"
        label={texts.label}
        choices={accountKinds.map((value) => ({
          value,
          label: texts.choices[value].label,
          hint: texts.choices[value].hint,
        }))}
      />
    </FormShell>
  );
}
