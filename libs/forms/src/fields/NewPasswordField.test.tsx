import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkPassword, checkRepeat, type FieldIssue } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { renderForm, save } from '../testForm.tsx';
import { NewPasswordField, RepeatPasswordField } from './NewPasswordField.tsx';

interface Values {
  password: string;
  repeat: string;
}

function rules({ password, repeat }: Values): FieldIssue[] {
  const errors = [
    { path: 'password', error: checkPassword(password) },
    { path: 'repeat', error: checkRepeat(password, repeat, 'lösenordet') },
  ];
  return errors.flatMap(({ path, error }) => (error === null ? [] : [{ path, ...error }]));
}

function open(): Values[] {
  return renderForm<Values>({
    labels: { password: 'Nytt lösenord', repeat: 'Upprepa lösenordet' },
    values: { password: '', repeat: '' },
    rules,
    children: (control) => (
      <>
        <NewPasswordField control={control} name="password" label="Nytt lösenord" owner={{ name: 'Frida Frågare' }} />
        <RepeatPasswordField control={control} name="repeat" label="Upprepa lösenordet" />
      </>
    ),
  });
}
const password = (): HTMLElement => screen.getByLabelText('Nytt lösenord');
const repeat = (): HTMLElement => screen.getByLabelText('Upprepa lösenordet');
const lines = (): (string | null)[] =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('a new password', () => {
  it('shows its policy, each rule as met or not while typing [ASVS 6.2.1]', async () => {
    open();
    expect(password()).toHaveAccessibleDescription(/Krav på lösenordet 12 till 128 tecken/);
    expect(lines()).toEqual([
      '12 till 128 tecken (inte uppfyllt)',
      'minst en liten bokstav (inte uppfyllt)',
      'minst en stor bokstav (inte uppfyllt)',
      'minst en siffra (inte uppfyllt)',
      'minst ett specialtecken, till exempel ! eller % (inte uppfyllt)',
      'inget namn på dig, din organisation eller Schaktkoll (kontrolleras när du skickar)',
      'inget vanligt lösenord, och inga tangenter i rad (kontrolleras när du skickar)',
    ]);
    await userEvent.type(password(), 'grävskopa1');
    expect(lines().filter((line) => line?.endsWith('(uppfyllt)'))).toEqual([
      'minst en liten bokstav (uppfyllt)',
      'minst en siffra (uppfyllt)',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('3 krav på lösenordet är inte uppfyllda.');
    await userEvent.type(password(), 'Å-');
    expect(screen.getByRole('status')).toHaveTextContent(
      '5 krav på lösenordet är uppfyllda. 2 kontrolleras när du skickar.',
    );
  });

  it.each([
    ['Schaktkoll-2026!', 'inget namn på dig, din organisation eller Schaktkoll (inte uppfyllt)'],
    ['Fr1da-gräver-77', 'inget namn på dig, din organisation eller Schaktkoll (inte uppfyllt)'],
    ['Qwertyuiop123!', 'inget vanligt lösenord, och inga tangenter i rad (inte uppfyllt)'],
  ])('is warned that %s is guessed early', async (typed, line) => {
    open();
    await userEvent.type(password(), typed);
    expect(lines()).toContain(line);
    expect(screen.getByRole('status')).toHaveTextContent('1 krav på lösenordet är inte uppfyllt.');
  });

  it('must be repeated, and the same', async () => {
    const sent = open();
    await userEvent.type(password(), 'Grävskopa-12345');
    await save();
    await waitFor(() => expect(repeat()).toHaveAccessibleDescription('Du måste upprepa lösenordet.'));
    await userEvent.type(repeat(), 'Grävskopa-1234');
    await save();
    await waitFor(() =>
      expect(repeat()).toHaveAccessibleDescription('De två fälten är inte lika. Skriv samma sak i båda.'),
    );
    await userEvent.type(repeat(), '5');
    expect(repeat()).toBeValid();
    await save();
    await waitFor(() => expect(sent).toEqual([{ password: 'Grävskopa-12345', repeat: 'Grävskopa-12345' }]));
  });
});
