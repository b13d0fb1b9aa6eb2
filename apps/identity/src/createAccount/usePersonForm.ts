import { accountPersonSchema } from '@schaktkoll/contract';
import { checkRepeat, type FieldIssue } from '@schaktkoll/domain';
import { useSchemaForm } from '@schaktkoll/forms';
import { createAccountTexts } from '@schaktkoll/texts';
import type { PersonValues } from './accountValues.ts';

const texts = createAccountTexts.person;

function rules({ password, repeat }: PersonValues): FieldIssue[] {
  const error = checkRepeat(password, repeat, texts.repeated);
  return error === null ? [] : [{ path: 'repeat', ...error }];
}

/**
 * The form of the person, with the password entered twice.
 * @param onChange called with the values when a field has changed
 */
export function usePersonForm(defaultValues: PersonValues, onChange?: (values: PersonValues) => void) {
  return useSchemaForm<PersonValues>({
    schema: accountPersonSchema,
    labels: texts.fields,
    rules,
    toInput: withoutRepeat,
    defaultValues,
    onChange,
  });
}

/** The values that are sent to the server. */
export function withoutRepeat({ repeat: _repeat, ...values }: PersonValues) {
  return values;
}
