import { paths } from '@schaktkoll/domain';
import { CheckboxGroupField } from '@schaktkoll/forms';
import { AppLink } from '@schaktkoll/routing';
import { userFormTexts } from '@schaktkoll/texts';
import { FieldGroup, Stack, StatusText, Text } from '@schaktkoll/ui';
import { useId, type ReactElement } from 'react';
import { useController, useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

const texts = userFormTexts.recipients;

/** A recipient of the organisation (specification section 3, user records). */
export interface RecipientOption {
  readonly externalId: string;
  readonly name: string;
}

interface RecipientChoiceProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly name: FieldPath<T>;
  readonly recipients: readonly RecipientOption[];
  /** Whether the reader is a cable owner admin of the organisation, who gets a link to all recipients. */
  readonly mayEditRecipients: boolean;
}

/** The recipients that a user is linked to, for a role that uses them (specification section 6). */
export function RecipientChoice<T extends FieldValues>(props: RecipientChoiceProps<T>): ReactElement {
  const { control, name, recipients, mayEditRecipients } = props;
  const value: unknown = useWatch({ control, name });
  const count = Array.isArray(value) ? value.length : 0;
  return (
    <Stack $gap={2}>
      {recipients.length > 0 ? (
        <CheckboxGroupField
          control={control}
          name={name}
          label={userFormTexts.fields.recipients}
          hint={texts.hint}
          choices={recipients.map(({ externalId, name: label }) => ({ value: externalId, label }))}
        />
      ) : (
        <NoRecipients control={control} name={name} />
      )}
      <div aria-live="polite">
        <StatusText kind={count === 0 ? 'warning' : 'information'}>
          {count === 0 ? texts.notLinked : texts.linked(count, recipients.length)}
        </StatusText>
      </div>
      {mayEditRecipients ? (
        <AppLink to={{ app: 'cableowner', path: paths.cableowner.recipients }} newTab>
          {texts.link}
        </AppLink>
      ) : (
        <Text>{texts.askAdmin}</Text>
      )}
    </Stack>
  );
}

/** States that there are no recipients, where the error summary links to. */
function NoRecipients<T extends FieldValues>({
  control,
  name,
}: Pick<RecipientChoiceProps<T>, 'control' | 'name'>): ReactElement {
  const id = useId();
  const { fieldState } = useController({ control, name });
  return (
    <FieldGroup id={id} path={name} label={userFormTexts.fields.recipients} error={fieldState.error?.message}>
      <Text tabIndex={-1}>{texts.none}</Text>
    </FieldGroup>
  );
}
