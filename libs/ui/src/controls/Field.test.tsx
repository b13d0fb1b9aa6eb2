import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Choice } from './Choice.tsx';
import { controlAria, Field, FieldGroup } from './Field.tsx';
import { Select, TextInput } from './inputs.tsx';

describe('a field', () => {
  it('aria its label, error and hint to the control, the error first', () => {
    const words = { label: 'E-post', hint: 'Till exempel namn@domän.se', error: 'E-postadressen saknar @' };
    render(
      <Field id="email" path="email" {...words}>
        <TextInput {...controlAria('email', words)} />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'E-post' });
    expect(input).toHaveAccessibleDescription('E-postadressen saknar @ Till exempel namn@domän.se');
    expect(input).toBeInvalid();
  });

  it('has the error between hint and control', () => {
    const words = { label: 'Namn', hint: 'Gatan', error: 'Saknas' };
    render(
      <Field id="name" {...words}>
        <TextInput {...controlAria('name', words)} />
      </Field>,
    );
    const [hint, error, input] = [screen.getByText('Gatan'), screen.getByText('Saknas'), screen.getByRole('textbox')];
    expect(hint.compareDocumentPosition(error) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(error.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('marks an optional one in its name', () => {
    render(
      <Field id="phone" label="Telefon" optionalText="(frivilligt)">
        <Select {...controlAria('phone', { label: 'Telefon' })} />
      </Field>,
    );
    expect(screen.getByRole('combobox', { name: 'Telefon (frivilligt)' })).toBeValid();
  });

  it('of several controls is a group with its question as name and its error as description', () => {
    render(
      <FieldGroup id="method" label="Metod" error="Välj en metod">
        <Choice kind="radio" id="dig" label="Schakt" hint="Med maskin" name="method" />
      </FieldGroup>,
    );
    expect(screen.getByRole('group', { name: 'Metod' })).toHaveAccessibleDescription('Välj en metod');
    expect(screen.getByRole('radio', { name: 'Schakt' })).toHaveAccessibleDescription('Med maskin');
  });
});
