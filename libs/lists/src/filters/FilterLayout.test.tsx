import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilterDeclarations } from './declaration.ts';
import { FilterLayout } from './FilterLayout.tsx';
import { useFilters } from './useFilters.ts';
import { useSort } from './useSort.ts';

const declarations: FilterDeclarations = {
  search: { kind: 'text', label: 'Sök', maximum: 100 },
  status: {
    kind: 'many',
    label: 'Status',
    options: [
      { value: 'A', label: 'Aktiv' },
      { value: 'I', label: 'Inaktiv' },
    ],
  },
};
const sorts = [
  { value: 'new', label: 'Nyast' },
  { value: 'old', label: 'Äldst' },
] as const;

function List() {
  const filters = useFilters('things', declarations);
  const sort = useSort('things', sorts);
  return (
    <FilterLayout filters={filters} sort={sort}>
      <p>{`query ${JSON.stringify({ ...filters.query, sort: sort.value })}`}</p>
    </FilterLayout>
  );
}

/** A press as a person makes it: focus first. */
const press = (element: HTMLElement) =>
  act(async () => {
    element.focus();
    element.click();
  });
const type = (element: HTMLElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
const shows = (query: object) =>
  expect(screen.getByText(`query ${JSON.stringify({ ...query, sort: 'new' })}`)).toBeVisible();

describe('a list with filters', () => {
  beforeEach(() => sessionStorage.clear());

  it('opens the filters in a sheet, applies them by the button, says how many, and gives the focus back', async () => {
    render(<List />);
    const open = screen.getByRole('button', { name: 'Filter' });
    await press(open);
    const sheet = await screen.findByRole('dialog', { name: 'Filter' });
    await press(within(sheet).getByRole('checkbox', { name: 'Aktiv' }));
    shows({});
    await press(within(sheet).getByRole('button', { name: 'Visa träffar' }));
    shows({ status: 'A' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filter (1)' })).toHaveFocus());
  });

  it('forgets what was chosen when the sheet is closed without applying', async () => {
    render(<List />);
    await press(screen.getByRole('button', { name: 'Filter' }));
    const sheet = await screen.findByRole('dialog');
    await press(within(sheet).getByRole('checkbox', { name: 'Aktiv' }));
    await press(within(sheet).getByRole('button', { name: 'Stäng filtret' }));
    await press(screen.getByRole('button', { name: 'Filter' }));
    expect(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: 'Aktiv' })).not.toBeChecked();
  });

  it('takes a chip away at once and moves the focus to the next', async () => {
    sessionStorage.setItem('schaktkoll.filters.things', '{"search":"rör","status":["A","I"]}');
    render(<List />);
    shows({ search: 'rör', status: 'A,I' });
    await press(await screen.findByRole('button', { name: 'Ta bort Status: Aktiv' }));
    shows({ search: 'rör', status: 'I' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ta bort Status: Inaktiv' })).toHaveFocus());
    await press(screen.getByRole('button', { name: 'Rensa filtret' }));
    shows({});
    expect(sessionStorage.getItem('schaktkoll.filters.things')).toBeNull();
  });

  it('stands with its filters in a column on wide screens, where Enter in the search applies them', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    render(<List />);
    const search = await screen.findByRole('searchbox', { name: 'Sök' });
    expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
    await type(search, 'brunn');
    shows({});
    await act(async () => search.closest('form')?.requestSubmit());
    shows({ search: 'brunn' });
    expect(sessionStorage.getItem('schaktkoll.filters.things')).toBe('{"search":"brunn","status":[]}');
    vi.unstubAllGlobals();
  });

  it('remembers the order while it is another than the first', async () => {
    const { unmount } = render(<List />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sortera' });
    await act(async () => {
      select.value = 'old';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(screen.getByText('query {"sort":"old"}')).toBeVisible();
    unmount();
    render(<List />);
    expect(screen.getByRole('combobox', { name: 'Sortera' })).toHaveValue('old');
  });

  it('offers no choice of a single order', () => {
    const [only] = sorts;
    render(
      <FilterLayout sort={{ value: only.value, options: [only], choose: () => undefined }}>
        <p>rader</p>
      </FilterLayout>,
    );
    expect(screen.queryByRole('combobox', { name: 'Sortera' })).not.toBeInTheDocument();
  });
});
