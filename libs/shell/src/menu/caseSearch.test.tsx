import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../testing.tsx';
import { CaseSearch } from './CaseSearch.tsx';

async function open(app: 'inquirer' | 'cableowner' = 'inquirer') {
  const followed = vi.fn();
  const { router } = await renderApp([{ path: '/', element: <CaseSearch app={app} onFollow={followed} /> }], { app });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ärendenummer' });
  return { followed, router, field };
}

describe('the search for a case', () => {
  it.each(['inquirer', 'cableowner'] as const)('opens it in %s, from the keyboard alone', async (app) => {
    const { followed, router, field } = await open(app);
    await userEvent.tab();
    expect(field).toHaveFocus();
    await userEvent.keyboard('202611200001{Enter}');
    expect(router.state.location.pathname).toBe('/cases/20261120-0001');
    expect(followed).toHaveBeenCalledOnce();
  });

  it.each([
    ['202611200001', '20261120-0001'],
    ['20261120-0001', '20261120-0001'],
    ['2026 1120 0001', '20261120-0001'],
    ['20261120', '20261120'],
    ['ärende', ''],
    ['2026112000012345', '20261120-0001'],
  ])('typed "%s" is "%s"', async (typed, expected) => {
    const { field } = await open();
    await userEvent.type(field, typed);
    expect(field.value.replace(/-$/, '')).toBe(expected);
  });

  it('takes the number out of a text that is pasted', async () => {
    const { field } = await open();
    await userEvent.click(field);
    await userEvent.paste('Ärende 20261120-0001 är klart för arbete');
    expect(field).toHaveValue('20261120-0001');
  });

  it.each([
    ['', 'Skriv det ärendenummer som du vill visa.'],
    ['2026', 'Ett ärendenummer har 12 siffror. Du har skrivit 4.'],
    ['20261120-000', 'Ett ärendenummer har 12 siffror. Du har skrivit 11.'],
  ])('of "%s" says what is missing, with the focus in the field', async (typed, words) => {
    const { followed, field } = await open();
    if (typed !== '') await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Visa ärendet' }));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(`${words} 12 siffror, till exempel 20261120-0001`);
    await waitFor(() => expect(field).toHaveFocus());
    expect(followed).not.toHaveBeenCalled();
  });

  it('forgets the error as soon as something is typed', async () => {
    const { field } = await open();
    await userEvent.type(field, '{Enter}');
    expect(field).toBeInvalid();
    await userEvent.type(field, '2');
    expect(field).toBeValid();
  });

  it('gets past the dash with Backspace: first over it, then the digit before it goes', async () => {
    const { field } = await open();
    await userEvent.type(field, '202611200001');
    await userEvent.type(field, '{Backspace}', { initialSelectionStart: 9, initialSelectionEnd: 9 });
    expect(field).toHaveValue('20261120-0001');
    await userEvent.keyboard('{Backspace}');
    expect(field).toHaveValue('20261120-001');
  });

  it('is a landmark with a name, and asks a phone for digits', async () => {
    const { field } = await open();
    expect(screen.getByRole('search', { name: 'Sök ärende' })).toContainElement(field);
    expect(field).toHaveAttribute('inputmode', 'numeric');
  });
});
