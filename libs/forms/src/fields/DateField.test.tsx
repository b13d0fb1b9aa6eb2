import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkCalendarDay } from '@schaktkoll/domain';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { renderForm, save } from '../testForm.tsx';
import type { LoadCalendar } from './calendar/CalendarDialog.tsx';
import { DateCalendar } from './calendar/DateCalendar.tsx';
import { DateField } from './DateField.tsx';

interface Values {
  day: string;
}
const bounds = { minimum: '2026-11-23', maximum: '2026-12-31' };

function open(day = '', load?: LoadCalendar): Values[] {
  return renderForm<Values>({
    labels: { day: 'Startdatum' },
    values: { day },
    rules: (values) => {
      const error = checkCalendarDay(values.day, bounds);
      return error === null ? [] : [{ path: 'day', ...error }];
    },
    children: (control) => (
      <DateField control={control} name="day" label="Startdatum" {...bounds} loadCalendar={load} />
    ),
  });
}
const box = (): HTMLElement => screen.getByRole('textbox', { name: 'Startdatum' });

function TwoDays() {
  const { control, setValue } = useForm({ defaultValues: { start: '', end: '' } });
  return (
    <>
      <DateField
        control={control}
        name="start"
        label="Startdatum"
        {...bounds}
        onLeave={() => setValue('end', '2026-12-09')}
      />
      <DateField control={control} name="end" label="Slutdatum" {...bounds} />
    </>
  );
}
const openCalendar = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: /^Öppna kalendern för startdatum/ }));
  return screen.findByRole('dialog', { name: 'Startdatum' });
};
/** The button of a day, by how it is read aloud: the weekday comes first. */
const dayButton = (dialog: HTMLElement, day: string): Promise<HTMLElement> =>
  within(dialog).findByRole('button', { name: new RegExp(` ${day}`) });

describe('the text box of a date field', () => {
  it('brings month and day within their bounds while one types', async () => {
    open();
    await userEvent.type(box(), '2026-13');
    expect(box()).toHaveValue('2026-12');
    await userEvent.type(box(), '-45');
    expect(box()).toHaveValue('2026-12-31');
  });

  it('replaces by what is typed a day that is proposed while the user is in the field', async () => {
    render(<TwoDays />);
    await userEvent.type(box(), '2026-12-01');
    const end = screen.getByRole('textbox', { name: 'Slutdatum' });
    await userEvent.click(end);
    await waitFor(() => expect(end).toHaveValue('2026-12-09'));
    await userEvent.keyboard('2026-12-20');
    expect(end).toHaveValue('2026-12-20');
  });

  it('leaves what is deleted alone, and writes the rest in order when it is left', async () => {
    open('2026-12-31');
    await userEvent.type(box(), '{Backspace}{Backspace}');
    expect(box()).toHaveValue('2026-12-');
    await userEvent.clear(box());
    await userEvent.type(box(), '20261201');
    await userEvent.tab();
    expect(box()).toHaveValue('2026-12-01');
  });

  it.each([
    ['2026-11-22', 'Datumet ligger för långt bak i tiden. Det får vara tidigast måndag 23 november 2026.'],
    ['2027-01-01', 'Datumet ligger för långt fram. Det får vara senast torsdag 31 december 2026.'],
    ['i morgon', 'Skriv ett datum som finns, i formatet ÅÅÅÅ-MM-DD.'],
  ])('says what is wrong with %s', async (typed, message) => {
    const sent = open();
    await userEvent.type(box(), typed);
    await save();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Startdatum', description: new RegExp(message) })).toHaveFocus(),
    );
    expect(sent).toEqual([]);
  });
});

describe('the calendar of a date field', () => {
  it('opens at the chosen day in Swedish, Monday first, and the days beyond the bounds cannot be chosen', async () => {
    open('2026-12-01');
    const dialog = await openCalendar();
    const grid = await within(dialog).findByRole('grid', { name: /december 2026/i });
    expect(
      within(grid)
        .getAllByRole('columnheader', { hidden: true })
        .map((header) => header.getAttribute('aria-label'))[0],
    ).toBe('måndag');
    const chosen = await dayButton(dialog, '1 december');
    await waitFor(() => expect(chosen).toHaveFocus());
    expect(within(dialog).getByRole('button', { name: 'Gå till nästa månad' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Gå till föregående månad' }));
    expect(await dayButton(dialog, '22 november')).toBeDisabled();
    expect(await dayButton(dialog, '23 november')).toBeEnabled();
  });

  it('gives the day that is chosen with the keyboard, and the focus back to its button', async () => {
    const sent = open('2026-12-01');
    await openCalendar();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('1'));
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(box()).toHaveValue('2026-12-09');
    expect(
      screen.getByRole('button', { name: 'Öppna kalendern för startdatum, nu onsdag 9 december 2026' }),
    ).toHaveFocus();
    await save();
    await waitFor(() => expect(sent).toEqual([{ day: '2026-12-09' }]));
  });

  it('gives the focus back without a choice when it is closed', async () => {
    open('2026-12-01');
    const dialog = await openCalendar();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stäng' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Öppna kalendern/ })).toHaveFocus());
    expect(box()).toHaveValue('2026-12-01');
  });

  it('reports a failed load, and loads on a retry', async () => {
    let attempts = 0;
    open('', () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(DateCalendar);
    });
    const dialog = await openCalendar();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('skriva datumet i fältet');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Försök igen' }));
    expect(await within(dialog).findByRole('grid')).toBeInTheDocument();
  });

  it('says that it is being fetched when that takes its time', async () => {
    open('', () => new Promise(() => undefined));
    const dialog = await openCalendar();
    expect(await within(dialog).findByText('Hämtar kalendern')).toBeInTheDocument();
  });

  it('opens while its bound, another field, is being typed', async () => {
    renderForm<Values>({
      labels: { day: 'Slutdatum' },
      values: { day: '2026-12-01' },
      rules: () => [],
      children: (control) => <DateField control={control} name="day" label="Slutdatum" minimum="2026-1" />,
    });
    await userEvent.click(screen.getByRole('button', { name: /^Öppna kalendern för slutdatum/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Slutdatum' });
    expect(await dayButton(dialog, '1 december')).toBeEnabled();
  });
});
