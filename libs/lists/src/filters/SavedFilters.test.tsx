import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FilterDeclarations } from './declaration.ts';
import { FilterBar } from './FilterBar.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { openWithFilters } from './storage.ts';
import { useFilters } from './useFilters.ts';

const declarations: FilterDeclarations = {
  search: { kind: 'text', label: 'Sök', maximum: 100 },
  status: {
    kind: 'many',
    label: 'Status',
    options: [
      { value: 'W', label: 'Väntar på svar' },
      { value: 'C', label: 'Avslutade' },
    ],
  },
};
const offered = [{ label: 'Väntar på svar', values: { status: ['W'] } }];
const counts: Readonly<Record<string, number>> = { '{}': 135, '{"status":"W"}': 20, '{"status":"C"}': 7 };
const useCount = (query: Readonly<Record<string, string>> | null) =>
  query === null ? undefined : counts[JSON.stringify(query)];

function List() {
  const filters = useFilters('things', declarations);
  return (
    <>
      <SavedFilters list="things" offered={offered} useCount={useCount} filters={filters} />
      <FilterBar filters={filters} isBesideForm={false} canReset />
      <p>{`query ${JSON.stringify(filters.query)}`}</p>
    </>
  );
}

const saved = () => within(screen.getByRole('group', { name: 'Sparade filter' }));
const button = (name: string | RegExp) => saved().findByRole('button', { name });

describe('filters by name', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it('say how many rows each finds, and which is applied, and apply by one press', async () => {
    render(<List />);
    expect(await button('Alla 135')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(await button('Väntar på svar 20'));
    expect(screen.getByText('query {"status":"W"}')).toBeVisible();
    expect(await button('Väntar på svar 20')).toHaveAttribute('aria-pressed', 'true');
    expect(saved().queryByRole('button', { name: '★ Spara filtret' })).toBeNull();
    await userEvent.click(await button('Alla 135'));
    expect(screen.getByText('query {}')).toBeVisible();
  });

  it('can be saved in the browser with what is chosen as their name, and taken away', async () => {
    openWithFilters('things', { status: ['C'] });
    const { unmount } = render(<List />);
    await userEvent.click(await button('★ Spara filtret'));
    expect(await button('★ Avslutade 7')).toHaveAttribute('aria-pressed', 'true');
    unmount();
    sessionStorage.clear();
    render(<List />);
    await userEvent.click(await button('★ Avslutade 7'));
    expect(screen.getByText('query {"status":"C"}')).toBeVisible();
    await userEvent.click(await button('Ta bort filtret Avslutade'));
    expect(saved().queryByRole('button', { name: /★ Avslutade/ })).toBeNull();
    expect(localStorage.getItem('schaktkoll.saved.things')).toBeNull();
  });

  it('are not saved with words that the user typed', async () => {
    openWithFilters('things', { status: ['C'] });
    render(<List />);
    await userEvent.type(screen.getByRole('searchbox'), 'rör{Enter}');
    expect(screen.getByText('query {"search":"rör","status":"C"}')).toBeVisible();
    expect(saved().queryByRole('button', { name: '★ Spara filtret' })).toBeNull();
  });
});
