import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkText, type FieldIssue } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { renderForm, save } from '../testForm.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { TextField } from './TextField.tsx';

interface Values {
  milestones: { description: string }[];
}

function rules({ milestones }: Values): FieldIssue[] {
  if (milestones.length === 0) return [{ path: 'milestones', code: 'ChooseAtLeastOne' }];
  return milestones.flatMap(({ description }, index) => {
    const error = checkText('workAreaName', description);
    return error === null ? [] : [{ path: `milestones.${index}.description`, ...error }];
  });
}

function open(
  descriptions: readonly string[],
  bounds: { readonly minimum?: number; readonly maximum?: number } = {},
): Values[] {
  return renderForm<Values>({
    labels: { milestones: 'Delmål', 'milestones.*.description': 'Beskrivning' },
    values: { milestones: descriptions.map((description) => ({ description })) },
    rules,
    children: (control) => (
      <RepeatFields
        control={control}
        name="milestones"
        label="Delmål"
        itemLabel={(number) => `Delmål ${number}`}
        addLabel="Lägg till ett delmål"
        newItem={() => ({ description: '' })}
        {...bounds}
      >
        {(path) => <TextField control={control} name={`${path}.description`} label="Beskrivning" />}
      </RepeatFields>
    ),
  });
}
const add = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Lägg till ett delmål' }));
const remove = (number: number): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: `Ta bort delmål ${number}` }));
const box = (number: number): HTMLElement =>
  within(screen.getByRole('group', { name: `Delmål ${number}` })).getByRole('textbox', { name: 'Beskrivning' });

describe('a list of the same group of fields', () => {
  it('takes one more, which gets the focus and is said aloud', async () => {
    const sent = open(['Röjning']);
    await add();
    await waitFor(() => expect(box(2)).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('Delmål 2 lades till.');
    await userEvent.keyboard('Schaktning');
    await save();
    await waitFor(() =>
      expect(sent).toEqual([{ milestones: [{ description: 'Röjning' }, { description: 'Schaktning' }] }]),
    );
  });

  it('removes one without affecting the others, and focuses its neighbour', async () => {
    const sent = open(['Röjning', 'Schaktning', 'Asfalt']);
    await remove(2);
    expect(screen.getByRole('status')).toHaveTextContent('Delmål 2 togs bort.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ta bort delmål 2' })).toHaveFocus());
    await remove(2);
    await remove(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lägg till ett delmål' })).toHaveFocus());
    await add();
    await userEvent.keyboard('Ny');
    await save();
    await waitFor(() => expect(sent).toEqual([{ milestones: [{ description: 'Ny' }] }]));
  });

  it('keeps the least number, and stops at the greatest and says so', async () => {
    open(['Röjning'], { minimum: 1, maximum: 2 });
    expect(screen.queryByRole('button', { name: 'Ta bort delmål 1' })).not.toBeInTheDocument();
    await add();
    expect(screen.queryByRole('button', { name: 'Lägg till ett delmål' })).not.toBeInTheDocument();
    expect(screen.getByText('Du kan lägga till högst 2.')).toBeInTheDocument();
    await remove(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lägg till ett delmål' })).toHaveFocus());
  });

  it('shows each error in its own group, in the order of the groups', async () => {
    open(['', 'Schaktning', '']);
    await save();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await waitFor(() => expect(box(1)).toHaveFocus());
    expect(box(2)).toBeValid();
    await userEvent.click(within(summary).getAllByRole('link')[1] as HTMLElement);
    await waitFor(() => expect(box(3)).toHaveFocus());
  });

  it('shows an error of the list itself, until a group is added', async () => {
    open([]);
    await save();
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Delmål' })).toHaveAccessibleDescription(
        'Du måste välja minst ett alternativ för delmål.',
      ),
    );
    await add();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
