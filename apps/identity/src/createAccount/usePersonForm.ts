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

/** The form of the person, with the password written twice. */
export function usePersonForm(defaultValues: PersonValues) {
  return useSchemaForm<PersonValues>({
    schema: accountPersonSchema,
    labels: texts.fields,
    rules,
    toInput: withoutRepeat,
    defaultValues,
  });
}

/** What of the form goes to the server. */
export function withoutRepeat({ repeat: _repeat, ...values }: PersonValues) {
  return values;
}
