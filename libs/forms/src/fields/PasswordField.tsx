import { Button, Field, Inline, media, TextInput, type ControlAria } from '@schaktkoll/ui';
import { formTexts } from '@schaktkoll/texts';
import { useState, type ReactElement } from 'react';
import type { ControllerRenderProps, FieldPath, FieldValues } from 'react-hook-form';
import styled from 'styled-components';
import type { FieldProps } from './fieldTypes.ts';
import { useField } from './useField.ts';

/** The `autocomplete` value for password managers. Pasting is always allowed. */
type PasswordUse = 'current-password' | 'new-password';

interface PasswordFieldProps<T extends FieldValues> extends FieldProps<T> {
  readonly autoComplete: PasswordUse;
}

export function PasswordField<T extends FieldValues>(props: PasswordFieldProps<T>): ReactElement {
  const { id, field, words, aria } = useField(props);
  return (
    <Field id={id} path={props.name} {...words}>
      <PasswordControl aria={aria} field={field} autoComplete={props.autoComplete} />
    </Field>
  );
}

interface PasswordControlProps<T extends FieldValues> {
  readonly aria: ControlAria;
  readonly field: ControllerRenderProps<T, FieldPath<T>>;
  readonly autoComplete: PasswordUse;
}

/** The input of a password field and its show button. */
export function PasswordControl<T extends FieldValues>({
  aria,
  field,
  autoComplete,
}: PasswordControlProps<T>): ReactElement {
  const [visible, setVisible] = useState(false);
  return (
    <Row $gap={2}>
      <TextInput
        {...aria}
        {...field}
        value={field.value ?? ''}
        type={visible ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        $width="full"
      />
      <Button variant="quiet" size="compact" aria-controls={aria.id} onClick={() => setVisible(!visible)}>
        {visible ? formTexts.hidePassword : formTexts.showPassword}
      </Button>
    </Row>
  );
}

const Row = styled(Inline)`
  max-width: 30rem;
  input {
    flex: 1 1 14rem;
    width: auto;
  }
  /* When wrapped below the field, the text of the button aligns with the field. */
  ${media.belowTablet} {
    button {
      margin-inline-start: -10px;
    }
  }
`;
