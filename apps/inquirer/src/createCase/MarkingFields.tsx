import { EmailField, PhoneField, TextField } from '@schaktkoll/forms';
import { stepTexts } from '@schaktkoll/texts';
import { Button, Inline, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CaseValues } from './flow/caseValues.ts';

const texts = stepTexts.marking;
const { fields } = texts;

interface MarkingFieldsProps {
  readonly form: UseFormReturn<CaseValues>;
  /** Whether the contact meets the owners; only the wish is then left to fill in. */
  readonly isSamePerson?: boolean;
}

/** The person who meets the owner on site when cables are marked on the ground. */
export function MarkingFields({ form, isSamePerson = false }: MarkingFieldsProps) {
  const { control, getValues, setValue, clearErrors } = form;
  const [wasCopied, setWasCopied] = useState(false);
  const copy = (): void => {
    const { name, phone, email } = getValues('contact');
    setValue('markingContact', { name, phone, email }, { shouldDirty: true });
    clearErrors('markingContact');
    setWasCopied(true);
  };
  return (
    <>
      {!isSamePerson && (
        <>
          <Inline $gap={3}>
            <Button onClick={copy}>{texts.copy}</Button>
            <Text role="status">{wasCopied ? texts.copied : ''}</Text>
          </Inline>
          <TextField control={control} name="markingContact.name" label={fields.name} autoComplete="off" />
          <PhoneField
            control={control}
            name="markingContact.phone"
            label={fields.phone}
            hint={texts.phoneHint}
            autoComplete="off"
          />
          <EmailField control={control} name="markingContact.email" label={fields.email} optional autoComplete="off" />
        </>
      )}
      <TextField
        control={control}
        name="markingWish"
        label={fields.wish}
        hint={texts.wishHint}
        optional
        autoComplete="off"
      />
    </>
  );
}
