import { accountPersonSchema } from '@schaktkoll/contract';
import { paths, checkRepeat, type PasswordOwner, type FieldIssue } from '@schaktkoll/domain';
import {
  CheckboxField,
  NewPasswordField,
  PhoneField,
  RepeatPasswordField,
  TextField,
  UserNameField,
  useSchemaForm,
} from '@schaktkoll/forms';
import { AppLink } from '@schaktkoll/routing';
import { useConfig } from '@schaktkoll/shell';
import { createAccountTexts } from '@schaktkoll/texts';
import { LinkLine } from '@schaktkoll/ui';
import { useWatch, type Control } from 'react-hook-form';
import type { PersonValues } from './accountValues.ts';

const texts = createAccountTexts.person;

interface PersonFieldsProps {
  readonly control: Control<PersonValues>;
  /** What earlier steps know about the person. */
  readonly owner: Pick<PasswordOwner, 'email' | 'organisationName'>;
}

/** Who the person is, how to log in, and the terms; the same for a new account and for an invite. */
export function PersonFields({ control, owner }: PersonFieldsProps) {
  const [firstName, lastName, login] = useWatch({ control, name: ['firstName', 'lastName', 'login'] });
  const { links } = useConfig();
  return (
    <>
      <TextField control={control} name="firstName" label={texts.fields.firstName} autoComplete="given-name" />
      <TextField control={control} name="lastName" label={texts.fields.lastName} autoComplete="family-name" />
      <PhoneField
        control={control}
        name="mobilePhone"
        label={texts.fields.mobilePhone}
        hint={texts.mobileHint}
        optional
      />
      <PhoneField control={control} name="phoneNumber" label={texts.fields.phoneNumber} optional />
      <UserNameField control={control} name="login" label={texts.fields.login} hint={texts.loginHint} />
      <NewPasswordField
        control={control}
        name="password"
        label={texts.fields.password}
        owner={{ ...owner, login, name: `${firstName} ${lastName}` }}
      />
      <RepeatPasswordField control={control} name="repeat" label={texts.fields.repeat} />
      <CheckboxField control={control} name="acceptsTerms" label={texts.fields.acceptsTerms} />
      <LinkLine>
        {links.terms ? (
          <a href={links.terms} target="_blank" rel="noreferrer">
            {texts.terms}
          </a>
        ) : (
          <AppLink to={{ app: 'inquirer', path: paths.inquirer.terms }} newTab>
            {texts.terms}
          </AppLink>
        )}
      </LinkLine>
    </>
  );
}

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

export function withoutRepeat({ repeat: _repeat, ...values }: PersonValues) {
  return values;
}
