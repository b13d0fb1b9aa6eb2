import { CheckboxField, TextAreaField, TextField } from '@schaktkoll/forms';
import { textLengths } from '@schaktkoll/domain';
import { recipientTexts as texts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';
import type { Control } from 'react-hook-form';
import type { RecipientValues } from './recipientValues.ts';

interface RecipientIdentityProps {
  readonly control: Control<RecipientValues>;
  readonly isDefaultNow: boolean;
  readonly isFirst: boolean;
}

/** Name, description, and whether it is the default recipient. */
export function RecipientIdentity({ control, isDefaultNow, isFirst }: RecipientIdentityProps) {
  return (
    <>
      <TextField control={control} name="name" label={texts.fields.name} hint={texts.nameHint} autoComplete="off" />
      <TextAreaField
        control={control}
        name="description"
        label={texts.fields.description}
        hint={texts.descriptionHint}
        optional
        rows={3}
        maximum={textLengths.recipientDescription.maximum}
      />
      {isDefaultNow || isFirst ? (
        <div data-field="isDefault" tabIndex={-1}>
          <Text>{isFirst ? texts.becomesDefault : texts.isDefaultNow}</Text>
        </div>
      ) : (
        <CheckboxField control={control} name="isDefault" label={texts.fields.isDefault} hint={texts.isDefaultHint} />
      )}
    </>
  );
}
