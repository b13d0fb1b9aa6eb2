import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkPostalCode } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { renderForm, save } from '../testForm.tsx';
import { PostalCodeField } from './specialTextFields.tsx';

interface Values {
  code: string;
}

function open(): Values[] {
  return renderForm<Values>({
    labels: { code: 'Postnummer' },
    values: { code: '' },
    rules: ({ code }) => {
      const error = checkPostalCode(code);
      return error === null ? [] : [{ path: 'code', ...error }];
    },
    children: (control) => <PostalCodeField control={control} name="code" label="Postnummer" />,
  });
}
const box = (): HTMLElement => screen.getByRole('textbox', { name: 'Postnummer' });

describe('a postal code', () => {
  it.each([
    ['10000', '100 00'],
    ['99999', '999 99'],
    [' 123 45 ', '123 45'],
  ])('typed as "%s" is written as %s when the field is left, and sent so', async (typed, written) => {
    const sent = open();
    await userEvent.type(box(), typed);
    await userEvent.tab();
    expect(box()).toHaveValue(written);
    await save();
    await waitFor(() => expect(sent).toEqual([{ code: written }]));
  });

  it.each(['09999', '1234', '123456', '12a45'])('is not %s, which stays as it is and is not sent', async (typed) => {
    const sent = open();
    await userEvent.type(box(), ` ${typed} `);
    await userEvent.tab();
    expect(box()).toHaveValue(typed);
    await save();
    await waitFor(() =>
      expect(box()).toHaveAccessibleDescription(/Skriv postnumret med fem siffror, till exempel 123\s45\./),
    );
    expect(sent).toEqual([]);
  });

  it('shows digits on the keyboard of a phone, and is filled in by the browser', () => {
    open();
    expect(box()).toHaveAttribute('inputmode', 'numeric');
    expect(box()).toHaveAttribute('autocomplete', 'postal-code');
  });
});
