import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkClockTime } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { renderForm, save } from '../testForm.tsx';
import { TimeField } from './TimeField.tsx';

interface Values {
  time: string;
}

function open(time = '', step?: number): Values[] {
  return renderForm<Values>({
    labels: { time: 'Klockslag' },
    values: { time },
    rules: (values) => {
      const error = checkClockTime(values.time);
      return error === null ? [] : [{ path: 'time', ...error }];
    },
    children: (control) => (
      <TimeField control={control} name="time" label="Klockslag" {...(step === undefined ? {} : { step })} />
    ),
  });
}
const box = (): HTMLElement => screen.getByRole('combobox', { name: 'Klockslag' });
const times = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent);

describe('a time field', () => {
  it('sets the colon while one types, and takes it away while one deletes', async () => {
    open();
    await userEvent.type(box(), '1345');
    expect(box()).toHaveValue('13:45');
    await userEvent.type(box(), '{Backspace}{Backspace}{Backspace}');
    expect(box()).toHaveValue('13');
  });

  it('takes no more than five characters, also in the middle', async () => {
    open('09:00');
    await userEvent.type(box(), '1234', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(box()).toHaveValue('09:00');
  });

  it('writes the time in full when it is left, within the day', async () => {
    open();
    await userEvent.type(box(), '9');
    await userEvent.tab();
    expect(box()).toHaveValue('09:00');
    await userEvent.clear(box());
    await userEvent.type(box(), '12:75');
    await userEvent.tab();
    expect(box()).toHaveValue('12:59');
  });

  it('has a list of whole hours, taken with the arrow keys', async () => {
    const sent = open('07:30');
    await userEvent.click(box());
    expect(times()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    expect(times()).toHaveLength(24);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(box()).toHaveValue('08:00');
    expect(times()).toEqual([]);
    await save();
    await waitFor(() => expect(sent).toEqual([{ time: '08:00' }]));
  });

  it('opens its list by its button and takes what is pressed', async () => {
    open('', 15);
    await userEvent.click(screen.getByRole('button', { name: 'Visa tider för klockslag' }));
    expect(times()).toHaveLength(96);
    await userEvent.click(screen.getByRole('option', { name: '00:15' }));
    expect(box()).toHaveValue('00:15');
  });

  it('lists what fits what is typed, and keeps a typed time that is not in the list', async () => {
    open();
    await userEvent.type(box(), '1');
    expect(times()).toEqual([
      '01:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
      '18:00',
      '19:00',
    ]);
    await userEvent.type(box(), '345');
    expect(times()).toEqual([]);
    await userEvent.tab();
    expect(box()).toHaveValue('13:45');
  });

  it('closes its list on Escape and keeps the time', async () => {
    open('07:30');
    await userEvent.click(box());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(times()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveValue('07:30');
  });

  it('says what is wrong', async () => {
    open();
    await userEvent.type(box(), ':30');
    await save();
    await waitFor(() =>
      expect(
        screen.getByRole('combobox', { name: 'Klockslag', description: /Skriv en tid mellan 00:00 och 23:59/ }),
      ).toHaveFocus(),
    );
  });
});
