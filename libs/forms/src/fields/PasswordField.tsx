import { Button, Field, Inline, TextInput } from '@schaktkoll/ui';
import { formTexts } from '@schaktkoll/texts';
import { useState, type ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import styled from 'styled-components';
import type { FieldProps } from './fieldTypes.ts';
import { useField } from './useField.ts';

interface PasswordFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Tells the password manager what to do; pasting is always allowed. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password that the reader may look at while typing. */
export function PasswordField<T extends FieldValues>(props: PasswordFieldProps<T>): ReactElement {
  const [visible, setVisible] = useState(false);
  const { id, field, words, ties } = useField(props);
  return (
    <Field id={id} path={props.name} {...words}>
      <Row $gap={2}>
        <TextInput
          {...ties}
          {...field}
          value={field.value ?? ''}
          type={visible ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          $width="full"
        />
        <Button variant="quiet" size="compact" aria-controls={id} onClick={() => setVisible(!visible)}>
          {visible ? formTexts.hidePassword : formTexts.showPassword}
        </Button>
      </Row>
    </Field>
  );
}

const Row = styled(Inline)`
  max-width: 30rem;
  input {
    flex: 1 1 14rem;
    width: auto;
  }
`;
