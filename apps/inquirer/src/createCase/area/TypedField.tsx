import { controlAria, Field, TextArea, TextInput } from '@schaktkoll/ui';
import { useId, type ReactElement } from 'react';

interface TypedFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly kind: 'lines' | 'line' | 'metres';
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A text field beside the map, without the form library. */
export function TypedField({ name, label, hint, kind, value, error, onChange }: TypedFieldProps): ReactElement {
  const id = useId();
  const field = { label, hint, error };
  const control = { ...controlAria(id, field), value, autoComplete: 'off' };
  return (
    <Field id={id} path={name} {...field}>
      {kind === 'lines' ? (
        <TextArea {...control} rows={5} $width="full" onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextInput
          {...control}
          inputMode={kind === 'metres' ? 'decimal' : undefined}
          $width={kind === 'metres' ? 'short' : 'medium'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
