import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

function List({ hasFilterColumn = false }) {
  const filters = useFilters('things', declarations);
  const sort = useSort('things', sorts);
  return (
    <FilterLayout filters={filters} hasFilterColumn={hasFilterColumn} sort={sort}>
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
const shows = (query: object) =>
  expect(screen.getByText(`query ${JSON.stringify({ ...query, sort: 'new' })}`)).toBeVisible();

describe('a list with filters', () => {
  beforeEach(() => sessionStorage.clear());

  it('opens a panel for a chip, applies it by the button, says in the chip what is chosen, and gives the focus back', async () => {
    render(<List />);
    await press(screen.getByRole('button', { name: 'Status', expanded: false }));
    const panel = within(await screen.findByRole('form', { name: 'Status' }));
    await waitFor(() => expect(panel.getByRole('checkbox', { name: 'Aktiv' })).toHaveFocus());
    await press(panel.getByRole('checkbox', { name: 'Aktiv' }));
    shows({});
    await press(panel.getByRole('button', { name: 'Använd' }));
    shows({ status: 'A' });
    expect(screen.queryByRole('form', { name: 'Status' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Status: Aktiv' })).toHaveFocus());
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press beside it', () => userEvent.click(screen.getByText(/^query/))],
    ['its chip', () => userEvent.click(screen.getByRole('button', { name: 'Status' }))],
  ])('forgets what was chosen when the panel is closed by %s', async (_way, close) => {
    render(<List />);
    await userEvent.click(screen.getByRole('button', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Aktiv' }));
    await close();
    expect(screen.queryByRole('form', { name: 'Status' })).toBeNull();
    shows({});
    await userEvent.click(screen.getByRole('button', { name: 'Status' }));
    expect(await screen.findByRole('checkbox', { name: 'Aktiv' })).not.toBeChecked();
  });

  it('restores one filter at once', async () => {
    sessionStorage.setItem('schaktkoll.filters.things', '{"search":"rör","status":["A","I"]}');
    render(<List />);
    await press(screen.getByRole('button', { name: 'Status: Aktiv +1' }));
    await press(await screen.findByRole('button', { name: 'Återställ' }));
    shows({ search: 'rör' });
  });

  it('takes a chip away at once, keeps the focus there, and has one button that clears all', async () => {
    sessionStorage.setItem('schaktkoll.filters.things', '{"search":"rör","status":["A"]}');
    render(<List />);
    shows({ search: 'rör', status: 'A' });
    await press(screen.getByRole('button', { name: 'Ta bort Status: Aktiv' }));
    shows({ search: 'rör' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Status' })).toHaveFocus());
    await press(screen.getByRole('button', { name: 'Rensa filtret' }));
    shows({});
    expect(sessionStorage.getItem('schaktkoll.filters.things')).toBeNull();
  });

  it('searches by Enter and by the button, which then removes the search', async () => {
    render(<List />);
    const search = screen.getByRole('searchbox', { name: 'Sök' });
    await userEvent.type(search, 'brunn');
    shows({});
    await userEvent.keyboard('{Enter}');
    shows({ search: 'brunn' });
    expect(sessionStorage.getItem('schaktkoll.filters.things')).toBe('{"search":"brunn","status":[]}');
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort Sök: brunn' }));
    shows({});
    expect(search).toHaveFocus();
    await userEvent.type(search, 'rör');
    await userEvent.click(screen.getByRole('button', { name: 'Sök' }));
    shows({ search: 'rör' });
  });

  it('can have its filters in a column on wide screens, beside what is applied of them', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    render(<List hasFilterColumn />);
    const search = await screen.findByRole('searchbox', { name: 'Sök' });
    expect(screen.queryByRole('button', { name: 'Status' })).toBeNull();
    await userEvent.type(search, 'brunn{Enter}');
    shows({ search: 'brunn' });
    await press(screen.getByRole('button', { name: 'Ta bort Sök: brunn' }));
    shows({});
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
